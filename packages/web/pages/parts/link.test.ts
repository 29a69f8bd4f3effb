import { storedTexts } from '@flankspeed/scenarios/texts'
import { describe, expect, it, test } from 'vitest'
import { codeOf, LONGEST_LINK, textOf } from './link.ts'

test.each(Object.entries(storedTexts()))('%s fits into a link and comes back', async (_, text) => {
  const code = await codeOf(text)
  expect(code).toMatch(/^[\w-]+$/)
  expect(await textOf(code!)).toBe(text)
})

describe('a link', () => {
  it('has room for a battle and no more', async () => {
    let noise = ''
    for (let i = 0; noise.length < 3 * LONGEST_LINK; i++) noise += ((i * 2_654_435_761) >>> 0).toString(36)
    expect(await codeOf(noise)).toBeNull()
  })

  it('is refused when it is damaged', async () => {
    const code = (await codeOf('name: Off the cape'))!
    for (const bad of ['', '!', code.slice(0, -6), `x${code}`]) await expect(textOf(bad)).rejects.toThrow('damaged')
  })

  it('does not unpack without end', async () => {
    const code = (await codeOf('a'.repeat(2_000_000)))!
    expect(code.length).toBeLessThan(LONGEST_LINK)
    await expect(textOf(code)).rejects.toThrow('damaged')
  })
})
