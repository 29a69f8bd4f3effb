import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { shipById, victoryAtSea } from '../library.ts'

/** An unhurt Bismarck against an Italian cruiser whose crew is at 4: -2 for her. */
function opposed(...scores: number[]): { winner: string; left: number } {
  const italian = { type: 'cruiser', nation: 'regia-marina', flankSpeed: 6, armour: 3, hull: 22 }
  const ships = [
    { id: 'bismarck', side: 'red', class: 'Bismarck', at: [10, 10] },
    { id: 'zara', side: 'blue', card: italian, at: [20, 10], criticals: { crew: 4 } },
  ]
  const battle = victoryAtSea.muster({ ships }, new ScriptedDice([]))
  const dice = new ScriptedDice(scores)
  const r = victoryAtSea.rules
  const winner = r.opposedCheck(r, battle, shipById(battle, 'bismarck')!, shipById(battle, 'zara')!, dice)
  return { winner: winner.id, left: dice.left.length }
}

rule('VAS-CQ-02', 'the higher result wins an opposed check, even where neither reaches 4', () => {
  expect(opposed(3, 2)).toEqual({ winner: 'bismarck', left: 0 })
  expect(opposed(1, 6)).toEqual({ winner: 'zara', left: 0 })
})

rule('VAS-CQ-02', 'each rolls with its own modifiers', () => {
  expect(opposed(4, 5)).toEqual({ winner: 'bismarck', left: 0 })
})

rule('VAS-CQ-02', 'equal results are rolled again', () => {
  expect(opposed(3, 5, 4, 6, 2, 6)).toEqual({ winner: 'zara', left: 0 })
})
