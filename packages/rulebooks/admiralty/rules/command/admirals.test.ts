import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from '../index.ts'

test('a flagship that is out scouting is not known by her admiral', () => {
  const card = { class: 'Queen', type: 'battleship', points: 200, armour: 5, hull: 30 }
  const battle = admiralty.muster(
    {
      phase: 'gunnery',
      ships: [
        { id: 'flag', side: 'blue', at: [10, 10], heading: 0, card },
        { id: 'other', side: 'red', at: [30, 10], heading: 0, card },
      ],
      sides: { blue: { admiral: { kind: 'battleship', flagship: 'flag', traits: ['lucky'] } } },
    },
    new SeededDice(1),
  )
  battle.phase = 'deployment'
  battle.setUp = {
    points: null,
    pair: null,
    chooser: null,
    ready: { red: false, blue: false },
    openEdges: [],
    first: 'blue',
    deployed: { red: true, blue: true },
    patrol: {},
  }
  const shown = (viewer: string): string => JSON.stringify(admiralty.describe(admiralty.view(battle, viewer)))
  for (const viewer of ['red', 'blue', 'spectator']) expect(shown(viewer)).toMatch(/"flagship":"flag"/)
  battle.ships[0]!.scouting = true
  for (const viewer of ['red', 'spectator']) expect(shown(viewer)).not.toMatch(/flag"|lucky/)
  expect(shown('blue')).toMatch(/"flagship":"flag"/)
})
