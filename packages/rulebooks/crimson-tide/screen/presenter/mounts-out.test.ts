import { SeededDice } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { crimsonTide } from '../../rules/index.ts'
import { namesOfMountsOut } from './mounts-out.ts'

test('with half of her primary dice gone, the after half of her turrets is out', () => {
  const setup = equip(
    { ships: [{ id: 'bismarck', side: 'red', class: 'bismarck', at: [10, 14], heading: 0 }] },
    'crimson-tide',
  )
  const b = crimsonTide.muster(setup, new SeededDice(1))
  const [bismarck] = b.ships
  expect(namesOfMountsOut(b, bismarck!)).toEqual([])
  expect(namesOfMountsOut(b, { ...bismarck!, criticals: ['primary-weapons-damage'] })).toEqual(['Y', 'X'])
})
