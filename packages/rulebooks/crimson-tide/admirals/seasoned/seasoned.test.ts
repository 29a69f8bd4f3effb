import { seededPick } from '@flankspeed/admirals'
import { type Action, SeededDice, stateHash } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import type * as ct from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { players } from '../index.ts'
import { BOW_TO_BOW, NARROW_CHANNEL, ship } from '../test-positions.ts'
import { WEIGHTS } from './weights.ts'

const ruleset = findRuleset('crimson-tide')
const { weights, decide } = players.policy!
const usual = weights.map(({ start }) => start)

/** Seasoned captains on both sides play some turns: what is told of them. */
function told(setup: object, turns: number, seed: string): ct.CtEvent[] {
  const dice = new SeededDice(seed)
  const pick = seededPick(seed)
  const b = ruleset.muster(setup, dice)
  const events: ct.CtEvent[] = []
  const tell = (event: { tells: string }): void => void events.push(event as ct.CtEvent)
  ruleset.advance(b, dice, tell)
  for (let [owed] = ruleset.decisions(b); owed && b.turn <= turns; [owed] = ruleset.decisions(b))
    ruleset.apply(b, decide(ruleset, ruleset.view(b, owed.side), owed, pick, usual), dice, tell)
  return events
}

/** What a seasoned captain answers first. */
function answer(setup: object, seed = 'answer', by: readonly number[] = usual): ct.CtAction {
  const b = ruleset.muster(setup, new SeededDice(1))
  ruleset.advance(b, new SeededDice(1), null)
  const [owed] = ruleset.decisions(b)
  return decide(ruleset, b, owed!, seededPick(seed), by) as Action as ct.CtAction
}

const SEEDS = Array.from({ length: 12 }, (_, i) => `seed ${i}`)

test('every weight has a name of its own, a number to start with and a step', () => {
  expect(new Set(weights.map(({ name }) => name)).size).toBe(weights.length)
  expect(weights.length).toBeGreaterThanOrEqual(15)
  for (const { start, scale } of weights) expect(Number.isFinite(start) && scale > 0).toBe(true)
})

test('a seasoned captain plays any battle to its end, always legally, and leaves the view as it was', () => {
  for (let i = 0; i < 20; i++) {
    const dice = new SeededDice(`battle ${i}`)
    const pick = seededPick(`battle ${i}`)
    const b = ruleset.muster(randomSetup(seededPick(`setup ${i}`), 5), dice)
    ruleset.advance(b, dice, null)
    for (let [owed] = ruleset.decisions(b); owed; [owed] = ruleset.decisions(b)) {
      const view = ruleset.view(b, owed.side)
      const before = stateHash(view)
      const action = decide(ruleset, view, owed, pick, usual)
      expect(stateHash(view)).toBe(before)
      ruleset.apply(b, action, dice, null)
    }
    expect(ruleset.outcome(b)).not.toBeNull()
  }
})

const firing = (ships: readonly object[]): object => ({ phase: 'surface-attack', first: 'red', table: [72, 48], ships })

test('the guns of a fleet are laid on one enemy until she is sunk', () => {
  const ships = [
    ...[0, 1, 2].map((i) => ship(`own-${i}`, 'red', 'fletcher', [25 + 5 * i, 10], 90, { moved: 9 })),
    ship('west', 'blue', 'aurora', [27, 21], 90, { moved: 8 }),
    ship('east', 'blue', 'aurora', [33, 21], 90, { moved: 8 }),
  ]
  for (const seed of SEEDS) {
    const targets = told({ ...firing(ships), turnLimit: 1 }, 1, seed).flatMap((event) =>
      event.tells === 'attack' && event.unit.startsWith('own') ? [event.target] : [],
    )
    expect(targets).toHaveLength(3)
    const changes = targets.filter((target, i) => i > 0 && target !== targets[i - 1]).length
    expect(changes).toBe(0)
  }
})

test('of two alike, the one that is nearly sunk is the target', () => {
  for (const hurt of ['west', 'east'])
    for (const seed of SEEDS) {
      const hull = (id: string): object => ({ moved: 8, ...(id === hurt ? { hull: 1 } : {}) })
      const ships = [
        ship('own', 'red', 'baltimore', [30, 10], 90, { moved: 8 }),
        ship('west', 'blue', 'aurora', [27, 21], 90, hull('west')),
        ship('east', 'blue', 'aurora', [33, 21], 90, hull('east')),
      ]
      expect(answer(firing(ships), seed)).toMatchObject({ do: 'fire', target: hurt })
    }
})

test('nobody fires at what is plainly out of reach, and everybody at what is in it', () => {
  const shot = (north: number, seed: string): string =>
    answer(
      firing([
        ship('own', 'red', 'fletcher', [30, 4], 90, { moved: 1 }),
        ship('foe', 'blue', 'fletcher', [30, north], 90, { moved: 1 }),
      ]),
      seed,
    ).do
  for (const seed of SEEDS) {
    expect(shot(27.5, seed)).toBe('fire')
    expect(shot(30.5, seed)).toBe('end-step')
  }
})

test('torpedoes wait until the target lies abeam and near', () => {
  const weapons = (at: readonly [number, number]): string[] => {
    const ships = [
      ship('own', 'red', 'kagero', [30, 10], 90, { moved: 8 }),
      ship('foe', 'blue', 'bismarck', at, 90, { moved: 7 }),
    ]
    return told({ ...firing(ships), turnLimit: 1 }, 1, 'tubes').flatMap((event) =>
      (event.tells === 'launch' || event.tells === 'in-vain') && event.unit === 'own' && event.weapon === 'torpedo'
        ? [event.tells]
        : [],
    )
  }
  expect(weapons([30, 20])).toEqual(['launch'])
  expect(weapons([36, 20])).toEqual([])
  expect(weapons([30, 40])).toEqual([])
})

test('ships do not run into each other, and in a narrow channel not ashore', () => {
  for (const seed of SEEDS.slice(0, 5)) {
    const tells = (setup: object): string[] => told(setup, 3, seed).map((event) => event.tells)
    expect(tells(BOW_TO_BOW)).not.toContain('collision')
    expect(tells(NARROW_CHANNEL)).not.toContain('aground')
  }
})

/** The turns that ships make from one move to the next, in degrees. */
function turnsMade(events: readonly ct.CtEvent[], from: Readonly<Record<string, number>>): number[] {
  const heading = { ...from }
  return events.flatMap((event) => {
    if (event.tells !== 'move') return []
    const turn = Math.abs(event.heading - heading[event.ship]!) % 360
    heading[event.ship] = event.heading
    return [Math.min(turn, 360 - turn)]
  })
}

test('ships hold their course: few turn by a right angle and more', () => {
  const ids = ['red', 'blue'].flatMap((side) => [0, 1, 2].map((i) => ({ id: `${side}-${i}`, side, i })))
  const ships = ids.map(({ id, side, i }) => ship(id, side, 'baltimore', [24 + 6 * i, side === 'red' ? 10 : 38], 90))
  const from = Object.fromEntries(ids.map(({ id }) => [id, 90]))
  const turns = SEEDS.flatMap((seed) => turnsMade(told({ table: [90, 48], turnLimit: 4, ships }, 4, seed), from))
  expect(turns.filter((turn) => turn >= 90).length / turns.length).toBeLessThan(0.25)
})

test('a carrier keeps away from guns that a cruiser closes with', () => {
  const northward = (of: string): number => {
    const ships = [ship('own', 'red', of, [36, 10], 0), ship('foe', 'blue', 'baltimore', [36, 44], 180)]
    const moves = told({ table: [72, 60], turnLimit: 3, ships }, 2, 'home').flatMap((event) =>
      event.tells === 'move' && event.ship === 'own' ? [event.to[1] - event.from[1]] : [],
    )
    return moves.reduce((sum, far) => sum + far, 0)
  }
  expect(northward('enterprise')).toBeLessThan(northward('takao') - 4)
})

test('the weights decide: one that is changed changes the answer', () => {
  const ships = [ship('own', 'red', 'baltimore', [36, 10], 0), ship('foe', 'blue', 'baltimore', [36, 40], 180)]
  const changed = (name: string, to: number): number[] =>
    WEIGHTS.map((weight, i) => (weight.name === name ? to : usual[i]!))
  const setup = { table: [72, 60], first: 'red', phase: 'naval-movement', ships }
  expect(answer(setup, 'w', changed('close', 5))).not.toEqual(answer(setup, 'w', changed('close', -5)))
})
