import { factsIn } from '@flankspeed/shipyard'
import { detailAt, drawnParts, element, partsAt, profileShapes } from '@flankspeed/shipyard/drawing'
import { type CheckedFleet, shipName } from '@flankspeed/shipyard/fleets'
import { words } from './lettering.ts'
import { COLOURS, PICTURE, WIDE } from './preview.ts'

const COLUMNS = 2
const ROWS = 3
const MARGIN = 4
/** Metres of the longest hull that fits into a column. */
const LONGEST = 275

/** A fleet as its first ships from the side. */
export function fleetPicture({ vessels, fleet: { year } }: CheckedFleet): string {
  const shown = vessels.slice(0, COLUMNS * ROWS)
  const [wide, high] = [(WIDE - 2 * MARGIN) / COLUMNS, (PICTURE - 3) / ROWS]
  const scale = (wide - 4) / LONGEST
  const ships = shown.map((vessel, i) => {
    const { facts, name } = vessel
    const shapes = profileShapes(factsIn(Math.max(year, facts.commissioned), facts, name ?? undefined))
    const [x, y] = [MARGIN + (i % COLUMNS) * wide, 1.5 + Math.floor(i / COLUMNS) * high]
    const fit = Math.min(scale, (wide - 4) / shapes.length, (high - 4) / shapes.height)
    return (
      element(
        'g',
        { transform: `translate(${rounded(x + wide / 2)} ${rounded(y + high - 3.6)}) scale(${fit.toFixed(4)})` },
        drawnParts(partsAt(shapes, detailAt(12 * fit)), 0.6),
      ) + words(shipName(vessel), { x: x + 2, y: y + high - 0.6, size: 2.2, fill: COLOURS.ink, room: wide - 4 })
    )
  })
  const rest = vessels.length - shown.length
  const more =
    rest > 0
      ? words(`and ${rest} more`, {
          x: WIDE - MARGIN,
          y: PICTURE - 1.2,
          size: 2.2,
          fill: COLOURS.soft,
          room: 20,
          anchor: 'end',
        })
      : ''
  return ships.join('') + more
}

const rounded = (value: number): number => Math.round(value * 100) / 100
