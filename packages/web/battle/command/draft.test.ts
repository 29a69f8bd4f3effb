import { describe, expect, it } from 'vitest'
import type { DivisionShown } from '../../desk/command/shown.ts'
import { changesOf, draftOf, withTarget } from './draft.ts'

const division: DivisionShown = {
  id: 'division-1',
  title: 'Van',
  units: ['nachi', 'ashigara'],
  guide: 'nachi',
  formation: 'line-ahead',
  interval: 2,
  sail: null,
  fire: null,
  asks: null,
  words: '',
  staffed: false,
}

describe('the draft of a division’s orders', () => {
  it('orders only what was changed', () => {
    const draft = draftOf(division)
    expect(changesOf(division, draft)).toEqual([])
    const sail = { how: 'steer', heading: 90, speed: 1 } as const
    expect(changesOf(division, { ...draft, sail, guide: 'ashigara' })).toEqual([
      { do: 'set-formation', division: 'division-1', formation: 'line-ahead', interval: 2, guide: 'ashigara' },
      { do: 'sail', division: 'division-1', order: sail },
    ])
  })

  it('goes on with the same orders when the division asks', () => {
    const asking = { ...division, asks: 'Nachi was hit.' }
    expect(changesOf(asking, draftOf(asking))).toEqual([{ do: 'resume', division: 'division-1' }])
  })

  it('adds and removes targets', () => {
    const one = withTarget(null, 'hood')
    expect(one).toEqual({ targets: ['hood'], policy: 'concentrate', torpedoes: true })
    expect(withTarget(one, 'pow')?.targets).toEqual(['hood', 'pow'])
    expect(withTarget(one, 'hood')).toBeNull()
  })
})
