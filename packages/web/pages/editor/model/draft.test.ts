import { describe, expect, it } from 'vitest'
import { changed, newDraft, redone, undone } from './draft.ts'

describe('a draft', () => {
  it('goes back and forth', () => {
    const three = changed(changed(newDraft('one'), 'two', 'a', 0), 'three', 'b', 1)
    expect(undone(three).text).toBe('two')
    expect(undone(undone(three)).text).toBe('one')
    expect(undone(undone(undone(three))).text).toBe('one')
    expect(redone(undone(three))).toMatchObject({ text: 'three', future: [] })
    expect(redone(three).text).toBe('three')
  })

  it('forgets what was undone when something else is done', () => {
    const other = changed(undone(changed(newDraft('one'), 'two', '', 0)), 'three', '', 1)
    expect(other.future).toEqual([])
    expect(undone(other).text).toBe('one')
  })

  it('takes quick changes of one field as one step', () => {
    const typed = changed(changed(changed(newDraft(''), 'H', 'name', 0), 'Ho', 'name', 500), 'Hood', 'name', 1000)
    expect(undone(typed).text).toBe('')
    expect(undone(changed(typed, 'Hoods', 'name', 9000)).text).toBe('Hood')
    expect(undone(changed(typed, 'Hoods', 'place', 1001)).text).toBe('Hood')
    expect(undone(changed(changed(typed, 'x', '', 1001), 'y', '', 1002)).text).toBe('x')
  })

  it('keeps a bounded number of steps', () => {
    let draft = newDraft('0')
    for (let i = 1; i < 1000; i++) draft = changed(draft, String(i), '', i)
    expect(draft.past).toHaveLength(200)
    expect(draft.past.at(-1)).toBe('998')
    const large = 'x'.repeat(150_000)
    for (let i = 0; i < 10; i++) draft = changed(draft, large + i, '', i)
    expect(draft.past).toHaveLength(2)
  })
})
