import { ScriptedDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { fleetD20 } from './index.ts'

test.each([
  [0, 1, { die: null, destroys: false }],
  [1, 1, { die: 1, destroys: true }],
  [1, 2, { die: 2, destroys: false }],
  [19, 19, { die: 19, destroys: true }],
  [19, 20, { die: 20, destroys: false }],
  [20, 20, { die: null, destroys: true }],
  [21, 20, { die: null, destroys: true }],
])(
  'a CV of %i and a die of %i: no die is rolled where every face comes to the same (FD-CORE-10)',
  (cv, die, result) => {
    expect(fleetD20.rules.cvTest(new ScriptedDice([die]), cv, 'a mount')).toEqual(result)
  },
)
