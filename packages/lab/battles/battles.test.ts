import { type Admiral, ensign } from '@flankspeed/admirals'
import { type Battle, Generator, Keeper, type Ruleset, seedState, stateHash } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { APPROACHES, MOST_SHIPS, MOST_SHIPS_EVER } from '@flankspeed/scenarios'
import { trials } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { commandedBy, contestantText, readContestant } from './contestant.ts'
import { fight, gameSeed } from './fight.ts'
import { setupOf } from './opening.ts'
import { Position } from './position.ts'
import type { BattleResult } from './result.ts'
import { rosterOf } from './roster.ts'
import { watchFor } from './watch-for.ts'

const ruleset = findRuleset('victory-at-sea')
const captain = commandedBy(readContestant('captain'))

/** Game 17 of a run, after one before it from the same position; and the same battle with a keeper. */
function bothWays(id: string): { result: BattleResult; keeper: Keeper; ruleset: Ruleset } {
  const ruleset = findRuleset(id)
  const setup = setupOf({ scenario: 'river-plate' }, id)
  const position = new Position(ruleset, setup)
  const players = { red: captain, blue: captain }
  fight(ruleset, position, players, gameSeed('1941', 16))
  const seed = gameSeed('1941', 17)
  const result = fight(ruleset, position, players, seed)
  const keeper = new Keeper(ruleset, setup, seed)
  const choices = new Generator(seedState(`choices ${seed}`))
  for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
    keeper.act(captain.decide(ruleset, ruleset.view(keeper.battle, owed.side), owed, (n) => choices.die(n) - 1))
  return { result, keeper, ruleset }
}

test.each(['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])(
  'a game of a run is the battle that its seed gives anywhere, under %s',
  (id) => {
    const { result, keeper, ruleset } = bothWays(id)
    expect(result.winner).toBe(keeper.outcome!.winner)
    expect(result.turns).toBe(keeper.battle.turn)
    const sighted = watchFor(ruleset).sight(keeper.battle)
    expect(result.ships.map(({ fate }) => fate)).toEqual(sighted.map(({ fate }) => fate))
    expect(result.ships.map(({ hull }) => hull.at(-1))).toEqual(sighted.map(({ hull }) => hull))
  },
)

test('what is told of ships is what their battle says', () => {
  const { result, keeper, ruleset } = bothWays('victory-at-sea')
  const ships = ruleset.describe(keeper.battle).ships as { hull: number; sunk: boolean }[]
  expect(result.ships.map(({ fate }) => fate === 'sunk')).toEqual(ships.map(({ sunk }) => sunk))
  expect(result.ships.map(({ hull }) => hull.at(-1))).toEqual(ships.map(({ hull, sunk }) => (sunk ? 0 : hull)))
})

test('no player is shown what the other side hides', () => {
  let hidden = 0
  for (const { ruleset, randomSetup } of trials()) {
    let whole: Battle
    const watched: Ruleset = {
      ...ruleset,
      decisions(battle) {
        whole = battle
        return ruleset.decisions(battle)
      },
    }
    const spy: Admiral = {
      ...ensign,
      decide(_, seen, owed, pick) {
        if (!ruleset.isOpen(whole)) hidden++
        expect(stateHash(seen)).toBe(stateHash(ruleset.view(whole, owed.side)))
        return ensign.decide(ruleset, seen, owed, pick)
      },
    }
    for (let i = 0; i < 3; i++) {
      const choices = new Generator(seedState(`secrets ${i}`))
      const position = new Position(
        ruleset,
        randomSetup((n) => choices.die(n) - 1),
      )
      fight(watched, position, { red: spy, blue: spy }, `secrets ${i}`)
    }
  }
  expect(hidden).toBeGreaterThan(0)
})

const CRUISERS = ['takao', 'northampton', 'fletcher', 'fletcher']

test.each([
  ['victory-at-sea', { scenario: 'denmark-strait' }],
  ['crimson-tide', { fleets: { year: 1942, approach: 'head-on', red: CRUISERS, blue: CRUISERS } }],
] as const)('what is told of a ship agrees with itself under %s', (id, opening) => {
  const { ships, turns } = fight(
    findRuleset(id),
    new Position(findRuleset(id), setupOf(opening, id)),
    { red: captain, blue: captain },
    'told',
  )
  expect(ships.some(({ fate }) => fate === 'sunk')).toBe(true)
  for (const { fate, lostOn, lostAt, hull } of ships) {
    expect(hull).toHaveLength(turns)
    expect(lostAt !== null).toBe(fate === 'sunk')
    expect(lostOn !== null).toBe(fate === 'sunk' || fate === 'withdrawn')
    if (fate === 'sunk') expect(hull.indexOf(0) + 1).toBe(lostOn)
  }
})

test.each(APPROACHES)('the largest fleets have room on the table, %s', (approach) => {
  for (const most of [MOST_SHIPS, MOST_SHIPS_EVER]) {
    const fleet = Array.from({ length: most }, () => 'yamato')
    const setup = setupOf({ fleets: { year: 1943, approach, red: fleet, blue: fleet } }, ruleset.id)
    expect(rosterOf(ruleset, setup)).toHaveLength(2 * most)
  }
})

test('contestants are written with what they may think', () => {
  expect(readContestant('Captain')).toEqual({ name: 'captain', budget: null })
  expect(readContestant('captain', { milliseconds: 50 })).toEqual({ name: 'captain', budget: { milliseconds: 50 } })
  for (const text of ['captain', 'captain@100', 'captain@200r']) expect(contestantText(readContestant(text))).toBe(text)
  expect(() => readContestant('nelson')).toThrow('there is no admiral "nelson": choose ensign or midshipman')
  for (const text of ['captain@', 'captain@soon', 'captain@0', 'captain@1@2'])
    expect(() => readContestant(text)).toThrow('write milliseconds, such as 100, or rollouts, such as 200r')
})
