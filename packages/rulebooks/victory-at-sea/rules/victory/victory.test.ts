import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { victoryAtSea } from '../index.ts'

function lastTurn(turn: number) {
  const dice = new ScriptedDice([])
  const battle = victoryAtSea.muster(
    {
      turn,
      phase: 'end',
      ships: [
        { id: 'yamato', side: 'red', class: 'Yamato', at: [20, 20], heading: 90 },
        { id: 'houston', side: 'blue', class: 'Northampton', at: [60, 20], heading: 270 },
      ],
    },
    dice,
  )
  victoryAtSea.advance(battle, dice, null)
  return { battle, dice }
}

rule('VAS-VP-09', 'once the game is over nobody is asked and nothing can be done', () => {
  const { battle, dice } = lastTurn(8)
  expect(victoryAtSea.decisions(battle)).toEqual([])
  const action = { side: 'red', do: 'move', ship: 'yamato', path: [{ ahead: 1 }] }
  expect(() => victoryAtSea.apply(battle, action, dice, null)).toThrow(expect.objectContaining({ clause: 'VAS-VP-09' }))
  expect(victoryAtSea.outcome(lastTurn(7).battle)).toBeNull()
})
