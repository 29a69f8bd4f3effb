import { SeededDice } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { loadOdds } from './strike-odds.ts'

const { victoryAtSea } = vas
const { rules } = victoryAtSea
const SAMPLES = 20_000

const cases = {
  'a torpedo that must arm': { role: 'torpedo-bomber', nation: 'us-navy', ap: 2, damageDice: 4 },
  'bombs on an armoured deck': { role: 'dive-bomber', nation: 'us-navy', ap: 3, damageDice: 6 },
  'a kamikaze': { role: 'kamikaze', nation: 'imperial-japanese-navy', ap: 2, damageDice: 6, traits: ['devastating'] },
} as const

for (const [name, card] of Object.entries(cases))
  for (const order of [null, 'evade'] as const)
    test(`${name}${order ? ' at an evading ship' : ''} is worth what the engine makes of it`, () => {
      const setup = {
        phase: 'gunnery',
        step: 'attacks',
        initiative: 'red',
        ships: [
          { id: 'escort', side: 'red', class: 'Warspite', at: [60, 40] },
          { id: 'target', side: 'blue', class: 'Bismarck', at: [20, 20], moved: 4, hull: 14, ...(order && { order }) },
        ],
        flights: [{ id: 'flight', side: 'red', at: [20.5, 20], moved: 6, card: { name: 'Trial', points: 10, flankSpeed: 10, dogfight: 0, ...card } }],
      } // biome-ignore format: one line a unit
      const battle = victoryAtSea.muster(setup, new SeededDice(1))
      const target = vas.shipById(battle, 'target')!
      if (card.role === 'dive-bomber') target.traits = { ...target.traits, 'armoured-deck': 1 }
      const odds = loadOdds(rules, battle, { flight: battle.flights[0]!, target })
      expect(odds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
      const dice = new SeededDice(`${name} ${order}`)
      const seen = new Array(odds.length).fill(0)
      for (let i = 0; i < SAMPLES; i++) {
        const trial = victoryAtSea.copy(battle)
        const struck = vas.shipById(trial, 'target')!
        let left = struck.hull
        rules.resolveAirAttack(rules, trial, { flight: trial.flights[0]!, target: struck }, dice, (event) => {
          // What the crash does to the crew is told after the aircraft are gone.
          if (event.tells === 'flight-destroyed') left = struck.hull
        })
        seen[target.hull - (card.role === 'kamikaze' ? left : struck.hull)]++
      }
      odds.forEach((p, lost) => {
        const spread = Math.sqrt((p * (1 - p)) / SAMPLES)
        expect(Math.abs(seen[lost] / SAMPLES - p), `${lost} lost: ${p}`).toBeLessThanOrEqual(4.5 * spread + 1e-9)
      })
      expect(mean(odds)).toBeGreaterThan(0)
    })
