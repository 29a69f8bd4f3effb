import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { crimsonTide } from '../index.ts'

/** What makes a small ship in shallow water go astern, with another so many klicks off her side. */
function reversesBy(gap: number): string[] {
  const ships = [
    { id: 'ship', side: 'red', class: 'fletcher', at: [20, 20], heading: 0, markers: ['stopped', 'mustReverse'] },
    { id: 'other', side: 'blue', class: 'fletcher', at: [20.8 + gap, 20], heading: 0 },
  ]
  const shape = [
    [15, 15],
    [25, 15],
    [25, 25],
    [15, 25],
  ]
  const battle = crimsonTide.muster({ ships, terrain: [{ shape, shallow: true }] }, new SeededDice(1))
  const { rules } = crimsonTide
  return rules.reversesBy(rules, battle, battle.ships[0]!)
}

describe('going astern', () => {
  rule(['CT-COLL-07', 'CT-TERR-09'], 'a ship that lies within a hundredth of a klick counts as run into', () => {
    expect(reversesBy(0)).toEqual(['CT-TERR-09', 'CT-R-23', 'CT-COLL-07', 'CT-R-77'])
    expect(reversesBy(0.01)).toEqual(['CT-TERR-09', 'CT-R-23', 'CT-COLL-07', 'CT-R-77'])
    expect(reversesBy(0.011)).toEqual(['CT-TERR-09', 'CT-R-23'])
  })
})
