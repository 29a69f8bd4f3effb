import { distance, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from '../index.ts'
import { headsHome, isHome, stepHome, wayHome } from './homeward.ts'

const r = admiralty.rules
const CARRIER = { type: 'carrier', hull: 40, armour: 2, flankSpeed: 6, traits: ['carrier 12'] }

/** A battle with one flight of red that goes home, and the flight. */
function flying(flight: object, ships: object[] = [], more: object = {}) {
  const battle = admiralty.muster(
    {
      phase: 'movement',
      step: 'fighters',
      initiative: 'red',
      ships,
      flights: [{ id: 'zero', side: 'red', mustReturn: true, card: { role: 'fighter', flankSpeed: 10 }, ...flight }],
      ...more,
    },
    new SeededDice(1),
  )
  return { battle, flight: battle.flights[0]! }
}

test('from land it goes straight over the nearest edge', () => {
  for (const [at, goal] of [
    [[30, 5], { x: 30_000, y: -1 }],
    [[30, 44], { x: 30_000, y: 48_001 }],
    [[3, 20], { x: -1, y: 20_000 }],
    [[70, 20], { x: 72_001, y: 20_000 }],
  ] as const) {
    const { battle, flight } = flying({ at, carrierBased: false })
    expect(wayHome(r, battle, flight)).toEqual(goal)
  }
})

test('it flies as far as it can, and no farther than home', () => {
  const far = flying({ at: [30, 20], carrierBased: false })
  expect(stepHome(r, far.battle, far.flight)).toEqual({ x: 30_000, y: 10_002 })
  const near = flying({ at: [30, 5], carrierBased: false })
  expect(stepHome(r, near.battle, near.flight)).toEqual({ x: 30_000, y: -1 })
  const carrier = { id: 'akagi', side: 'red', at: [30, 40], heading: 0, moved: 4, card: CARRIER }
  const astern = flying({ at: [30, 38.85], carrier: 'akagi', carrierBased: true }, [carrier])
  expect(stepHome(r, astern.battle, astern.flight)).toEqual(wayHome(r, astern.battle, astern.flight))
})

test('a way that is not straight along the table is flown as straight and as far', () => {
  const carrier = { id: 'akagi', side: 'red', at: [50, 40], heading: 0, moved: 4, card: CARRIER }
  const { battle, flight } = flying({ at: [20, 10], carrier: 'akagi', carrierBased: true }, [carrier])
  const [goal, step] = [wayHome(r, battle, flight), stepHome(r, battle, flight)]
  expect(distance(flight, step)).toBeCloseTo(9_998, -1)
  expect(distance(step, goal)).toBeCloseTo(distance(flight, goal) - 9_998, -1)
})

test('to its own carrier, or to another where there is none', () => {
  const akagi = { id: 'akagi', side: 'red', at: [30, 40], heading: 0, moved: 4, card: CARRIER }
  const kaga = { id: 'kaga', side: 'red', at: [30, 20], heading: 0, moved: 4, card: CARRIER }
  const own = flying({ at: [30, 10], carrier: 'akagi', carrierBased: true }, [akagi, kaga])
  const goal = wayHome(r, own.battle, own.flight)
  expect(goal.x).toBe(30_000)
  expect(goal.y).toBeLessThan(40_000)
  expect(goal.y).toBeGreaterThan(36_000)
  const lost = flying({ at: [30, 10], carrier: 'akagi', carrierBased: true }, [{ ...akagi, sunk: true }, kaga])
  expect(wayHome(r, lost.battle, lost.flight).y).toBe(goal.y - 20_000)
})

test('within an inch of the straight way, or of home, is near enough', () => {
  const { battle, flight } = flying({ at: [30, 20], carrierBased: false })
  expect(headsHome(r, battle, flight, { x: 30_000, y: 11_000 })).toBe(true)
  expect(headsHome(r, battle, flight, { x: 30_000, y: 11_001 })).toBe(false)
  for (const [y, home] of [
    [0.999, true],
    [1, false],
  ] as const) {
    const close = flying({ at: [30, y], carrierBased: false })
    expect(isHome(r, close.battle, close.flight)).toBe(home)
  }
})
