import { classes } from '@flankspeed/shipyard/rulebook'
import { expect, test } from 'vitest'
import { tideCardSvg, tideSubject } from './card-face.ts'

test('every class afloat has a card that is drawn, with her dice on it', () => {
  let drawn = 0
  for (const { id, type, commissioned } of classes({})) {
    if (type === 'shore-battery') continue
    const subject = tideSubject(id, Math.max(commissioned, 1943), '')
    const svg = tideCardSvg(subject)
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).toContain(`>${subject.card.cost}<`)
    expect(svg).not.toMatch(/NaN|undefined/)
    // Nothing is below the bottom of the card.
    for (const [, y] of svg.matchAll(/ y="(-?[\d.]+)"/g)) expect(Number(y)).toBeLessThanOrEqual(128)
    drawn++
  }
  expect(drawn).toBeGreaterThan(200)
})

test('a ship is named on the card of her class, and a year before her service is refused', () => {
  expect(tideSubject('Prince of Wales', 1941)).toMatchObject({
    title: 'Prince of Wales',
    card: { id: 'king-george-v' },
  })
  expect(() => tideSubject('Yamato', 1939)).toThrow('enters service in 1941')
})
