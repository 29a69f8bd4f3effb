import { classes } from '@flankspeed/shipyard/rulebook'
import { expect, test } from 'vitest'
import { readCard } from '../rules/cards/card-reading.ts'
import { vasCard } from './card.ts'
import { equip } from './equip.ts'

const setup = {
  year: 1942,
  table: [72, 48],
  ships: [
    { id: 'yamato', side: 'red', class: 'Yamato', at: [10, 10] },
    { id: 'yukikaze', side: 'red', class: 'Kagero' },
    { id: 'houston', side: 'blue', class: 'Houston' },
    { id: 'wahoo', side: 'blue', class: 'gato', card: { hull: 3 } },
    { id: 'unheard-of', side: 'blue', class: 'Sea Serpent' },
  ],
}

test('ships of known classes get their cards, the others stay as they are', () => {
  const { ships, ...rest } = equip(setup)
  expect(rest).toEqual({ year: 1942, table: [72, 48] })
  expect(ships.filter((_, i) => i !== 1 && i !== 2)).toEqual(setup.ships.filter((_, i) => i !== 1 && i !== 2))
  expect(ships[1]).toMatchObject({
    id: 'yukikaze',
    card: { id: 'kagero', type: 'destroyer', hull: 5, traits: [{ id: 'agile', score: 1 }] },
  })
  expect(ships[2]).toMatchObject({ card: { id: 'northampton', hull: 23 } })
})

test('the setup that was given is not touched', () => {
  const before = structuredClone(setup)
  equip(setup)
  expect(setup).toEqual(before)
})

test('refits follow the year of the battle', () => {
  const ships = [{ id: 'duke', side: 'blue', class: 'King George V' }]
  const traits = (year: number): unknown =>
    (equip({ year, ships }).ships[0] as { card?: { traits: unknown } }).card?.traits
  expect(traits(1941)).toContainEqual({ id: 'aircraft', score: 2 })
  expect(traits(1944)).not.toContainEqual(expect.objectContaining({ id: 'aircraft' }))
})

test('the engine reads every card as it was meant', () => {
  for (const { id } of classes()) {
    const ship = equip({ year: 1943, ships: [{ id: 'her', class: id, side: 'red' }] }).ships[0] as { card?: unknown }
    if (ship.card === undefined) continue
    expect(readCard(ship.card, 'card', id).card).toEqual(vasCard(id, 1943))
  }
})

test('Flights of the shipyard carry their chart line, printed ones stay as they are', () => {
  const flights = [
    { id: 'a', side: 'red', class: 'sbd-3-dauntless-dive-bomber', at: [1, 1] },
    { id: 'b', side: 'red', class: 'a6m2-zero-fighter', at: [1, 1] },
    { id: 'c', side: 'red', class: 'no such thing', at: [1, 1] },
  ]
  const equipped = equip({ flights }).flights as { card?: { role: string; damageDice: number } }[]
  expect(equipped[0]!.card).toMatchObject({ role: 'dive-bomber', carrierCapable: true })
  expect(equipped.slice(1)).toEqual(flights.slice(1))
})

test('A name without its mark is the newest of that year, and a rulebook keeps the lines that it prints itself', () => {
  const named = (name: string, year: number, ruleset?: string) =>
    (equip({ year, flights: [{ id: 'a', class: name }] }, ruleset).flights[0] as { card?: { id: string } }).card?.id
  expect(named('SBD Dauntless', 1942)).toBe('sbd-3-dauntless-dive-bomber')
  expect(named('SBD Dauntless', 1944)).toBe('sbd-5-dauntless-dive-bomber')
  expect(named('F4F Wildcat', 1942)).toBe('f4f-4-wildcat-fighter')
  expect(named('barracuda-ii-torpedo-bomber', 1943, 'admiralty')).toBeUndefined()
})
