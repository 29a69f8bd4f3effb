import { captain } from '@flankspeed/admirals'
import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'

const ruleset = findRuleset('admiralty')
const admiralty = vas.asVictoryAtSea(ruleset)!

/** What a captain answers in a position of the air war. */
function decide(setup: object): vas.VasAction {
  const dice = new SeededDice(1)
  const battle = admiralty.muster({ phase: 'gunnery', initiative: 'red', ...setup }, dice)
  admiralty.advance(battle, dice, null)
  return captain.decide(ruleset, battle, admiralty.decisions(battle)[0]!, picker(1)) as vas.VasAction
}

const fighter = (dogfight: number) => ({ name: 'Fighter', role: 'fighter', flankSpeed: 24, dogfight, points: 20 })
const bomber = { name: 'Bomber', role: 'bomber', flankSpeed: 18, dogfight: -2, damageDice: 3, engines: 2, points: 20 }
const CRUISER = {
  id: 'ship',
  side: 'blue',
  at: [20, 20],
  heading: 0,
  moved: 5,
  card: { type: 'cruiser', hull: 20, armour: 3, flankSpeed: 6, points: 200 },
}

test('a bomber over its target fires back and stays on it rather than dogfight', () => {
  const flights = [
    { id: 'raider', side: 'red', card: bomber, at: [20, 20], moved: 9 },
    { id: 'cat', side: 'blue', card: fighter(2), at: [20, 20.9] },
  ]
  expect(decide({ ships: [CRUISER], flights })).toMatchObject({ do: 'respond', choice: 'defensive-fire' })
})

test('defensive dice go to the fighters that are most likely to break through', () => {
  const flights = [
    { id: 'b1', side: 'red', card: bomber, at: [20, 10], formation: 'vic' },
    { id: 'b2', side: 'red', card: bomber, at: [20.9, 10], formation: 'vic' },
    { id: 'ace', side: 'blue', card: fighter(4), at: [20, 11] },
    { id: 'clumsy', side: 'blue', card: fighter(-3), at: [20.9, 11] },
  ]
  const dice = new SeededDice(1)
  const battle = admiralty.muster({ phase: 'gunnery', step: 'air-combat', initiative: 'red', flights }, dice)
  admiralty.advance(battle, dice, null)
  admiralty.apply(battle, { side: 'red', do: 'respond', formation: 'vic', choice: 'defensive-fire' }, dice, null)
  const owed = admiralty.decisions(battle)[0]!
  const answer = captain.decide(ruleset, battle, owed, picker(1)) as Extract<vas.VasAction, { do: 'respond' }>
  const share = (target: string): number => answer.dice!.find((each) => each.target === target)!.dice
  expect(share('ace') + share('clumsy')).toBe(4)
  expect(share('ace')).toBeGreaterThan(share('clumsy'))
})

test('an escort that is too good is not refused, a poor one is where the bombers are about to strike', () => {
  const strike = (escort: number) => ({
    ships: [{ ...CRUISER, side: 'red' }],
    flights: [
      { id: 'load', side: 'blue', card: { ...bomber, damageDice: 5 }, at: [20, 20], moved: 9 },
      { id: 'escort', side: 'blue', card: fighter(escort), at: [20.9, 20] },
      { id: 'zero', side: 'red', card: fighter(3), at: [19.1, 20] },
    ],
  })
  expect(decide(strike(-3))).toMatchObject({ do: 'priority-target', flight: 'zero', target: 'load' })
})

test('a side that may send its 10th MAS Flotilla does', () => {
  const ships = [
    { id: 'veneto', side: 'red', card: { type: 'battleship', nation: 'regia-marina', hull: 60, armour: 5, flankSpeed: 6, points: 500 } },
    { id: 'warspite', side: 'blue', card: { type: 'battleship', nation: 'royal-navy', hull: 60, armour: 5, flankSpeed: 5, points: 600 } },
  ] // biome-ignore format: a ship on a line
  const sides = { red: { nation: 'regia-marina' }, blue: { nation: 'royal-navy' } }
  expect(decide({ phase: 'pre-deployment', ships, sides })).toMatchObject({ do: 'tenth-mas', roll: true })
})
