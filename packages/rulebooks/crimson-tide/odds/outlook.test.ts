import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import type { CtEvent } from '../rules/events.ts'
import { crimsonTide } from '../rules/index.ts'
import { attackOutlook, type Outlook } from './outlook.ts'

const fletcher = { id: 'fletcher', side: 'blue', class: 'fletcher', at: [26, 20], heading: 0 }
const bismarck = { id: 'bismarck', side: 'red', class: 'bismarck', at: [20, 20], heading: 0 }
const boat = { id: 'boat', side: 'blue', class: 'type-viic', at: [25, 20], heading: 0, markers: ['submerged'] }
const hunter = { id: 'hunter', side: 'red', class: 'fletcher', at: [20, 20], heading: 0 }

const fire = (unit: string, weapon: string, target: string) =>
  ({ side: 'red', do: 'fire', unit, weapon, target }) as const

type Fire = ReturnType<typeof fire>
const battleOf = (setup: object) =>
  crimsonTide.muster({ phase: 'surface-attack', first: 'red', ...setup }, new SeededDice(1))

/** How often hull is lost, and how often a critical is rolled, in that many attacks. */
function sampled(setup: object, action: Fire, tries: number): { hull: number; critical: number } {
  const start = battleOf(setup)
  const dice = new SeededDice('sampled')
  const seen = { hull: 0, critical: 0 }
  for (let i = 0; i < tries; i++) {
    const events: CtEvent[] = []
    crimsonTide.take(crimsonTide.copy(start), action, dice, (event) => events.push(event))
    if (events.some(({ tells }) => tells === 'hull')) seen.hull++
    if (events.some(({ tells }) => tells === 'critical')) seen.critical++
  }
  return { hull: seen.hull / tries, critical: seen.critical / tries }
}

const POSITIONS: [string, object, Fire][] = [
  ['heavy guns at a destroyer that acts evasively', { ships: [bismarck, fletcher] }, fire('bismarck', 'primary', 'fletcher')],
  ['depth charges at a boat that must be found', { ships: [hunter, boat] }, fire('hunter', 'asw', 'boat')],
  ['a ship in a storm', { ships: [hunter, { ...fletcher, class: 'aurora' }], storms: [{ at: [29, 20] }] }, fire('hunter', 'primary', 'fletcher')],
] // biome-ignore format: a position on a line

describe('the odds of an attack', () => {
  test.each(POSITIONS)('%s: as the engine plays it', (_title, setup, action) => {
    const odds = attackOutlook(crimsonTide, battleOf(setup), action) as Extract<Outlook, { kind: 'attack' }>
    const tries = 20_000
    const seen = sampled(setup, action, tries)
    const near = (p: number): number => 5 * Math.sqrt((p * (1 - p)) / tries) + 1e-9
    expect(Math.abs(seen.hull - odds.reachesArmour)).toBeLessThan(near(odds.reachesArmour))
    expect(Math.abs(seen.critical - odds.reachesCritical)).toBeLessThan(near(odds.reachesCritical))
  })

  test('by hand: a search on 5 or 6, then five dice against armour 2', () => {
    const odds = attackOutlook(crimsonTide, battleOf({ ships: [hunter, boat] }), fire('hunter', 'asw', 'boat'))
    expect(odds).toMatchObject({ kind: 'attack', dice: 5, armour: 2, critical: 5 })
    expect((odds as { comesOff: number }).comesOff).toBeCloseTo(1 / 3, 12)
    expect((odds as { reachesArmour: number }).reachesArmour).toBeCloseTo(
      (1 - 0.5 ** 5 - 5 * 0.5 ** 4 * (1 / 3)) / 3,
      12,
    )
  })

  test('torpedoes, and what is out of reach', () => {
    const ships = [hunter, { ...fletcher, at: [25, 20] }]
    const launch = attackOutlook(crimsonTide, battleOf({ ships }), fire('hunter', 'torpedo', 'fletcher'))
    expect(launch).toMatchObject({ kind: 'launch', markers: 3, meanHull: 1 })
    const far = [hunter, { ...fletcher, at: [50, 20] }]
    expect(attackOutlook(crimsonTide, battleOf({ ships: far }), fire('hunter', 'torpedo', 'fletcher')).kind).toBe(
      'in-vain',
    )
  })
})
