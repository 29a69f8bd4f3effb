import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from '../index.ts'

test('long-range scouts are known by their own side until they have reported', () => {
  const card = { type: 'battleship', points: 200, armour: 5, hull: 30 }
  const battle = admiralty.muster(
    {
      phase: 'deployment',
      recon: { blue: ['Condor'] },
      ships: [
        { id: 'one', side: 'red', card },
        { id: 'two', side: 'blue', card },
      ],
    },
    new SeededDice(1),
  )
  const shown = (viewer: string): unknown => admiralty.describe(admiralty.view(battle, viewer)).recon
  const known = { red: [], blue: ['Focke-Wulf Fw-200 Condor'] }
  for (const viewer of ['red', 'spectator']) expect(shown(viewer)).toEqual({ red: [], blue: [] })
  expect(shown('blue')).toEqual(known)
  battle.sides.blue.scouted = true
  for (const viewer of ['red', 'blue', 'spectator']) expect(shown(viewer)).toEqual(known)
})
