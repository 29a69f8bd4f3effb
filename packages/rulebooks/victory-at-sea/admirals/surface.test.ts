import { bearingOf, type Pick, quadrantOf, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../rules/library.ts'
import { admiral } from './admiral.ts'
import { NO_ANSWERS } from './answers.ts'
import { captain } from './captain.ts'
import { shipToMove } from './movement/manoeuvre.ts'
import { rankedCourses } from './movement/ranking.ts'
import { bestSmoke, smokeValueFor } from './movement/smoke-screen.ts'
import { ideasFor } from './search/ideas.ts'
import { onAverage } from './search/on-average.ts'
import { MINDS } from './seasoned.ts'
import { standing } from './standing.ts'
import { PLAIN, type Temper } from './temper.ts'

const { victoryAtSea } = vas
const { rules } = victoryAtSea
const pick: Pick = () => 0

/** Blue's turn to move her last ships, red having moved all. */
function position(turn: number, ...ships: object[]): vas.VasBattle {
  const setup = { turn, phase: 'movement', initiative: 'blue', table: [72, 48], turnLimit: 8, ships }
  const battle = victoryAtSea.muster(setup, new SeededDice(1))
  victoryAtSea.advance(battle, new SeededDice(1), null)
  return battle
}

type Player = (battle: vas.VasBattle, decision: vas.VasDecision) => vas.VasAction
const thinking: Player = (battle, decision) => admiral(rules, battle, decision, pick, { rollouts: 60 })
const greedy: Player = (battle, decision) => captain(rules, battle, decision, pick)

/** The ship after her player has moved her, whatever Orders come first. */
function moved(battle: vas.VasBattle, id: string, player: Player): vas.Ship {
  const copy = victoryAtSea.copy(battle)
  const dice = new SeededDice(1)
  while (vas.shipById(copy, id)!.moved === null) {
    const [owed] = victoryAtSea.decisions(copy)
    victoryAtSea.apply(copy, player(copy, owed!), dice, null)
  }
  return vas.shipById(copy, id)!
}

/** Turrets that bear on an enemy, and whether she sees the beam. */
function inSight(battle: vas.VasBattle, ship: vas.Ship, enemy: vas.Ship): { turrets: number; beam: boolean } {
  const bearing = bearingOf(ship, ship.heading, enemy)
  const turrets = vas
    .cardOf(battle, ship)
    .weapons.filter(({ kind }, i) => kind === 'main-gun' && rules.shotDice(rules, battle, ship, i, enemy, bearing) > 0)
  return { turrets: turrets.length, beam: ['port', 'starboard'].includes(quadrantOf(bearing)) }
}

test('a battleship that moves last brings all turrets to bear without showing her beam', () => {
  const battle = position(
    3,
    { id: 'red-1', side: 'red', class: 'Bismarck', at: [30, 36], heading: 100, moved: 5 },
    { id: 'blue-1', side: 'blue', class: 'Bismarck', at: [24, 12], heading: 70 },
  )
  const enemy = vas.shipById(battle, 'red-1')!
  expect(inSight(battle, moved(battle, 'blue-1', thinking), enemy)).toEqual({ turrets: 4, beam: false })
  expect(inSight(battle, moved(battle, 'blue-1', greedy), enemy)).toEqual({ turrets: 4, beam: true })
})

test('a seasoned escort keeps out of a battleship’s sight', () => {
  const battle = position(
    2,
    { id: 'red-1', side: 'red', class: 'Bismarck', at: [36, 44], heading: 180, moved: 5 },
    { id: 'blue-1', side: 'blue', class: 'Northampton', at: [36, 12], heading: 0 },
  )
  const [enemy, escort] = battle.ships as [vas.Ship, vas.Ship]
  const range = (temper: Temper): number => {
    const { place } = rankedCourses(rules, battle, escort, temper)[0]!
    return bearingOf(place, place.heading, enemy).range / 1000
  }
  expect(range(MINDS.seasoned)).toBeGreaterThan(30)
  expect(range(PLAIN)).toBeLessThan(30)
})

/** A cruiser fires all that bears at another, under these rules. */
function fought(r: vas.Rules, seed: number, hull: number): number {
  const battle = victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      ships: [
        { id: 'red-1', side: 'red', class: 'Northampton', at: [30, 20], heading: 90, moved: 5 },
        { id: 'blue-1', side: 'blue', class: 'Northampton', at: [30, 32], heading: 90, moved: 5, hull },
      ],
    },
    new SeededDice(seed),
  )
  const dice = new SeededDice(seed)
  victoryAtSea.advance(battle, dice, null)
  const [owed] = victoryAtSea.decisions(battle)
  r.act(r, battle, captain(rules, battle, owed!, pick), dice, null)
  return hull - vas.shipById(battle, 'blue-1')!.hull
}

test('on average a broadside takes what many take, and always the same', () => {
  const seeds = Array.from({ length: 400 }, (_, i) => i)
  const mean = seeds.reduce((sum, seed) => sum + fought(rules, seed, 23), 0) / seeds.length
  const reckoned = fought(onAverage(rules), 1, 23)
  expect(fought(onAverage(rules), 2, 23)).toBe(reckoned)
  expect(reckoned).toBeGreaterThan(0.75 * mean)
  expect(reckoned).toBeLessThan(1.25 * mean)
  // A ship about to sink can lose no more than she has.
  expect(fought(onAverage(rules), 1, 1)).toBeLessThanOrEqual(1)
})

test('a lead is worth more when less time is left, and most of all when the battle is over', () => {
  const leading = (turn: number): vas.VasBattle =>
    position(
      turn,
      { id: 'red-1', side: 'red', class: 'Northampton', at: [30, 40], heading: 90, sunk: true },
      { id: 'red-2', side: 'red', class: 'Northampton', at: [36, 44], heading: 90 },
      { id: 'blue-1', side: 'blue', class: 'Northampton', at: [30, 12], heading: 90 },
      { id: 'blue-2', side: 'blue', class: 'Northampton', at: [36, 12], heading: 90 },
    )
  const [early, late] = [standing(rules, leading(2), 'blue'), standing(rules, leading(8), 'blue')]
  expect(early).toBeGreaterThan(0.5)
  expect(late).toBeGreaterThan(early)
  const over = leading(8)
  rules.endBattle(rules, over, null)
  expect(standing(rules, over, 'blue')).toBeGreaterThan(late)
  expect(standing(rules, over, 'red')).toBeLessThan(0)
})

/** A crippled battleship under the guns of Yamato, and a cruiser near her. */
const withScreenAt = (...at: [number, number]): vas.VasBattle =>
  position(
    3,
    { id: 'red-1', side: 'red', class: 'Yamato', at: [40, 24], heading: 0, moved: 4 },
    { id: 'hurt', side: 'blue', class: 'Bismarck', at: [20, 24], heading: 0, hull: 20, crippled: true, moved: 2 },
    { id: 'screen', side: 'blue', class: 'Northampton', at, heading: 0 },
  )

test('smoke is worth something where it hides a ship from fire, and the ship that lays it steers there', () => {
  const battle = withScreenAt(22, 23)
  const screen = vas.shipById(battle, 'screen')!
  expect(bestSmoke(rules, battle, screen)).toBeGreaterThan(20)
  const far = withScreenAt(60, 4)
  expect(bestSmoke(rules, far, vas.shipById(far, 'screen')!)).toBe(0)
  const [course] = rankedCourses(rules, battle, { ...screen, order: 'create-smoke' }, MINDS.seasoned)
  expect(smokeValueFor(rules, battle, screen)(course!.smoke)).toBeGreaterThan(20)
})

test('a seasoned captain lets a ship fire first that may not live to fire', () => {
  const first = (temper: Temper): string => {
    const ships = [
      { id: 'sound', side: 'red', class: 'Northampton', at: [26, 20], heading: 90, moved: 5 },
      { id: 'hurt', side: 'red', class: 'Northampton', at: [34, 20], heading: 90, moved: 5, hull: 9 },
      { id: 'foe', side: 'blue', class: 'Northampton', at: [30, 32], heading: 90, moved: 5 },
    ]
    const battle = victoryAtSea.muster({ phase: 'gunnery', initiative: 'red', ships }, new SeededDice(1))
    victoryAtSea.advance(battle, new SeededDice(1), null)
    const [owed] = victoryAtSea.decisions(battle)
    return (captain(rules, battle, owed!, pick, temper) as { readonly ship: string }).ship
  }
  expect([first(PLAIN), first(MINDS.seasoned)]).toEqual(['sound', 'hurt'])
})

/** Two cruisers, one near an enemy who has yet to move, and a battleship far from everybody. */
const waiting = (enemy: object): vas.VasBattle =>
  position(
    2,
    { id: 'red-1', side: 'red', class: 'Northampton', at: [20, 24], heading: 180, ...enemy },
    { id: 'near', side: 'blue', class: 'Northampton', at: [20, 12], heading: 0 },
    { id: 'far', side: 'blue', class: 'Northampton', at: [60, 12], heading: 0 },
    { id: 'battleship', side: 'blue', class: 'Bismarck', at: [60, 8], heading: 0 },
  )
const toMove: Extract<vas.VasDecision, { kind: 'move' }> = {
  kind: 'move',
  side: 'blue',
  ships: ['near', 'far', 'battleship'],
}

test.each([
  ['a plain captain moves the least valuable ship first', PLAIN, {}, 'near'],
  ['a seasoned one lets her wait if an enemy near her has yet to move', MINDS.seasoned, {}, 'far'],
  ['but not where all of them have moved', MINDS.seasoned, { moved: 5 }, 'near'],
])('%s', (_, temper, enemy, first) => {
  expect(shipToMove(waiting(enemy), toMove, temper).id).toBe(first)
})

test('the Admiral also thinks of moving another ship first', () => {
  const ideas = [...ideasFor(rules, waiting({}), toMove, pick, NO_ANSWERS, MINDS)]
  const movers = ideas.map(({ action }) => (action as { readonly ship: string }).ship)
  expect(movers[0]).toBe('far')
  expect(new Set(movers)).toEqual(new Set(toMove.ships))
})
