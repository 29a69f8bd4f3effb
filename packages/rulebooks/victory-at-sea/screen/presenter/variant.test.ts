import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSeaWith } from '../../rules/index.ts'
import { presenterOf } from './index.ts'
import type { Moves } from './questions.ts'

test('a variant is presented by its own rules', () => {
  const nimble = victoryAtSeaWith('nimble', 'Nimble', { id: 'nimble', parts: { move: { mostTurn: 60 } } })
  const presenter = presenterOf(nimble)
  const battle = nimble.muster(
    {
      phase: 'movement',
      initiative: 'red',
      ships: [{ id: 'bismarck', side: 'blue', class: 'Bismarck', at: [20, 20], heading: 90 }],
    },
    new SeededDice(1),
  )
  const moves = presenter.questions.moves!(nimble as never, battle, { ship: 'bismarck' } as never) as Moves
  expect(moves.limits.mostTurn).toBe(60)
  expect(presenter.show(battle, nimble.decisions(battle), 'blue', { trails: {}, aims: [] }).waiting).toBe(
    'Blue to move: 1 ship',
  )
})
