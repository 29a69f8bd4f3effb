import type { Scenario } from '@flankspeed/scenarios'
import { placeNames } from '../../parts/sea-frame.ts'
import type { Selection, SideName } from '../editing.ts'
import type { Spot } from '../model/places.ts'
import type { Box } from './view.ts'

/** A ship on the chart. */
export interface Mark {
  readonly name: string
  readonly type: string
  readonly side: SideName
  readonly formation: number
  readonly ship: number
  readonly at: Spot
  readonly heading: number
  readonly selected: 'ship' | 'formation' | null
  /** She arrives later. */
  readonly isLate: boolean
}

/** Every ship, those of the selected formation last: they are drawn over the others. */
export function shipsOn({ sides }: Scenario, selection: Selection): Mark[] {
  const chosen = selection?.kind === 'ship' ? selection : null
  const all = (['red', 'blue'] as const).flatMap((side) =>
    sides[side].formations.flatMap((formation, i) =>
      formation.ships.map((ship, j): Mark => {
        const isNear = chosen?.side === side && chosen.formation === i
        return {
          name: ship.name,
          type: String(ship.type),
          side,
          formation: i,
          ship: j,
          at: ship.at,
          heading: ship.heading ?? formation.heading,
          selected: isNear ? (chosen.ship === j ? 'ship' : 'formation') : null,
          isLate: ship.arrives !== undefined,
        }
      }),
    ),
  )
  return all.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ selected }: Mark): number => (selected === 'ship' ? 2 : selected === 'formation' ? 1 : 0)

/** Marks grow with the chart, between two limits: far away a line of ships must not become one blot. */
export const markSize = (pixelsToAMile: number): number => Math.min(1.1, Math.max(0.45, pixelsToAMile / 32))

export interface PlacedName {
  readonly x: number
  readonly y: number
}

const LETTER = 12

/** Names where there is room; the selected ship is named first. */
export function placeShipNames(marks: readonly Mark[], size: number, { width, height }: Box): (PlacedName | null)[] {
  const unit = 100 / width
  const first = marks.map((mark, place) => ({ mark, place })).toReversed()
  const boxes = placeNames(
    first.map(({ mark: { name, at } }) => ({ name, spot: [at[0] * unit, at[1] * unit] as const })),
    LETTER * unit,
    9 * size * unit,
    height * unit,
  )
  const found: (PlacedName | null)[] = marks.map(() => null)
  for (const [i, { place }] of first.entries()) {
    const box = boxes[i]
    if (box) found[place] = { x: box.x / unit, y: (box.y + box.height * 0.8) / unit }
  }
  return found
}
