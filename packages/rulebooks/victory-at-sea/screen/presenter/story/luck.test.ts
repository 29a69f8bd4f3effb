import { Keeper } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { lookBack } from '@flankspeed/web/testing'
import { expect, test } from 'vitest'
import * as vas from '../../../rules/library.ts'
import { randomSetup } from '../../../rules/random/random-setup.ts'
import { VasHistorian } from './history.ts'

const { victoryAtSea } = vas

/** A battle of random choices, looked back upon. */
function played(seed: number): { told: ReturnType<VasHistorian['end']>; end: vas.VasBattle } {
  const pick = picker(seed)
  const keeper = new Keeper(victoryAtSea, randomSetup(pick, 4), seed)
  for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
    keeper.act(victoryAtSea.sample(keeper.battle as vas.VasBattle, owed as vas.VasDecision, pick))
  const told = lookBack(victoryAtSea, keeper.replay(''), new VasHistorian(victoryAtSea.rules) as never)
  return { told, end: keeper.battle as vas.VasBattle }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

test('over many battles the dice do what they were worth, and no Hull is lost unseen', { timeout: 60_000 }, () => {
  const luck: number[] = []
  const asGood: number[] = []
  for (let seed = 1; seed <= 120; seed++) {
    const { told, end } = played(seed)
    for (const { expected, rolled, volleys } of told.attacks) {
      luck.push(rolled - expected)
      expect(sum(volleys.map((volley) => volley.rolled))).toBe(rolled)
      expect(sum(volleys.map((volley) => volley.expected))).toBeCloseTo(expected, 9)
    }
    for (const side of told.luck) if (side.expected > 3) asGood.push(side.asGood)
    const opening = told.hull.filter(({ turn }) => turn === told.hull[0]!.turn)
    const lost = sum(opening.map(({ left }) => left)) - sum(end.ships.map(({ hull }) => hull))
    expect(sum(told.luck.map(({ rolled, otherwise }) => rolled + otherwise))).toBe(lost)
  }
  expect(luck.length).toBeGreaterThan(1000)
  // Standard deviations from nothing.
  expect(Math.abs(sum(luck) / Math.sqrt(sum(luck.map((one) => one * one))))).toBeLessThan(3)
  const usual = sum(asGood) / asGood.length
  expect(usual).toBeGreaterThan(0.4)
  expect(usual).toBeLessThan(0.65)
})

test('marks the Hull of every ship and the points of both sides at the opening and after every turn', () => {
  const { told, end } = played(5)
  const turns = [...new Set(told.hull.map(({ turn }) => turn))]
  expect(turns).toEqual(Array.from({ length: end.turn + 1 }, (_, i) => i))
  expect(told.hull).toHaveLength(turns.length * end.ships.length)
  for (const ship of end.ships) expect(told.hull.findLast(({ unit }) => unit === ship.id)!.left).toBe(ship.hull)
  expect(told.points.slice(-2).map(({ points }) => points)).toEqual([end.result!.points.red, end.result!.points.blue])
  expect(told.score!.winner).toBe(end.result!.winner)
})
