import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { fleetD20 } from '../index.ts'

/** Where a stand of red comes back that is given no place, in thousandths of a centimetre. */
function comesBack(table: [number, number], red: string, blue: string): [number, number] {
  const b = fleetD20.muster(
    {
      turn: 8,
      phase: 'aircraft-movement',
      table,
      edges: { red, blue },
      stands: [{ id: 'raid', side: 'red', class: 'SBD-3 Dauntless', state: 'serviced', offTable: true, backOn: 8 }],
    },
    new SeededDice(0),
  )
  fleetD20.advance(b, new SeededDice(0), null)
  fleetD20.take(b, { side: 'red', do: 'launch', stand: 'raid' }, new SeededDice(0), null)
  return [b.stands[0]!.x, b.stands[0]!.y]
}

rule('FD-AIR-03', 'the middle of an edge is a whole number of thousandths, rounded up', () => {
  expect(comesBack([240.001, 150.001], 'west', 'east')).toEqual([0, 75_001])
  expect(comesBack([240.001, 150.001], 'east', 'west')).toEqual([240_001, 75_001])
  expect(comesBack([240.001, 150.001], 'south', 'north')).toEqual([120_001, 0])
  expect(comesBack([240.001, 150.001], 'north', 'south')).toEqual([120_001, 150_001])
})
