import { type Dice, ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { shipById, victoryAtSea } from '../library.ts'

const r = victoryAtSea.rules

/** Always the highest face, and a memory of how many faces each die had. */
class HighDice implements Dice {
  readonly faces: number[] = []
  readonly ready = true

  call(): void {}

  die(sides: number): number {
    this.faces.push(sides)
    return sides
  }
}

function yamato(out: string[]) {
  const ships = [{ id: 'yamato', side: 'red', class: 'Yamato', at: [20, 20], criticals: { weapons: 3 }, out }]
  const battle = victoryAtSea.muster({ phase: 'gunnery', ships }, new ScriptedDice([]))
  return { battle, ship: shipById(battle, 'yamato')! }
}

rule(['VAS-R-109', 'VAS-CRIT-24'], 'the die for a random turret has one face for each turret still in action', () => {
  for (const [out, faces, lost] of [
    [[], 7, 6],
    [['YY Turret'], 6, 5],
    [['A Turret', 'B Turret', 'YY Turret', 'S Turret'], 3, 4],
  ] as const) {
    const { battle, ship } = yamato([...out])
    const dice = new HighDice()
    r.raiseScore(r, battle, ship, 'weapons', dice, null)
    expect(dice.faces).toEqual([6, faces])
    expect(ship.weapons[lost]!.out).toBe(true)
  }
})

rule('VAS-R-109', 'the last turret is not drawn for', () => {
  const { battle, ship } = yamato(['A Turret', 'B Turret', 'Y Turret', 'AA Turret', 'P Turret', 'S Turret'])
  const dice = new HighDice()
  r.raiseScore(r, battle, ship, 'weapons', dice, null)
  expect(dice.faces).toEqual([6])
  expect(ship.weapons[6]!.out).toBe(true)
})
