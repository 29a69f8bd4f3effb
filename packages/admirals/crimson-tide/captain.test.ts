import { ct, findRuleset, SeededDice, stateHash } from '@flankspeed/engine'
import { randomSetup } from '@flankspeed/engine/rulesets/crimson-tide/random-setup.ts'
import { expect, test } from 'vitest'
import { type Admiral, admiral, admiralsFor, captain, ensign, luckFrom } from '../index.ts'
import { chanceOf } from './chances.ts'
import { Eye } from './eye.ts'

const ruleset = findRuleset('crimson-tide')

interface Played {
  winner: string | null
  hash: string
}

/** A battle to its end: an answer that the rules refuse throws. */
function play(setup: unknown, seed: string, red: Admiral, blue: Admiral): Played {
  const dice = new SeededDice(seed)
  const pick = luckFrom(seed)
  const battle = ruleset.muster(setup, dice)
  ruleset.advance(battle, dice, null)
  for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
    const view = ruleset.view(battle, owed.side)
    ruleset.apply(battle, (owed.side === 'red' ? red : blue).decide(ruleset, view, owed, pick), dice, null)
  }
  return { winner: ruleset.outcome(battle)!.winner, hash: stateHash(battle) }
}

test('a captain plays any battle to its end, always legally', () => {
  for (let i = 0; i < 60; i++) {
    const setup = randomSetup(luckFrom(`setup ${i}`), 6)
    expect(play(setup, `battle ${i}`, captain, captain).hash).toHaveLength(16)
  }
})

test('deciding leaves the view as it was', () => {
  const watched: Admiral = {
    name: 'watched',
    decide(rules, view, owed, pick) {
      const before = stateHash(view)
      const action = captain.decide(rules, view, owed, pick)
      expect(stateHash(view)).toBe(before)
      return action
    },
  }
  for (let i = 0; i < 4; i++) play(randomSetup(luckFrom(`untouched ${i}`), 4), `untouched ${i}`, watched, ensign)
})

test('a captain misjudges ranges, but none by more than a tenth', () => {
  const eye = new Eye(luckFrom('eye'))
  const from = { x: 0, y: 0, heading: 0 }
  const ranges = Array.from(
    { length: 200 },
    (_, i) => eye.look({ id: 'a' }, from, { id: `b${i}` }, { x: 0, y: 20_000 }).range,
  )
  expect(Math.min(...ranges)).toBeGreaterThanOrEqual(18_000)
  expect(Math.max(...ranges)).toBeLessThanOrEqual(22_000)
  expect(new Set(ranges).size).toBeGreaterThan(50)
  const again = eye.look({ id: 'a' }, from, { id: 'b0' }, { x: 0, y: 20_000 })
  expect(again.range).toBe(ranges[0])
})

test('chances of exploding dice are those of the rules', () => {
  const { rules } = ct.asCrimsonTide(ruleset)!
  expect(chanceOf(rules, 1, 'standard', 1)).toBeCloseTo(1 / 2, 12)
  expect(chanceOf(rules, 1, 'standard', 2)).toBeCloseTo(1 / 6, 12)
  expect(chanceOf(rules, 1, 'standard', 3)).toBeCloseTo(1 / 12, 12)
  expect(chanceOf(rules, 2, 'six-only', 2)).toBeCloseTo(11 / 36, 12)
})

test('the same seed gives the same battle', () => {
  const setup = randomSetup(luckFrom('repeat'), 5)
  const once = play(setup, 'again', captain, ensign)
  expect(play(setup, 'again', captain, ensign)).toEqual(once)
  expect(play(setup, 'otherwise', captain, ensign)).not.toEqual(once)
})

/** The same printed ships on both sides, 28 klicks apart. */
const EQUAL = {
  table: [72, 48],
  turnLimit: 8,
  ships: ['red', 'blue'].flatMap((side) =>
    ['bismarck', 'fletcher', 'fletcher', 'fletcher'].map((of, i) => ({
      id: `${side}-${i}`,
      side,
      class: of,
      at: [24 + 8 * i, side === 'red' ? 10 : 38],
      heading: side === 'red' ? 0 : 180,
    })),
  ),
}

test('a captain beats an ensign', () => {
  let won = 0
  for (let game = 0; game < 20; game++) {
    const mine = game % 2 === 0 ? 'red' : 'blue'
    const seats = mine === 'red' ? ([captain, ensign] as const) : ([ensign, captain] as const)
    if (play(EQUAL, `ladder ${game}`, ...seats).winner === mine) won++
  }
  expect(won).toBeGreaterThanOrEqual(16)
})

test('an admiral says that it does not play Crimson Tide yet', () => {
  expect(admiralsFor(ruleset)).toEqual([ensign, captain])
  expect(() => play(EQUAL, 'unready', admiral, ensign)).toThrow(
    'the Admiral does not play Crimson Tide yet: choose Ensign or Captain',
  )
})
