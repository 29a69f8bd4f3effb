import { SeededDice } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import { aircraftTypes, classes, findClass } from '@flankspeed/shipyard/rulebook'
import { describe, expect, test } from 'vitest'
import { describeAircraftCard, describeCard, readAircraftCard, readCard } from '../rules/cards/card-reading.ts'
import { crimsonTide } from '../rules/index.ts'
import { ctAircraft, ctCard, derivedCtAircraft, derivedCtCard } from './card.ts'
import { ctCardText } from './card-text.ts'

const ashore = classes({ type: 'shore-battery' }).map(({ id }) => id)
const afloat = classes().filter(({ id }) => !ashore.includes(id))

describe('cards of the shipyard under Crimson Tide', () => {
  test('every class has a card that the engine reads, in its first and in its last year', () => {
    for (const facts of afloat)
      for (const year of [facts.commissioned, 1945]) {
        const card = derivedCtCard(facts, Math.max(year, facts.commissioned))
        expect(readCard(describeCard(card), facts.id, facts.id)).toEqual(card)
        expect(card.cost, facts.id).toBeGreaterThan(0)
        expect(card.cost, facts.id).toBeLessThan(110)
      }
  })

  test('every aircraft too', () => {
    for (const facts of aircraftTypes()) {
      const card = derivedCtAircraft(facts)
      expect(readAircraftCard(describeAircraftCard(card), facts.id, facts.id)).toEqual(card)
    }
  })

  test('what stands ashore is no unit', () => {
    expect(() => ctCard(ashore[0]!, 1942)).toThrow(/stands ashore/)
  })

  test('printed cards win, by the name of any ship of the class', () => {
    expect(ctCard('Johnston', 1944)).toBe(ctCard('fletcher', 1942))
    expect(ctAircraft('sbd-3-dauntless').id).toBe('sbd-3')
  })

  test('abilities come from the facts', () => {
    const has = (name: string, year: number): string[] => ctCard(name, year).abilities.map(({ id }) => id)
    expect(has('hood', 1939)).toEqual(['extended-range', 'vulnerable-magazines', 'flagship'])
    expect(has('Illustrious', 1943)).toEqual(['armoured-flight-deck', 'fighter-direction', 'flagship'])
    expect(has('Illustrious', 1941)).toEqual(['armoured-flight-deck', 'flagship'])
    expect(has('Houston', 1939)).toEqual(['catapult-aircraft'])
    expect(has('littorio', 1942)).toContain('underwater-protection')
    expect(has('glen', 1943)).toEqual(['landing-ship', 'non-combatant'])
  })

  test('a heavy cruiser with ten guns and floatplanes', () => {
    const card = ctCard('mogami', 1942)
    expect(card).toMatchObject({ type: 'cruiser', size: 'medium', hull: 4, nation: 'Japan' })
    expect(card.dice.broadside).toEqual([11, 11, 8, 6, 0, 0])
    expect(card.dice.torpedo).toEqual([3, 3, 1, 0, 0, 0])
  })

  test('radar and anti-aircraft guns grow with the years', () => {
    const early = derivedCtCard(findClass('cleveland'), 1942)
    const late = derivedCtCard(findClass('cleveland'), 1945)
    expect(late.dice.aaw[0]!).toBeGreaterThanOrEqual(early.dice.aaw[0]!)
  })

  test('a setup is equipped and played', () => {
    const setup = equip(
      {
        year: 1943,
        ships: [
          { id: 'duke', side: 'red', class: 'Duke of York', at: [10, 20] },
          { id: 'scharnhorst', side: 'blue', class: 'Scharnhorst', at: [50, 20] },
          { id: 'iowa', side: 'blue', class: 'iowa', at: [50, 30] },
        ],
        aircraft: [{ id: 'f', side: 'red', class: 'f6f-3-hellcat' }],
      },
      'crimson-tide',
    )
    const battle = crimsonTide.muster(setup, new SeededDice(1))
    expect(battle.cards.map(({ id }) => id)).toEqual(['king-george-v', 'scharnhorst', 'iowa'])
    expect(battle.aircraftCards[0]).toMatchObject({ id: 'f6f-3-hellcat', role: 'fighter' })
  })

  test('a card for a terminal', () => {
    expect(ctCardText('Hood', 1941, ctCard('hood', 1941))).toMatchInlineSnapshot(`
      "Hood (Hood, battlecruiser, Britain, 1941): 44 points
      Size capital   Movement 7   Armour 10   Critical 14   Hull 6
      Abilities: Extended range, Radar fire control, Vulnerable magazines, Flagship (+1)
      Range                 1   2   3   4   5
      Primary, forward      6   6   5   4   3
      Primary, broadside   13  13  11   9   6
      Primary, aft          6   6   5   4   3
      Secondary             5   3   -   -   -
      AAW                   7   6   -   -   -
      Torpedoes             1   -   -   -   -"
    `)
  })
})
