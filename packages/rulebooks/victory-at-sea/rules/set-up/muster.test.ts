import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../index.ts'

const deploying = (table: [number, number]) => () =>
  victoryAtSea.muster(
    {
      phase: 'deployment',
      table,
      ships: [
        { id: 'one', side: 'red', class: 'Warspite' },
        { id: 'two', side: 'blue', class: 'New Mexico' },
      ],
    },
    new SeededDice(1),
  )

test('fleets deploy on a table of 36" by 24" or more, whichever way it lies', () => {
  expect(deploying([36, 24])).not.toThrow()
  expect(deploying([24, 36])).not.toThrow()
  expect(deploying([35.999, 24])).toThrow('fleets deploy on a table of 36" by 24" or more')
  expect(deploying([36, 23.999])).toThrow('fleets deploy on a table of 36" by 24" or more')
})

test('the usual table is 72" by 48"', () => {
  expect(victoryAtSea.measure.table).toEqual([72, 48])
})
