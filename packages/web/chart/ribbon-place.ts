import { RIBBON, widthOf } from './lettering.ts'
import type { Chart, ChartShip, Ribbon } from './model.ts'
import { type Box, discsOf, hides, overlap } from './names.ts'

export const RIBBON_HEIGHT = 28
const SIDE = 11
/** Pixels between the target and the tip of the ribbon. */
const OFF = 16
/** Pixels of the sheet around it. */
const MARGIN = 8
/** Where a name is in the way, it stands farther off. */
const FARTHER = [0, 20, 40]

/** Where a ribbon stands, in pixels from its target. */
export interface RibbonPlace {
  middle: number
  top: number
  width: number
}

/**
 * Below her, because water and smoke rise above her; above aircraft, which fall down the page. Farther off or
 * on the other side where it would cover a name or another ship, or leave the
 * sheet. `names`: in sheet units times the scale.
 */
export function ribbonPlace({ at, words }: Ribbon, chart: Chart, scale: number, names: readonly Box[]): RibbonPlace {
  const width = widthOf(words, RIBBON) + 2 * SIDE
  const isThere = (unit: { at: Ribbon['at'] }): boolean => unit.at[0] === at[0] && unit.at[1] === at[1]
  const ship = chart.ships.find(isThere)
  // Clear of her hull, however she heads.
  const tall = ship ? Math.abs(Math.cos((ship.heading * Math.PI) / 180)) * ship.length + ship.beam : 0
  const off = OFF + Math.max(8, (tall * scale) / 2)
  const [x, y] = [at[0] * scale, -at[1] * scale]
  const room = chart.table[0] * scale
  const middle = Math.min(room - width / 2, Math.max(width / 2, x)) - x
  const usual = chart.flights.some(isThere) ? ['above', 'below'] : ['below', 'above']
  const places = usual.flatMap((where) =>
    FARTHER.map((farther) => (where === 'below' ? off + farther : -off - farther - RIBBON_HEIGHT)),
  )
  const others = chart.ships.filter((one) => one !== ship).flatMap((one) => hullOf(one, scale))
  const boxAt = (top: number): Box => ({
    left: x + middle - width / 2,
    right: x + middle + width / 2,
    top: y + top,
    bottom: y + top + RIBBON_HEIGHT,
  })
  const fits = (top: number): boolean => {
    const box = boxAt(top)
    const isOnSheet = box.bottom <= -MARGIN && box.top >= -chart.table[1] * scale + MARGIN
    return isOnSheet && !names.some((name) => overlap(name, box))
  }
  const isClear = (top: number): boolean => !others.some((disc) => hides(boxAt(top), disc))
  const fitting = places.filter(fits)
  return { middle, width, top: fitting.find(isClear) ?? fitting[0] ?? places[0]! }
}

const hullOf = ({ at: [x, y], heading, length, beam }: ChartShip, scale: number): ReturnType<typeof discsOf> =>
  discsOf({ at: [x * scale, -y * scale], heading, length: length * scale, beam: beam * scale })
