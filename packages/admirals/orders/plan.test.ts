import { type Goal, NO_MARKS, type RedOrBlue, readOrders, type UnitState } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { Balance, ifDisengaged } from './forecast.ts'
import { planFor } from './plan.ts'
import type { Theatre } from './theatre.ts'

const state = (side: RedOrBlue, x: number, y: number): UnitState => ({
  side,
  name: side,
  sunk: false,
  inPlay: true,
  onTable: true,
  hull: 10,
  wholeHull: 10,
  crippled: false,
  speed: 1,
  onFire: false,
  ableToFly: false,
  x,
  y,
})

/** Two lines of so many equal ships, ten turns' way apart from the edges. */
function theatre(
  count: { red: number; blue: number },
  goals: { red?: object; blue?: object },
  unarmed: string[] = [],
): Theatre {
  const states = new Map<string, UnitState>()
  for (const side of ['red', 'blue'] as const)
    for (let i = 1; i <= count[side]; i++)
      states.set(`${side}-${i}`, state(side, 100_000 + 10_000 * i, side === 'red' ? 90_000 : 120_000))
  const { orders } = readOrders({ scenario: 'trial', sides: goals }, (id) => states.has(id))
  return {
    orders,
    situation: {
      turn: 1,
      isOver: false,
      marks: NO_MARKS,
      unit: (id) => states.get(id),
      shareOfAircraftLost: () => 0,
    },
    units: [...states].map(([id, { side }]) => ({
      id,
      side,
      points: 100,
      power: unarmed.includes(id) ? 0 : 100,
      pace: 10_000,
    })),
    airPower: { red: 0, blue: 0 },
    turnsLeft: 20,
    table: [250_000, 200_000],
    reach: 20_000,
    fire: 0.07,
  }
}

const ids = (side: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${side}-${i + 1}`)
const sink = (atLeast: number): Goal => ({ units: ids('blue', 6), are: 'sunk', atLeast })

describe('a plan by orders', () => {
  test('fleets fare well or badly as a whole, so that what asks much of many is tried', () => {
    const { stance } = planFor('red', theatre({ red: 8, blue: 6 }, { red: { minor: sink(5), temper: 'bold' } }))
    expect(stance).toBe('engage')
  })

  test('a fleet that disengages values its ships by what they can still do', () => {
    const away: Goal = { units: ids('red', 2), are: { left: ['south'] } }
    const plan = planFor('red', theatre({ red: 2, blue: 6 }, { red: { minor: away } }))
    expect(plan.stance).toBe('disengage')
    expect(plan.dutyOf('red-1').pull).toBeGreaterThan(1)
  })

  test('those who guard others stay between when the fleet disengages', () => {
    const convoy: Goal = { units: ['red-1'], are: 'afloat' }
    const disengaging = (unarmed: string[]) =>
      planFor('red', theatre({ red: 2, blue: 6 }, { red: { minor: convoy } }, unarmed))
    expect(disengaging(['red-1'])).toMatchObject({ stance: 'disengage' })
    expect(disengaging(['red-1']).dutyOf('red-2').fights).toBe(true)
    expect(disengaging(['red-1']).dutyOf('red-1').fights).toBe(false)
    expect(disengaging([]).dutyOf('red-2').fights).toBe(false)
  })

  test('what cannot flee fares worse than all others when the fleet leaves it', () => {
    const battle = theatre({ red: 3, blue: 3 }, {}, ['red-1'])
    const left = {
      ...battle,
      units: battle.units.map((unit) => (unit.id === 'red-1' ? { ...unit, pace: 0 } : unit)),
    }
    const lost = (id: string, among: Theatre) => ifDisengaged(among, new Balance(among), 'red').lossOf(id)
    expect(lost('red-1', left)).toBeGreaterThan(4 * lost('red-2', left))
    expect(lost('red-1', left)).toBeGreaterThan(4 * lost('red-1', battle))
  })

  test('a bold commander attacks where a steady one breaks off', () => {
    const asked = (temper: string) =>
      planFor('red', theatre({ red: 5, blue: 6 }, { red: { minor: sink(3), temper } })).stance
    expect([asked('bold'), asked('steady')]).toEqual(['engage', 'disengage'])
  })
})
