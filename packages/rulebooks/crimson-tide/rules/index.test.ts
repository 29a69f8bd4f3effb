import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { fleetD20 } from '../../fleet-d20/rules/index.ts'
import { asCrimsonTide, crimsonTide } from './index.ts'

test('only a ruleset that is built on Crimson Tide is taken for it', () => {
  expect(asCrimsonTide(crimsonTide)).toBe(crimsonTide)
  expect(asCrimsonTide(fleetD20)).toBeNull()
})

test('it is measured in klicks after the declaration, on the table that is used where none is named', () => {
  expect(crimsonTide.measure).toEqual({ unit: 'klick', symbol: ' klicks', premeasuring: false, table: [60, 40] })
  const ships = [{ id: 'dd', side: 'red', class: 'fletcher', at: [60, 40] }]
  const { table } = crimsonTide.muster({ ships }, new SeededDice(1))
  expect(table.map((thousandths) => thousandths / 1000)).toEqual(crimsonTide.measure.table)
})
