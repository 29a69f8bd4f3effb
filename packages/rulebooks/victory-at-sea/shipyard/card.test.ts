import { classes } from '@flankspeed/shipyard/rulebook'
import { describe, expect, test } from 'vitest'
import type { Card, Weapon } from '../rules/cards/card.ts'
import { derivedCard, vasCard } from './card.ts'
import { deviations, fixedPoints, flightDeviations } from './deviations.ts'
import { pointsResiduals } from './residuals.ts'

const guns = ({ weapons }: Card): Weapon[] => weapons.filter(({ kind }) => kind === 'main-gun' || kind === 'light-gun')

describe.each(fixedPoints().map((point) => [point.facts.name, point] as const))('%s', (_name, { printed, derived }) => {
  test('speed and crippled value are as printed', () => {
    expect([derived.flankSpeed, derived.crippledAt]).toEqual([printed.flankSpeed, printed.crippledAt])
  })

  test('arcs, ranges and dice of every gun are as printed', () => {
    const figures = ({ name, arc, ranges, ad }: Weapon) => ({ name, arc, ranges, ad })
    expect(guns(derived).map(figures)).toEqual(guns(printed).map(figures))
  })

  test('hull is within 3 %', () => {
    expect(Math.abs(derived.hull / printed.hull - 1)).toBeLessThanOrEqual(0.03)
  })

  test('the printed card is the one in play', () => {
    expect(vasCard(printed.ships[0]!, 1943)).toEqual(printed)
  })
})

test('there are five fixed points, and these figures alone deviate', () => {
  expect(fixedPoints()).toHaveLength(5)
  expect(deviations().filter(({ field }) => field !== 'points')).toEqual([
    { class: 'New Mexico', field: 'hull', printed: 72, derived: 73 },
    { class: 'Queen Elizabeth (Warspite, 1937 rebuild)', field: 'hull', printed: 73, derived: 74 },
  ])
})

test('the points formula is within 5 % of every printed value', () => {
  const residuals = pointsResiduals()
  expect(residuals.map(({ class: id, printed }) => [id, printed])).toEqual([
    ['northampton', 130],
    ['yamato', 1000],
    ['renown', 360],
    ['repulse', 340],
  ])
  for (const { printed, residual } of residuals) expect(Math.abs(residual / printed)).toBeLessThanOrEqual(0.05)
})

test('what the Admiralty corrections let slip about other cards', () => {
  expect(vasCard('renown', 1939).armour).toBe(5)
  expect(vasCard('zara', 1940).armour).toBe(4)
  expect(vasCard('atlanta', 1942).weapons[0]).toMatchObject({ name: 'Light Guns (16 x 5-inch)', ad: 11 })
  expect(vasCard('kaga', 1942).traits.carrier).toBe(18)
  expect(vasCard('aquila', 1943).traits.carrier).toBe(12)
  expect(vasCard('admiral-hipper', 1940).weapons.find(({ kind }) => kind === 'torpedo')?.traits).toMatchObject({
    'one-shot': 0,
    'slow-loading': 1,
  })
})

test('refits come with the years', () => {
  expect(vasCard('fletcher', 1942).weapons.at(-1)?.traits.local).toBe(1)
  expect(vasCard('king-george-v', 1944).weapons.at(-1)?.traits.local).toBe(10)
  expect(vasCard('king-george-v', 1944).traits.aircraft).toBe(0)
  expect(vasCard('king-george-v', 1941).traits.aircraft).toBe(2)
  expect(vasCard('south-dakota', 1942).traits['advanced-radar']).toBe(1)
  expect(vasCard('kongo', 1941).traits).toMatchObject({ radar: 0, 'advanced-radar': 0 })
})

test('Type 93 torpedoes are Long Lances; centreline tubes are shared between the sides', () => {
  const tubes = vasCard('kagero', 1941).weapons.filter(({ kind }) => kind === 'torpedo')
  expect(tubes.map(({ arc, ad }) => [arc, ad])).toEqual([
    ['port', 4],
    ['starboard', 4],
  ])
  for (const { dd, ranges, traits } of tubes) {
    expect(ranges).toEqual([6, 12, 18, 24])
    expect(dd).toBe(3)
    expect(traits).toMatchObject({ devastating: 1, 'long-lance': 1, 'slow-loading': 1, 'one-shot': 0 })
  }
})

test.each(classes().map((facts) => [facts.id, facts] as const))('%s has a card the rules can use', (_id, facts) => {
  for (const year of [facts.commissioned, 1945]) {
    const { hull, crippledAt, armour, flankSpeed, points, weapons } = derivedCard(facts, year)
    expect(hull).toBeGreaterThanOrEqual(1)
    expect(crippledAt).toBeLessThan(hull)
    expect(armour).toBeGreaterThanOrEqual(1)
    expect(armour).toBeLessThanOrEqual(7)
    expect(flankSpeed).toBeLessThanOrEqual(10)
    expect(points).toBeGreaterThanOrEqual(5)
    expect(weapons.length).toBeLessThanOrEqual(30)
    expect(new Set(weapons.map(({ name, ranges, traits }) => JSON.stringify([name, ranges, traits]))).size).toBe(
      weapons.length,
    )
  }
})

test.each([
  ['hood', 1941],
  ['king-george-v', 1941],
  ['iowa', 1944],
  ['nagato', 1941],
  ['littorio', 1940],
  ['scharnhorst', 1940],
  ['essex', 1944],
  ['akagi', 1941],
  ['admiral-graf-spee', 1939],
  ['exeter', 1939],
  ['mogami', 1942],
  ['atlanta', 1942],
  ['fletcher', 1943],
  ['kagero', 1942],
  ['tribal', 1939],
  ['pt-elco-80', 1942],
  ['liberty-ship', 1942],
])('the card of %s in %i', (id, year) => {
  expect(cardText(vasCard(id, year))).toMatchSnapshot()
})

test('the chart lines deviate only here', () => {
  expect(
    flightDeviations().map(
      ({ class: id, field, printed, derived }) => `${id}: ${field} ${printed}, formula ${derived}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "f4u-1-corsair-fighter: dogfight 3, formula 4",
      "f4u-1-corsair-fighter: points 25, formula 30",
      "f4u-4-corsair-fighter: points 25, formula 30",
      "a6m5-zero-bomber: dogfight 2, formula 1",
      "a6m5-zero-bomber: ap -2, formula 0",
      "a6m5-zero-fighter: dogfight 3, formula 2",
      "c202-folgore-bomber: flankSpeed 26, formula 27",
    ]
  `)
})

/** A card as a player would read it out. */
function cardText({ class: name, type, points, flankSpeed, armour, hull, crippledAt, traits, weapons }: Card): string {
  const scored = (scores: object): string =>
    Object.entries(scores)
      .filter(([, score]) => score > 0)
      .map(([trait, score]) => `${trait} ${score}`)
      .join(', ')
  return [
    `${name}: ${type}, ${points} points, speed ${flankSpeed}", armour ${armour}+, hull ${hull}/${crippledAt}; ${scored(traits)}`,
    ...weapons.map(
      ({ name, arc, ranges, ad, ap, dd, traits }) =>
        `  ${name}, ${arc}, ${ranges?.join('/') ?? '-'}, AD ${ad} AP ${ap} DD ${dd}; ${scored(traits)}`,
    ),
  ].join('\n')
}
