import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../index.ts'
import { usualEntry } from './returning.ts'

const card = { type: 'destroyer', points: 40, flankSpeed: 7, armour: 2, hull: 6 }

/** A scout of red, at home in the south, that comes back over this edge while the enemy lies at these places. */
function entering(edge: 'north' | 'west', enemies: [number, number][]): unknown {
  const battle = victoryAtSea.muster(
    {
      phase: 'movement',
      table: [36, 24],
      edges: { red: 'south', blue: 'north' },
      ships: [
        { id: 'scout', side: 'red', card, scouting: true },
        { id: 'friend', side: 'red', card, at: [18, 2], heading: 0 },
        ...enemies.map((at, i) => ({ id: `enemy-${i}`, side: 'blue', card, at, heading: 180 })),
      ],
    },
    new SeededDice(1),
  )
  const scout = battle.ships[0]!
  scout.returning = edge
  const { at, heading } = usualEntry(battle, scout)
  return { at: [at.x / 1000, at.y / 1000], heading: heading / 100 }
}

test('a scout comes in as near to her own edge as she can, clear of the enemy', () => {
  expect(entering('west', [[30, 20]])).toEqual({ at: [0, 2], heading: 90 })
  expect(entering('west', [[4, 4]])).toEqual({ at: [0, 15.5], heading: 90 })
})

test('among enemies everywhere she comes in where they are farthest', () => {
  expect(
    entering('north', [
      [6, 22],
      [14, 22],
      [30, 22],
    ]),
  ).toEqual({ at: [22, 24], heading: 180 })
})
