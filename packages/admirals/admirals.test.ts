import { findRuleset, SeededDice, stateHash } from '@flankspeed/engine'
import { Generator, seedState } from '@flankspeed/engine/kernel/generator.ts'
import { randomSetup } from '@flankspeed/engine/rulesets/victory-at-sea/random-setup.ts'
import { expect, test } from 'vitest'
import { type Admiral, admiral, admirals, type Budget, captain, ensign } from './index.ts'

const ruleset = findRuleset('victory-at-sea')

function picker(seed: string): (n: number) => number {
  const generator = new Generator(seedState(seed))
  return (n) => generator.die(n) - 1
}

interface Played {
  winner: string | null
  hash: string
}

/** A battle to its end; each player is shown a view and must leave it as it was. */
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
    const battles = one === admiral ? 6 : 120
    for (let i = 0; i < battles; i++) {
      const setup = randomSetup(picker(`setup ${i}`), one === admiral ? 4 : 8)
      expect(play(setup, `battle ${i}`, one, one, { rollouts: 20 }).hash).toHaveLength(16)
    }
  },
)

test('the same seed and rollouts give the same battle', () => {
  const setup = randomSetup(picker('repeat'), 3)
  const once = play(setup, 'again', admiral, captain, { rollouts: 30 })
  expect(play(setup, 'again', admiral, captain, { rollouts: 30 })).toEqual(once)
  expect(play(setup, 'otherwise', admiral, captain, { rollouts: 30 })).not.toEqual(once)
})

test('deciding leaves the view as it was', () => {
  const dice = new SeededDice(1)
  const battle = ruleset.muster(randomSetup(picker('untouched'), 5), dice)
  ruleset.advance(battle, dice, null)
  const owed = ruleset.decisions(battle)[0]!
  const before = stateHash(battle)
  for (const one of admirals) one.decide(ruleset, battle, owed, picker('any'), { rollouts: 40 })
  expect(stateHash(battle)).toBe(before)
})

test('without any time an admiral still has a legal first idea', () => {
  const dice = new SeededDice(2)
  const battle = ruleset.muster(randomSetup(picker('hurry'), 5), dice)
  ruleset.advance(battle, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed && battle.turn < 3; owed = ruleset.decisions(battle)[0])
    ruleset.apply(battle, admiral.decide(ruleset, battle, owed, picker('any'), { milliseconds: 0 }), dice, null)
  expect(battle.turn).toBe(3)
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

/** Battles that the first player wins of so many, sides swapped. */
function wins(first: Admiral, second: Admiral, games: number): number {
  let won = 0
  for (let game = 0; game < games; game++) {
    const [red, blue] = game % 2 === 0 ? [first, second] : [second, first]
    const { winner } = play(EQUAL, `ladder ${game}`, red, blue, { rollouts: 0 })
    if (winner === (game % 2 === 0 ? 'red' : 'blue')) won++
  }
  return won
}

test('a captain beats an ensign, and a seasoned hand a captain', () => {
  expect(wins(captain, ensign, 40)).toBeGreaterThan(36)
  expect(wins(admiral, captain, 120)).toBeGreaterThan(66)
})
