import { SeededDice } from '@flankspeed/kernel'
import { expect, it } from 'vitest'
import { type FdBattle, shipById, standById } from '../rules/battle.ts'
import type { FdEvent } from '../rules/events.ts'
import { fleetD20 } from '../rules/index.ts'
import type { FdAction } from '../rules/words.ts'
import { expectChance, expectMean } from './agreement.ts'
import { type Attack, attackOdds } from './attack-odds.ts'
import { rollIn } from './attack-rolls.ts'
import type { Answer } from './playing-out.ts'

const PLAYS = 300

interface Situation {
  readonly position: object
  readonly attack: Attack
  readonly answer?: Answer
  /** What the other side does, in so many words. */
  readonly replies?: readonly FdAction[]
}

const guard = { id: 'guard', side: 'blue', at: [50, 50], heading: 90, LRF: 8, size: 2 }
const escort = { id: 'escort', side: 'blue', at: [60, 50], heading: 90, LRF: 3, MRF: 2, powerFailure: true }
const raid = { id: 'raid', side: 'red', class: 'SBD-3 Dauntless', at: [52, 50] }
const bombs: Attack = { side: 'red', do: 'attack', stand: 'raid', target: 'guard' }
const done: FdAction = { side: 'blue', do: 'aa-done' }
const shot = (ship: string, factor: 'LRF' | 'MRF'): FdAction => ({
  side: 'blue',
  do: 'aa',
  ship,
  stand: 'raid',
  factor,
})
const zero = { id: 'zero', side: 'red', class: 'A6M2 Zero', at: [50, 50] }
const cat = { id: 'cat', side: 'blue', class: 'F6F-5 Hellcat', at: [52, 50], loaded: true, aircraft: 4 }
const combat: Attack = { side: 'red', do: 'air-combat', attacker: 'zero', defender: 'cat' }
const fletcher = { id: 'fletcher', side: 'red', class: 'Fletcher', at: [50, 54], heading: 90, knots: 15 }
const boat = { id: 'boat', side: 'blue', card: { kind: 'submarine', F: 9 }, located: true, at: [50, 58], heading: 0 }

const action = { phase: 'action', step: 'activations', initiative: 'red' }
const moving = { phase: 'ship-movement', step: 'ship-movement', initiative: 'blue' }
const weak = { ...guard, class: 'Fletcher', S: 2, F: 2 }

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'close range fire at a destroyer that is nearly gone': {
    position: { ...action, ships: [fletcher, weak] },
    attack: { side: 'red', do: 'close-fire', ship: 'fletcher', factor: 'CRF', target: 'guard' },
  },
  'bombs that nobody fires at': {
    position: { ...action, ships: [guard, escort], stands: [raid] },
    attack: bombs,
    answer: 'nobody fires',
    replies: [done],
  },
  'bombs through all the fire, by an escort that may be without power too': {
    position: { ...action, ships: [guard, escort], stands: [raid] },
    attack: bombs,
    answer: 'all fire',
    replies: [shot('guard', 'LRF'), shot('escort', 'LRF'), shot('escort', 'MRF'), done],
  },
  'one torpedo bomber in the rain': {
    position: {
      ...action,
      weather: 'rain',
      ships: [{ ...guard, LRF: 0 }],
      stands: [{ ...raid, class: 'B5N2', aircraft: 1 }],
    },
    attack: { ...bombs, attack: 'torpedo' },
    answer: 'nobody fires',
    replies: [done],
  },
  strafing: {
    position: { ...action, ships: [weak], stands: [raid] },
    attack: { ...bombs, attack: 'strafe' },
    answer: 'nobody fires',
    replies: [done],
  },
  kamikazes: {
    position: {
      ...action,
      ships: [{ ...guard, knots: 0 }],
      stands: [{ ...raid, class: 'A6M2 Zero', aircraft: 3 }],
    },
    attack: { ...bombs, attack: 'kamikaze' },
    answer: 'nobody fires',
    replies: [done],
  },
  'anti-aircraft fire': {
    position: { ...action, initiative: 'blue', ships: [guard], stands: [raid] },
    attack: { side: 'blue', do: 'aa', ship: 'guard', stand: 'raid', factor: 'LRF', points: 7 },
  },
  'a dogfight with a loaded fighter-bomber': {
    position: { ...action, step: 'air-combat', stands: [zero, cat] },
    attack: combat,
    answer: 'fight',
    replies: [{ side: 'blue', do: 'respond', stand: 'cat', choice: 'fight' }],
  },
  'a bomber that jettisons its load': {
    position: { ...action, step: 'air-combat', stands: [zero, cat] },
    attack: combat,
    answer: 'jettison',
    replies: [{ side: 'blue', do: 'respond', stand: 'cat', choice: 'jettison' }],
  },
  'depth charges': {
    position: { ...action, ships: [fletcher, boat] },
    attack: { side: 'red', do: 'depth-charge', ship: 'fletcher', target: 'boat' },
  },
  'a minefield': {
    position: {
      ...moving,
      ships: [{ id: 'kgv', side: 'red', class: 'King George V', at: [50, 50], heading: 0, knotsLast: 28 }],
      minefields: [{ id: 'field', side: 'blue', at: [50, 61], heading: 0 }],
    },
    attack: { side: 'red', do: 'move', ship: 'kgv', knots: 28 },
  },
  'a collision': {
    position: {
      ...moving,
      ships: [
        { id: 'ram', side: 'red', card: { S: 57, F: 48, size: 0 }, at: [50, 50], heading: 0, knots: 24 },
        { id: 'struck', side: 'blue', card: { S: 14, F: 10, size: 0 }, at: [50, 60], heading: 90, knots: 10 },
        { id: 'other', side: 'blue', at: [200, 120] },
      ],
    },
    attack: { side: 'red', do: 'move', ship: 'ram', knots: 24 },
  },
}

/** The action and the answers as players give them; an answer of nobody who is left to give it is left out. */
function played(
  battle: FdBattle,
  { attack, replies = [] }: Situation,
  seed: number,
  hear: (event: FdEvent) => void,
): FdBattle {
  const copy = fleetD20.copy(battle)
  const dice = new SeededDice(seed)
  fleetD20.take(copy, attack, dice, hear)
  for (const answer of replies) {
    const gone = 'stand' in answer && standById(copy, answer.stand)!.fate !== null
    const dark = 'ship' in answer && shipById(copy, answer.ship)!.powered === false
    if (copy.pending !== null && !gone && !dark) fleetD20.take(copy, answer, dice, hear)
  }
  while (copy.pending !== null && attack.do !== 'aa') fleetD20.step(copy, dice, hear)
  return copy
}

it.each(Object.keys(SITUATIONS))('the odds of Fleet d20 agree with what the engine rolls: %s', (name) => {
  const situation = SITUATIONS[name]!
  const battle = fleetD20.muster(situation.position, new SeededDice(1))
  const odds = attackOdds(fleetD20.rules, battle, situation.attack, { branches: 4000, samples: 1500 }).find(
    ({ answer }) => answer === (situation.answer ?? null),
  )!
  const events: FdEvent[][] = []
  const ends = Array.from({ length: PLAYS }, (_, seed) => {
    events.push([])
    return played(battle, situation, seed, (event) => events.at(-1)!.push(event))
  })
  const slack = odds.error
  for (const ship of odds.ships) {
    const before = shipById(battle, ship.ship)!
    const seen = ends.map((end) => shipById(end, ship.ship)!)
    expectMean(
      ship.structure,
      seen.map(({ S }) => before.S - S),
      odds.exact,
    )
    expectMean(
      ship.flotation,
      seen.map(({ F }) => (before.F ?? 0) - (F ?? 0)),
      odds.exact,
    )
    expectMean(
      ship.fires,
      seen.map(({ fires }) => fires - before.fires),
      odds.exact,
    )
    expectChance(ship.sinks, seen.filter(({ fate }) => fate !== null).length / PLAYS, PLAYS, slack)
  }
  for (const stand of odds.stands) {
    const seen = ends.map((end) => standById(end, stand.stand)!)
    expectMean(
      stand.lost,
      seen.map(({ aircraft }) => stand.aircraft - aircraft),
      odds.exact,
    )
    expectMean(
      stand.flak,
      seen.map(({ flak }) => flak),
      odds.exact,
    )
    expectChance(stand.destroyed, seen.filter(({ fate }) => fate !== null).length / PLAYS, PLAYS, slack)
  }
  for (const { by, at, weapon, comesOff, hits } of odds.rolls) {
    const rolls = events.map((told) =>
      told.map(rollIn).find((roll) => roll?.by === by && roll.at === at && roll.weapon === weapon),
    )
    expectChance(comesOff, rolls.filter((roll) => roll).length / PLAYS, PLAYS, slack)
    expectMean(
      hits,
      rolls.map((roll) => roll?.hits ?? 0),
      odds.exact,
    )
  }
  for (const { what, chance } of odds.happenings) {
    const seen = events.filter((told) => told.some(({ tells }) => TOLD[what] === tells)).length
    expectChance(chance, seen / PLAYS, PLAYS, slack)
  }
  const unchanged = [...battle.ships, ...battle.stands].filter(
    ({ id }) => !odds.ships.some(({ ship }) => ship === id) && !odds.stands.some(({ stand }) => stand === id),
  )
  for (const { id } of unchanged)
    for (const end of ends) {
      expect(shipById(end, id)?.S).toBe(shipById(battle, id)?.S)
      expect(standById(end, id)?.aircraft).toBe(standById(battle, id)?.aircraft)
    }
})

const TOLD = {
  found: 'boat-found',
  collision: 'collision',
  'near miss': 'near-miss',
  mine: 'mine-struck',
  aground: 'aground',
}
