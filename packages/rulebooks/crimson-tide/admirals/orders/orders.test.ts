import { captainsAnswer, playedByCaptains } from '@flankspeed/admirals/testing'
import { distance, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import * as ct from '../../rules/library.ts'
import { standing } from '../standing.ts'
import { planOf, sharePlans } from './plan.ts'

const ruleset = findRuleset('crimson-tide')

function mustered(sides: object, ships: object[], more: object = {}): ct.CtBattle {
  const setup = { table: [120, 80], turnLimit: 12, ships, orders: { scenario: 'trial', sides }, ...more }
  return ruleset.muster(setup, new SeededDice(1)) as ct.CtBattle
}

const played = (b: ct.CtBattle, until?: number, seed?: string): ct.CtBattle => playedByCaptains(ruleset, b, until, seed)
const answer = (b: ct.CtBattle): ct.CtAction => captainsAnswer(ruleset, b)

const ship = (id: string, side: string, name: string, at: [number, number], heading = 0, more = {}): object => ({
  id,
  side,
  class: name,
  at,
  heading,
  ...more,
})

describe('a plan', () => {
  const ships = [ship('raider', 'red', 'prinz-eugen', [60, 40], 90), ship('foe', 'blue', 'aurora', [110, 70], 270)]
  const rules = ct.asCrimsonTide(ruleset)!

  test('is made once a turn, for a battle and for its charts', () => {
    const b = mustered({ red: { minor: { units: ['foe'], are: 'sunk' } } }, ships)
    const r = rules.rulesOf(b)
    const [chart, other] = [ct.copyBattle(b), ct.copyBattle(b)]
    sharePlans(b, chart)
    const plan = planOf(r, chart, 'red')
    expect(plan).not.toBeNull()
    expect(planOf(r, b, 'red')).toBe(plan)
    expect(planOf(r, b, 'blue')).not.toBe(plan)
    expect(planOf(r, other, 'red')).not.toBe(plan)
    b.turn++
    expect(planOf(r, b, 'red')).not.toBe(plan)
    expect(planOf(r, chart, 'red')).toBe(plan)
  })

  test('is not made where nothing is ordered', () => {
    const b = ruleset.muster({ table: [120, 80], turnLimit: 12, ships }, new SeededDice(1)) as ct.CtBattle
    expect(planOf(rules.rulesOf(b), b, 'red')).toBeNull()
  })
})

describe('under orders the Captain of Crimson Tide', () => {
  test('leaves by the edge that she is sent over, and in time', () => {
    const ships = [ship('raider', 'red', 'prinz-eugen', [60, 40], 90), ship('foe', 'blue', 'aurora', [110, 70], 270)]
    const b = played(mustered({ red: { minor: { units: ['raider'], are: { left: ['west'], by: 10 } } } }, ships))
    expect(b.orders!.marks.left.raider).toMatchObject({ edge: 'west' })
    expect(b.result!.winner).toBe('red')
  })

  test('fights before she leaves while there is time', () => {
    const ships = [ship('raider', 'red', 'baltimore', [30, 40], 270), ship('foe', 'blue', 'aurora', [75, 40], 0)]
    const goal = {
      all: [
        { units: ['foe'], are: 'sunk' },
        { units: ['raider'], are: { left: ['west'] } },
      ],
    }
    const b = played(mustered({ red: { minor: goal, temper: 'bold' } }, ships), 4)
    expect(b.ships[0]!.x).toBeGreaterThan(36_000)
  })

  test('without such orders stays on the table', () => {
    const ships = [ship('raider', 'red', 'prinz-eugen', [60, 40], 90), ship('foe', 'blue', 'aurora', [110, 70], 270)]
    const b = played(mustered({ red: { minor: { units: ['foe'], are: 'sunk' } } }, ships))
    expect(b.orders!.marks.left.raider).toBeUndefined()
  })

  test('keeps an escort between the convoy and the enemy', () => {
    const ids = ['one', 'two', 'three']
    const ships = [
      ...ids.map((id, i) => ship(id, 'red', 'liberty-ship', [40 + 6 * i, 20], 270)),
      ship('escort', 'red', 'aurora', [46, 30], 270),
      ship('raider', 'blue', 'baltimore', [50, 72], 180),
    ]
    const sides = {
      red: { minor: { units: ids, are: 'afloat' } },
      blue: { minor: { units: ids, are: 'sunk', atLeast: 2 }, temper: 'bold' },
    }
    const b = played(mustered(sides, ships), 3)
    const at = (id: string) => b.ships.find((each) => each.id === id)!
    expect(distance(at('escort'), at('raider'))).toBeLessThan(distance(at('one'), at('raider')))
    expect(at('escort').y).toBeGreaterThan(32_000)
  })

  test('closes with the enemy that is to be sunk, not with the nearest', () => {
    const ships = [
      ship('own', 'red', 'baltimore', [60, 40]),
      ship('named', 'blue', 'liberty-ship', [14, 44], 180),
      ship('near', 'blue', 'liberty-ship', [98, 44], 180),
    ]
    const b = played(mustered({ red: { minor: { units: ['named'], are: 'sunk' } } }, ships), 3)
    expect(b.ships[0]!.x).toBeLessThan(56_000)
  })

  const hopeless = (sides: object): ct.CtBattle =>
    mustered(sides, [
      ship('alone', 'red', 'aurora', [26, 40], 90),
      ...[0, 1, 2, 3].map((i) => ship(`foe-${i}`, 'blue', 'baltimore', [80, 25 + 6 * i], 270)),
    ])

  test('withdraws a fleet that has nothing to win', () => {
    const b = played(hopeless({ blue: { minor: { units: ['alone'], are: 'sunk' } } }))
    expect(b.orders!.marks.left.alone).toBeDefined()
    expect(b.result!.winner).toBeNull()
  })

  test('keeps away when the goal is met', () => {
    const units = ['foe-0', 'foe-1', 'foe-2', 'foe-3']
    const sides = {
      red: {
        decisive: {
          all: [
            { units, are: 'sunk', atMost: 4 },
            { units: ['alone'], are: 'afloat' },
          ],
        },
      },
      blue: { minor: { units: ['alone'], are: 'sunk' } },
    }
    const b = hopeless(sides)
    const before = distance(b.ships[0]!, b.ships[1]!)
    played(b, 3)
    const [alone, foe] = b.ships
    expect(alone!.fate === 'left' || distance(alone!, foe!) > before - 8000).toBe(true)
    expect(played(b).result!.winner).toBe('red')
  })

  test('sends a strike at the carrier that is named', () => {
    const strikes = (named: string): string | null => {
      const ships = [
        ship('first', 'red', 'shokaku', [30, 20], 90),
        ship('second', 'red', 'shokaku', [30, 60], 90),
        ship('base', 'blue', 'enterprise', [110, 40], 90),
      ]
      const aircraft = [{ id: 'sbd', side: 'blue', class: 'sbd-3', base: 'base' }]
      const sides = { blue: { minor: { units: [named], are: 'crippled' } } }
      const b = mustered(sides, ships, { phase: 'air-deployment', first: 'blue', aircraft })
      const action = answer(b)
      return action.do === 'deploy' ? (action.against ?? null) : null
    }
    expect(strikes('first')).toBe('first')
    expect(strikes('second')).toBe('second')
  })

  test('fires at the ship that is to be sunk', () => {
    const target = (named: string): string | undefined => {
      const ships = [
        ship('own', 'red', 'baltimore', [50, 40], 0, { moved: 8 }),
        ship('left', 'blue', 'aurora', [42, 40], 0, { moved: 8 }),
        ship('right', 'blue', 'aurora', [58, 40], 0, { moved: 8 }),
      ]
      const sides = { red: { minor: { units: [named], are: 'sunk' } } }
      const action = answer(mustered(sides, ships, { phase: 'surface-attack', first: 'red' }))
      return action.do === 'fire' ? action.target : undefined
    }
    expect(target('left')).toBe('left')
    expect(target('right')).toBe('right')
  })

  test('fires at the first target that a special rule names, however the ranges look', () => {
    const ships = [
      ship('own', 'red', 'baltimore', [50, 30], 90, { moved: 8 }),
      ship('named', 'blue', 'aurora', [50, 61], 90, { moved: 8 }),
      ship('near', 'blue', 'fletcher', [56, 36], 90, { moved: 8 }),
    ]
    const rules = [{ rule: 'first-target', units: ['own'], called: 'Own', target: 'named', targetCalled: 'Named' }]
    const sides = { red: { minor: { units: ['near'], are: 'sunk' } } }
    for (let game = 0; game < 40; game++) {
      const orders = { scenario: 'trial', sides, rules }
      const b = mustered(sides, ships, { phase: 'surface-attack', first: 'red', orders })
      expect(() => played(b, 2, `look ${game}`)).not.toThrow()
    }
  })
})

test('without orders a fleet that can no longer win keeps out of range, on the table', () => {
  const ships = [
    ship('alone', 'red', 'fletcher', [60, 30], 0),
    ...[0, 1, 2, 3].map((i) => ship(`foe-${i}`, 'blue', 'baltimore', [45 + 8 * i, 70], 180)),
  ]
  const after = (blue: number): ct.CtBattle => {
    const setup = { table: [120, 80], turnLimit: 12, ships, score: { red: 0, blue } }
    return played(ruleset.muster(setup, new SeededDice(1)) as ct.CtBattle, 3)
  }
  expect(after(10).ships[0]!.y).toBeLessThan(after(0).ships[0]!.y - 8000)
  expect(after(10).ships[0]!.fate).toBeNull()
})

test('under orders a battle stands as the orders do, not as the points', () => {
  const ships = [
    ship('own', 'red', 'bismarck', [30, 40], 90, { hull: 2 }),
    ship('foe', 'blue', 'bismarck', [90, 40], 270),
    ship('named', 'blue', 'fletcher', [80, 60], 270, { hull: 1 }),
  ]
  const [judged, byPoints] = [
    mustered({ red: { minor: { units: ['named'], are: 'crippled' } } }, ships),
    mustered({}, ships),
  ]
  const rules = (b: ct.CtBattle): ct.Rules => ct.asCrimsonTide(ruleset)!.rulesOf(b)
  expect(standing(rules(judged), judged, 'red')).toBeGreaterThan(standing(rules(judged), judged, 'blue'))
  expect(standing(rules(byPoints), byPoints, 'red')).toBeLessThan(standing(rules(byPoints), byPoints, 'blue'))
})
