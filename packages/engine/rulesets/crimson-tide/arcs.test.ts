import { describe, expect } from 'vitest'
import { SeededDice } from '../../kernel/dice.ts'
import { rule } from '../../testing/proof.ts'
import { crimsonTide } from './index.ts'

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
