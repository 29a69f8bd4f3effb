import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { fleetD20 } from '../index.ts'
import type { Leg } from './movement.ts'

/** The way home to the south of a ship that heads east. */
function wayHome(MVR: number, speed: number): readonly Leg[] {
  const b = fleetD20.muster(
    {
      phase: 'ship-movement',
      ships: [
        { id: 'a', side: 'red', card: { MVR, speed }, at: [50, 50], heading: 90, morale: 'withdrawing' },
        { id: 'x', side: 'blue', at: [200, 120] },
      ],
    },
    new SeededDice(0),
  )
  return fleetD20.rules.homewardCourse(fleetD20.rules, b, b.ships[0]!).legs
}

const TURN = { turn: 4500 }

rule('FD-MOR-13', 'she turns after every MVR, and runs the rest of her way straight', () => {
  expect(wayHome(4, 30)).toEqual([{ ahead: 4000 }, TURN, { ahead: 4000 }, TURN, { ahead: 7000 }])
  expect(wayHome(4, 16)).toEqual([{ ahead: 4000 }, TURN, { ahead: 4000 }, TURN])
  expect(wayHome(4, 8)).toEqual([{ ahead: 4000 }, TURN])
  expect(wayHome(4, 7)).toEqual([{ ahead: 3500 }, TURN])
  expect(wayHome(4, 1)).toEqual([{ ahead: 500 }])
})

rule('FD-MOR-13', 'with no MVR to run she turns after every half centimetre, the way of one knot', () => {
  expect(wayHome(0, 20)).toEqual([{ ahead: 500 }, TURN, { ahead: 500 }, TURN, { ahead: 9000 }])
  expect(wayHome(0, 1)).toEqual([{ ahead: 500 }, TURN])
  expect(wayHome(0, 0)).toEqual([])
})
