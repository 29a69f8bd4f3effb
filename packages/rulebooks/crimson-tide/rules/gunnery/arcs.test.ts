import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { crimsonTide } from '../index.ts'

/** Does a small submarine, heading north at [20, 10], have a target at that place in its channel? */
function inChannel(at: [number, number], type = 'type-viic', heading = 0): boolean {
  const battle = crimsonTide.muster(
    {
      ships: [
        { id: 'firer', side: 'red', class: type, at: [20, 10], heading },
        { id: 'target', side: 'blue', class: 'kagero', at, heading: 0 },
      ],
    },
    new SeededDice(1),
  )
  const { rules } = crimsonTide
  return rules.isInChannel(rules, battle, battle.ships[0]!, battle.ships[1]!)
}

describe('torpedo channels', () => {
  rule('CT-ARC-10', 'of a submarine: straight ahead, 0.8 klicks wide for a small one', () => {
    expect(inChannel([20, 18])).toBe(true)
    expect(inChannel([20.79, 18])).toBe(true)
    expect(inChannel([20.81, 18])).toBe(false)
    expect(inChannel([19.2, 30])).toBe(false)
    expect(inChannel([20, 3])).toBe(false)
    expect(inChannel([28, 10])).toBe(false)
    expect(inChannel([28, 10], 'type-viic', 90)).toBe(true)
    expect(inChannel([20, 18], 'fletcher')).toBe(false)
  })
})

/** The arcs in which a medium cruiser, heading north at [20, 20], has a target at that place. */
function arcsTo(at: [number, number]): string[] {
  const battle = crimsonTide.muster(
    {
      ships: [
        { id: 'firer', side: 'red', class: 'aurora', at: [20, 20], heading: 0 },
        { id: 'target', side: 'blue', class: 'kagero', at, heading: 0 },
      ],
    },
    new SeededDice(1),
  )
  const { rules } = crimsonTide
  return rules.arcsOf(rules, battle, battle.ships[0]!, battle.ships[1]!)
}

describe('firing arcs', () => {
  rule(['CT-ARC-04', 'CT-R-33'], 'on a ray, to a thousandth of a klick, a target lies in both arcs', () => {
    expect(arcsTo([24, 25.2])).toEqual(['forward', 'broadside'])
    expect(arcsTo([24, 25.201])).toEqual(['forward', 'broadside'])
    expect(arcsTo([24, 25.199])).toEqual(['forward', 'broadside'])
    expect(arcsTo([24, 25.202])).toEqual(['forward'])
    expect(arcsTo([24, 25.198])).toEqual(['broadside'])
    expect(arcsTo([16, 14.799])).toEqual(['aft', 'broadside'])
    expect(arcsTo([16, 14.798])).toEqual(['aft'])
  })

  rule('CT-ARC-09', 'torpedoes of a ship run straight abeam, to both sides', () => {
    const ships = [{ id: 'firer', side: 'red', class: 'fletcher', at: [20, 20], heading: 30 }]
    const battle = crimsonTide.muster({ ships }, new SeededDice(1))
    const { rules } = crimsonTide
    const headings = rules.channels(rules, battle, battle.ships[0]!).map(({ heading }) => heading)
    expect(headings.toSorted()).toEqual([12_000, 30_000])
  })
})
