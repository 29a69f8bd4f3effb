import { Generator, SeededDice, seedState, stateHash } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { randomSetup } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { trials } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { type Admiral, admiral, admirals, type Budget, captain, ensign } from './index.ts'
import { OFFICERS } from './levels.ts'

const ruleset = findRuleset('victory-at-sea')
const officers = admirals.filter(({ name }) => OFFICERS.some((officer) => officer.name === name))

function picker(seed: string): (n: number) => number {
  const generator = new Generator(seedState(seed))
  return (n) => generator.die(n) - 1
}

interface Played {
  winner: string | null
  hash: string
}

/** Plays a battle to its end; each player gets a view and must not change it. */
function play(setup: unknown, seed: string, red: Admiral, blue: Admiral, budget: Budget): Played {
  const dice = new SeededDice(seed)
  const pick = picker(seed)
  const battle = ruleset.muster(setup, dice)
  ruleset.advance(battle, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
    const view = ruleset.view(battle, owed.side)
    const player = owed.side === 'red' ? red : blue
    ruleset.apply(battle, player.decide(ruleset, view, owed, pick, budget), dice, null)
  }
  return { winner: ruleset.outcome(battle)!.winner, hash: stateHash(battle) }
}

test.each(admirals.map((one) => [one.name, one] as const))(
  '%s plays any battle to its end, always legally',
  (_name, one) => {
    const battles = one === admiral ? 6 : [ensign, captain].includes(one) ? 120 : 20
    for (let i = 0; i < battles; i++) {
      const setup = randomSetup(picker(`setup ${i}`), one === admiral ? 4 : 8)
      expect(play(setup, `battle ${i}`, one, one, { rollouts: 5 }).hash).toHaveLength(16)
    }
  },
)

test('the same seed and rollouts give the same battle', () => {
  const setup = randomSetup(picker('repeat'), 3)
  const once = play(setup, 'again', admiral, captain, { rollouts: 30 })
  expect(play(setup, 'again', admiral, captain, { rollouts: 30 })).toEqual(once)
  expect(play(setup, 'otherwise', admiral, captain, { rollouts: 30 })).not.toEqual(once)
})

test.each(trials().map((trial) => [trial.ruleset.title, trial] as const))(
  'deciding leaves the view as it was, all through a battle of %s',
  (_title, { ruleset, randomSetup }) => {
    const dice = new SeededDice(1)
    const battle = ruleset.muster(randomSetup(picker('untouched')), dice)
    ruleset.advance(battle, dice, null)
    let taken = 0
    for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
      const before = stateHash(battle)
      const asked = taken++ % 3 === 0 ? admirals : [ensign]
      const actions = asked.map((one) => one.decide(ruleset, battle, owed, picker('any'), { rollouts: 2 }))
      expect(stateHash(battle)).toBe(before)
      ruleset.apply(battle, actions[0], dice, null)
    }
  },
)

test.each(trials().map((trial) => [trial.ruleset.title, trial] as const))(
  'those who err play any battle of %s to its end, and again in the same way',
  (_title, { ruleset, randomSetup }) => {
    const played = (seed: string): string => {
      const dice = new SeededDice(seed)
      const pick = picker(seed)
      const battle = ruleset.muster(randomSetup(picker(seed)), dice)
      ruleset.advance(battle, dice, null)
      for (let taken = 0, owed = ruleset.decisions(battle)[0]; owed; taken++, owed = ruleset.decisions(battle)[0]) {
        const view = ruleset.view(battle, owed.side)
        ruleset.apply(battle, officers[taken % officers.length]!.decide(ruleset, view, owed, pick), dice, null)
      }
      return stateHash(battle)
    }
    for (const seed of ['first', 'second', 'third']) expect(played(seed)).toBe(played(seed))
  },
)

test('without any time an admiral still has a legal first idea', () => {
  const dice = new SeededDice(2)
  const battle = ruleset.muster(randomSetup(picker('hurry'), 5), dice)
  ruleset.advance(battle, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn < 3; owed = ruleset.decisions(battle)[0])
    ruleset.apply(battle, admiral.decide(ruleset, battle, owed, picker('any'), { milliseconds: 0 }), dice, null)
  expect(battle.turn).toBe(3)
})

/** That many heavy cruisers a side. */
const cruisers = (ships: number): object => ({
  table: [Math.max(72, 4 * ships + 12), 48],
  ships: ['red', 'blue'].flatMap((side) =>
    Array.from({ length: ships }, (_, i) => ({
      id: `${side}-${i}`,
      side,
      class: 'Northampton',
      at: [6 + 4 * i, side === 'red' ? 12 : 36],
      heading: side === 'red' ? 0 : 180,
    })),
  ),
})

test('the same holds where courses are played to the end of the battle, with dice', () => {
  const setup = { ...cruisers(1), turn: 7 }
  const once = play(setup, 'late', admiral, captain, { rollouts: 300 })
  expect(play(setup, 'late', admiral, captain, { rollouts: 300 })).toEqual(once)
})

/** The CPU time of a decision in milliseconds: other programs do not count. */
function timeTaken(decide: () => void): number {
  const { user, system } = process.threadCpuUsage()
  decide()
  const after = process.threadCpuUsage()
  return (after.user + after.system - user - system) / 1000
}

test.each([
  [2, 5],
  [20, 5],
  [20, 100],
  [20, 1000],
])('with %i ships a side, thinking ends within %i ms', (ships, milliseconds) => {
  const dice = new SeededDice(3)
  const battle = ruleset.muster(cruisers(ships), dice)
  ruleset.advance(battle, dice, null)
  const pick = picker('limit')
  const times: number[] = []
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn < 2; owed = ruleset.decisions(battle)[0]) {
    const asked = owed
    if (times.length < 5 || milliseconds < 100)
      times.push(timeTaken(() => admiral.decide(ruleset, battle, asked, pick, { milliseconds })))
    ruleset.apply(battle, captain.decide(ruleset, battle, owed, pick), dice, null)
  }
  // The median: the first ones are slower, before the code is compiled.
  expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThanOrEqual(milliseconds)
})

/** Thirty Flights a side, in the air above their ships. */
const crowdedSky = {
  ...cruisers(6),
  flights: ['red', 'blue'].flatMap((side) =>
    Array.from({ length: 30 }, (_, i) => ({
      id: `${side}-flight-${i}`,
      side,
      class: i % 3 === 0 ? 'a6m2-zero-fighter' : 'ju-87-dive-bomber',
      at: [6 + 2 * i, side === 'red' ? 8 : 40],
    })),
  ),
}

test('with sixty Flights in the air, thinking ends within 50 ms', () => {
  const dice = new SeededDice(3)
  const battle = ruleset.muster(crowdedSky, dice)
  ruleset.advance(battle, dice, null)
  const pick = picker('sky')
  const times: number[] = []
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn < 2; owed = ruleset.decisions(battle)[0]) {
    const asked = owed
    if (owed.kind === 'fly' && times.length < 20)
      times.push(timeTaken(() => admiral.decide(ruleset, battle, asked, pick, { milliseconds: 50 })))
    ruleset.apply(battle, captain.decide(ruleset, battle, owed, pick), dice, null)
  }
  expect(times.length).toBe(20)
  expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThanOrEqual(50)
})

/** Five against five, the same ships, from both sides. */
const EQUAL = {
  table: [72, 60],
  ships: ['red', 'blue'].flatMap((side) =>
    [0, 1, 2, 3, 4].map((i) => ({
      id: `${side}-${i}`,
      side,
      class: 'Northampton',
      at: [16 + 9 * i, side === 'red' ? 8 : 52],
      heading: side === 'red' ? 0 : 180,
    })),
  ),
}

/** Whether the first player wins more than so many games, sides swapped. Stops as soon as it is decided. */
function winsMoreThan(needed: number, first: Admiral, second: Admiral, games: number): boolean {
  let won = 0
  for (let game = 0; won <= needed && won + games - game > needed; game++) {
    const [red, blue] = game % 2 === 0 ? [first, second] : [second, first]
    const { winner } = play(EQUAL, `ladder ${game}`, red, blue, { rollouts: 0 })
    if (winner === (game % 2 === 0 ? 'red' : 'blue')) won++
  }
  return won > needed
}

test('a captain beats an ensign, and a seasoned hand a captain', () => {
  expect(winsMoreThan(36, captain, ensign, 40)).toBe(true)
  expect(winsMoreThan(66, admiral, captain, 120)).toBe(true)
})
