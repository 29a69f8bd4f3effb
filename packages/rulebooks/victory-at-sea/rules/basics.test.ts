import { type Dice, ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { moveOptions, shipById, shotOptions, type VasBattle, victoryAtSea } from './library.ts'

const r = victoryAtSea.rules

/** Scripted dice that remember how many faces each of them had. */
class CountedDice implements Dice {
  readonly faces: number[] = []
  readonly ready = true
  readonly #script: ScriptedDice

  constructor(...scores: number[]) {
    this.#script = new ScriptedDice(scores)
  }

  call(): void {}

  die(sides: number): number {
    this.faces.push(sides)
    return this.#script.die(sides)
  }
}

function meeting(): VasBattle {
  return victoryAtSea.muster(
    {
      phase: 'movement',
      ships: [
        { id: 'idaho', side: 'red', class: 'New Mexico', at: [20, 20], heading: 0 },
        { id: 'warspite', side: 'blue', class: 'Warspite', at: [20, 35.5], heading: 0 },
      ],
    },
    new ScriptedDice([]),
  )
}

describe('measuring', () => {
  rule('VAS-BASE-01', 'inches are the only unit', () => {
    expect(victoryAtSea.measure.unit).toBe('inch')
  })

  rule('VAS-BASE-02', 'ranges and the odds of a shot are open to all before anyone has moved', () => {
    expect(victoryAtSea.measure.premeasuring).toBe(true)
    const battle = meeting()
    for (const viewer of ['red', 'blue', 'spectator']) {
      const view = victoryAtSea.view(battle, viewer)
      const shots = shotOptions(r, view, shipById(view, 'idaho')!)
      expect(shots.find((shot) => shot.name.startsWith('A Turret'))).toMatchObject({
        range: 15.5,
        band: 'short',
        need: 4,
      })
    }
  })

  rule('VAS-BASE-02', 'the limits of a course are open before it is chosen', () => {
    const battle = meeting()
    const { limits } = moveOptions(r, battle, shipById(battle, 'warspite')!)
    expect(limits).toMatchObject({ most: 5000, least: 1000, straightRun: 2000, mostTurn: 4500 })
  })
})

describe('dice', () => {
  rule(['VAS-BASE-05', 'VAS-R-01'], 'the weapon group is drawn with a D6', () => {
    const battle = meeting()
    const dice = new CountedDice(3)
    r.raiseScore(r, battle, shipById(battle, 'idaho')!, 'crew', dice, null)
    expect(dice.faces).toEqual([6])
  })

  rule(['VAS-BASE-05', 'VAS-R-01'], 'the area of a Devastating critical is a D10, its level a D6', () => {
    const battle = meeting()
    const dice = new CountedDice(1, 1)
    r.criticalHit(r, battle, shipById(battle, 'idaho')!, true, dice, null)
    expect(dice.faces).toEqual([10, 6])
  })

  rule('VAS-BASE-05', 'initiative is a D10 for each side', () => {
    const dice = new CountedDice(10, 9)
    r.rollInitiative(r, meeting(), dice, null)
    expect(dice.faces).toEqual([10, 10])
  })
})
