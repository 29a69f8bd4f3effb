import { type Admiral, admiral, admirals, admiralsFor, type Budget, captain, seededPick } from '@flankspeed/admirals'
import { SeededDice, stateHash } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { randomSetup } from '../rules/random/random-setup.ts'

const ruleset = findRuleset('crimson-tide')

/** Plays a battle to its end; each player gets a view and must not change it. */
function play(setup: unknown, seed: string, red: Admiral, blue: Admiral, budget: Budget) {
  const dice = new SeededDice(seed)
  const pick = seededPick(seed)
  const battle = ruleset.muster(setup, dice)
  ruleset.advance(battle, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
    const view = ruleset.view(battle, owed.side)
    const before = stateHash(view)
    const action = (owed.side === 'red' ? red : blue).decide(ruleset, view, owed, pick, budget)
    expect(stateHash(view)).toBe(before)
    ruleset.apply(battle, action, dice, null)
  }
  return { winner: ruleset.outcome(battle)!.winner, hash: stateHash(battle) }
}

test('all three play Crimson Tide', () => expect(admiralsFor(ruleset)).toEqual(admirals))

test('an admiral plays any battle to its end, always legally, and leaves the view as it was', () => {
  for (let i = 0; i < 8; i++) {
    const setup = { ...randomSetup(seededPick(`setup ${i}`), 3), turnLimit: 4 }
    expect(play(setup, `battle ${i}`, admiral, admiral, { rollouts: 3 }).hash).toHaveLength(16)
  }
})

test('the same seed and rollouts give the same battle', () => {
  const setup = { ...randomSetup(seededPick('repeat'), 3), turnLimit: 4 }
  const once = play(setup, 'again', admiral, captain, { rollouts: 12 })
  expect(play(setup, 'again', admiral, captain, { rollouts: 12 })).toEqual(once)
  expect(play(setup, 'otherwise', admiral, captain, { rollouts: 12 })).not.toEqual(once)
})

/** That many cruisers and destroyers a side. */
const fleets = (ships: number, apart = 28): object => ({
  table: [Math.max(60, 5 * ships + 10), 48],
  turnLimit: 8,
  ships: ['red', 'blue'].flatMap((side) =>
    Array.from({ length: ships }, (_, i) => ({
      id: `${side}-${i}`,
      side,
      class: i % 3 === 0 ? 'baltimore' : 'fletcher',
      at: [5 + 5 * i, side === 'red' ? 24 - apart / 2 : 24 + apart / 2],
      heading: side === 'red' ? 0 : 180,
    })),
  ),
})

/** The CPU time of a decision in milliseconds: other programs do not count. */
function timeTaken(decide: () => void): number {
  const { user, system } = process.threadCpuUsage()
  decide()
  const after = process.threadCpuUsage()
  return (after.user + after.system - user - system) / 1000
}

test.each([
  [3, 10],
  [20, 20],
  [20, 100],
])('with %i ships a side, thinking ends within %i ms', (ships, milliseconds) => {
  const dice = new SeededDice(3)
  const battle = ruleset.muster(fleets(ships), dice)
  ruleset.advance(battle, dice, null)
  const pick = seededPick('limit')
  const times: number[] = []
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn < 2; owed = ruleset.decisions(battle)[0]) {
    const asked = owed
    if (times.length < 12) times.push(timeTaken(() => admiral.decide(ruleset, battle, asked, pick, { milliseconds })))
    ruleset.apply(battle, captain.decide(ruleset, battle, owed, pick), dice, null)
  }
  // The median: the first ones are slower, before the code is compiled.
  expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThanOrEqual(milliseconds)
})

test('what the eye cannot tell makes no difference: just within reach, and just beyond', () => {
  const shotAt = (north: number, seed: number): boolean => {
    const ships = [
      { id: 'red', side: 'red', class: 'fletcher', at: [30, 4], heading: 90, moved: 1 },
      { id: 'blue', side: 'blue', class: 'fletcher', at: [30, north], heading: 90, moved: 1 },
    ]
    const battle = ruleset.muster({ phase: 'surface-attack', first: 'red', ships }, new SeededDice(1))
    const [owed] = ruleset.decisions(battle)
    return admiral.decide(ruleset, battle, owed!, seededPick(`eye ${seed}`), { rollouts: 12 }).do === 'fire'
  }
  const seeds = Array.from({ length: 40 }, (_, i) => i)
  const fires = (north: number): boolean[] => seeds.map((seed) => shotAt(north, seed))
  const [beyond, within] = [fires(28.81), fires(28.79)]
  // An estimate may fall between the two; an admiral that measured would decide differently nearly every time.
  expect(beyond.filter((fires, i) => fires !== within[i]).length).toBeLessThan(4)
  // Out of range, but not so far that it is obvious.
  expect(new Set(fires(29.2))).toEqual(new Set([true, false]))
})
