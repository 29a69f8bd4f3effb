import { Keeper, playAtRandom, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { tideCost } from '../shipyard/fleet.ts'
import {
  mayBeSecret,
  proposeFor,
  TIDE_SCENARIOS,
  type TideBattleOptions,
  type TideScenario,
  tideSetup,
} from './agreed-battle.ts'

const ruleset = findRuleset('crimson-tide')

function options(scenario: TideScenario, secret: boolean, seed = '1'): TideBattleOptions {
  const points = scenario === 'major' ? 300 : 120
  const fleet = (side: 'red' | 'blue', navy: 'km' | 'rn') =>
    secret && mayBeSecret(scenario, side) ? null : proposeFor(scenario, side, { navy, year: 1942, points, seed })
  return {
    scenario,
    points,
    fleets: { red: fleet('red', 'km'), blue: fleet('blue', 'rn') },
    turnLimit: 3,
    targetScore: null,
    nightFrom: null,
    nightVisibility: false,
    storms: 1,
    islands: false,
  }
}

test.each(TIDE_SCENARIOS)('a battle of the kind %s can be set up and fought to its end', (scenario) => {
  for (const secret of [false, true]) {
    const setup = tideSetup(options(scenario, secret))
    const battle = ruleset.muster(setup, new SeededDice(1))
    expect(battle.phase).toBe(secret && scenario !== 'convoy' ? 'fleet-building' : 'set-up')
    playAtRandom(ruleset, battle, new SeededDice(2), picker(`${scenario} ${secret}`))
    expect(ruleset.outcome(battle)).not.toBeNull()
  }
})

test('fleets keep to their points and their task', () => {
  for (const navy of ['usn', 'rn', 'ijn', 'km', 'rm', 'mn'] as const)
    for (const seed of ['1', '2', '3']) {
      const battle = proposeFor('standard', 'red', { navy, year: 1943, points: 150, seed })
      expect(tideCost(battle)).toBeLessThanOrEqual(150)
      expect(tideCost(battle)).toBeGreaterThan(100)
      expect(battle.ships.length + battle.aircraft.length).toBeLessThanOrEqual(15)
      expect(new Set(battle.ships.map(({ name }) => name)).size).toBe(battle.ships.length)
      const convoy = tideSetup({
        ...options('convoy', false),
        points: 150,
        fleets: {
          blue: proposeFor('convoy', 'blue', { navy, year: 1943, points: 150, seed }),
          red: proposeFor('convoy', 'red', { navy: 'km', year: 1943, points: 150, seed }),
        },
      })
      const keeper = new Keeper(ruleset, convoy, seed)
      expect(keeper.battle).toMatchObject({ convoy: { blue: { exit: 'east' } } })
      expect(
        (convoy.ships as { class: string; side: string }[]).some(
          (ship) => ship.side === 'red' && /type-/.test(ship.class),
        ),
      ).toBe(true)
    }
})
