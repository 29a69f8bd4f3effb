import { type Admiral, captain, ensign, seededPick } from '@flankspeed/admirals'
import { SeededDice, stateHash } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import type * as ct from '../rules/library.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { asItLooks } from './eye.ts'
import { BOW_TO_BOW, NARROW_CHANNEL } from './test-positions.ts'

const ruleset = findRuleset('crimson-tide')

interface Played {
  winner: string | null
  hash: string
}

/** Plays a battle to its end: an illegal answer throws. */
function play(setup: unknown, seed: string, red: Admiral, blue: Admiral): Played {
  const dice = new SeededDice(seed)
  const pick = seededPick(seed)
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
    const setup = randomSetup(seededPick(`setup ${i}`), 6)
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
  for (let i = 0; i < 4; i++) play(randomSetup(seededPick(`untouched ${i}`), 4), `untouched ${i}`, watched, ensign)
})

test('a captain misjudges ranges, but none by more than a tenth, and nothing that is near', () => {
  const at = (id: string, side: string, north: number): object => ({ id, side, class: 'fletcher', at: [20, north] })
  const battle = ruleset.muster(
    { ships: [at('own', 'red', 2), at('near', 'blue', 6), at('far', 'blue', 32)] },
    new SeededDice(1),
  ) as ct.CtBattle
  const pick = seededPick('eye')
  const far = Array.from({ length: 200 }, () => {
    const { ships } = asItLooks(battle, 'red', pick)
    expect(ships.slice(0, 2)).toEqual(battle.ships.slice(0, 2))
    return Math.hypot(ships[2]!.x - 20_000, ships[2]!.y - 2000)
  })
  expect(Math.min(...far)).toBeGreaterThanOrEqual(27_000)
  expect(Math.max(...far)).toBeLessThanOrEqual(33_000)
  expect(Math.max(...far) - Math.min(...far)).toBeGreaterThan(3000)
})

/** What happened in the first turns of a battle between Captains. */
function told(setup: object, turns: number, seed: string): ct.CtEvent['tells'][] {
  const dice = new SeededDice(seed)
  const pick = seededPick(seed)
  const b = ruleset.muster(setup, dice)
  const events: ct.CtEvent['tells'][] = []
  const tell = (event: { tells: string }): void => void events.push(event.tells as ct.CtEvent['tells'])
  ruleset.advance(b, dice, tell)
  for (let owed = ruleset.decisions(b)[0]; owed && b.turn <= turns; owed = ruleset.decisions(b)[0])
    ruleset.apply(b, captain.decide(ruleset, ruleset.view(b, owed.side), owed, pick), dice, tell)
  return events
}

test('captains who meet bow to bow stop or turn before they collide', () => {
  for (let seed = 0; seed < 5; seed++) expect(told(BOW_TO_BOW, 2, `meet ${seed}`)).not.toContain('collision')
})

test('captains in a narrow channel do not run ashore', () => {
  for (let seed = 0; seed < 5; seed++) expect(told(NARROW_CHANNEL, 3, `channel ${seed}`)).not.toContain('aground')
})

test('the same seed gives the same battle', () => {
  const setup = randomSetup(seededPick('repeat'), 5)
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

test('a captain places the screen before the line and carriers behind, with room to turn', () => {
  const ships = ['red', 'blue'].flatMap((side) =>
    ['fletcher', 'king-george-v', 'enterprise', 'fletcher', 'baltimore'].map((name, i) => ({
      id: `${side}-${i}`,
      side,
      class: name,
    })),
  )
  const dice = new SeededDice('place')
  const b = ruleset.muster({ phase: 'set-up', table: [60, 40], ships }, dice) as ct.CtBattle
  ruleset.advance(b, dice, null)
  for (let owed = ruleset.decisions(b)[0]; owed?.kind === 'place'; owed = ruleset.decisions(b)[0])
    ruleset.apply(b, captain.decide(ruleset, ruleset.view(b, owed.side), owed, seededPick('place')), dice, null)
  const inward = (i: number) => {
    const { x, y } = b.ships.find(({ id }) => id === `red-${i}`)!
    return { south: y, north: b.table[1] - y, west: x, east: b.table[0] - x }[b.edges.red]
  }
  expect(inward(0)).toBeGreaterThan(inward(1))
  expect(inward(1)).toBeGreaterThan(inward(2))
  for (const one of b.ships)
    for (const other of b.ships)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(3000)
})
