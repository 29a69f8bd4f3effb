import type { Pick } from '../../kernel/ruleset.ts'
import { printedShips } from './cards/ships.ts'

const ISLANDS = [
  { name: 'Savo', shape: [[27, 17], [32, 18], [33, 23], [28, 24]], kind: 'impassable' },
  { name: 'The Bar', shape: [[12, 30], [16, 29], [15, 33]], kind: 'soft', blocks: false },
  { name: 'The Shoals', shape: [[42, 4], [48, 5], [46, 10], [41, 9]], shallow: true },
] // biome-ignore format: a piece on a line

/** Two fleets facing each other; sometimes land, storms and areas to control. */
export function randomSetup(pick: Pick, mostShips = 12): Record<string, unknown> {
  const classes = printedShips.filter((card) => card.type !== 'submarine')
  const fleet = (side: string): object[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: classes[pick(classes.length)]!.id,
      at: [side === 'red' ? 3 + 5 * (i % 2) + pick(5) : 57 - 5 * (i % 2) - pick(5), 3 + 6 * Math.floor(i / 2)],
      heading: (side === 'red' ? 90 : 270) + 15 * (pick(3) - 1),
    }))
  const targetScore = pick(3) === 0 ? { targetScore: 20 + pick(80) } : {}
  return {
    ships: [...fleet('red'), ...fleet('blue')],
    turnLimit: 4 + pick(8),
    ...targetScore,
    ...(pick(3) === 0 ? { terrain: ISLANDS } : {}),
    ...(pick(3) === 0 ? { storms: [{ at: [20 + pick(20), 10 + pick(20)] }, { at: [40, 30], radius: 6 }] } : {}),
    ...(pick(3) === 0 ? { objectives: [{ id: 'the strait', at: [30, 12], value: 25 }] } : {}),
  }
}
