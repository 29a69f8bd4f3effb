import { ScriptedDice } from '@flankspeed/kernel'
import { type FleetProposalOptions, proposeFleet } from '@flankspeed/shipyard/fleets'
import { describe, expect, it } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { enlist } from './enlist.ts'

const options = (more: Partial<FleetProposalOptions>): FleetProposalOptions => ({
  navy: 'usn',
  year: 1942,
  points: 1500,
  seed: '7',
  leads: 'carrier',
  ...more,
})

describe('a fleet for War at Sea', () => {
  it('is accepted as it was proposed, for every great navy', () => {
    const ruleset = findRuleset('victory-at-sea')
    for (const navy of ['usn', 'rn', 'ijn', 'km', 'rm', 'mn'] as const)
      for (let seed = 0; seed < 5; seed++) {
        const dice = new ScriptedDice([])
        const objectives = { red: 'attrition', blue: 'attrition' }
        const battle = ruleset.muster({ phase: 'fleet-building', year: 1942, points: 1500, objectives }, dice)
        ruleset.advance(battle, dice, null)
        const fleet = proposeFleet(options({ navy, seed: String(seed) }))
        ruleset.apply(battle, { side: 'red', do: 'build-fleet', ...enlist(fleet, 'red') }, dice, null)
        expect(ruleset.decisions(battle).map(({ side }) => side)).toEqual(['blue'])
      }
  })

  it('is built around carriers where that was asked for, with their air groups on board', () => {
    const { ships, flights } = enlist(proposeFleet(options({})), 'blue')
    const carriers = new Set(flights.map(({ aboard }) => aboard))
    expect(carriers.size).toBeGreaterThan(0)
    expect([...carriers].every((id) => ships.some((ship) => ship.id === id))).toBe(true)
    expect(ships.every(({ id }) => id.startsWith('blue-'))).toBe(true)
    expect(new Set([...ships, ...flights].map(({ id }) => id)).size).toBe(ships.length + flights.length)
  })

  it('numbers ships that share a name, and Flights from land', () => {
    const { ships, flights } = enlist(
      {
        navy: 'usn',
        year: 1942,
        points: 500,
        ships: [
          { class: 'fletcher', name: 'Fletcher' },
          { class: 'fletcher', name: 'Fletcher' },
        ],
        flights: [{ aircraft: 'f4u-1-corsair', count: 2 }],
      },
      'red',
    )
    expect(ships.map(({ id }) => id)).toEqual(['red-fletcher', 'red-fletcher-2'])
    expect(flights.map(({ name }) => name)).toEqual(['Corsair 1', 'Corsair 2'])
  })
})
