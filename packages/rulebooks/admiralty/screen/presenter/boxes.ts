import type { Inset, Overlay, Zone } from '@flankspeed/web/desk'
import { type Flight, SIDES } from '../../../victory-at-sea/rules/battle.ts'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { capital, spot } from '../../../victory-at-sea/screen/presenter/story/format.ts'
import { boxOf, outlineOf, usesBox } from '../../rules/carriers/deep-box.ts'

/** Are carriers out of sight in a box of their own, twelve inches square? */
export const hasBoxes = (b: vas.VasBattle): boolean => b.boxes !== undefined

export const boxZones = (b: vas.VasBattle): Zone[] =>
  SIDES.filter((side) => usesBox(b, side)).map((side) => ({
    name: `${capital(side)}’s Deep Deployment box`,
    shape: outlineOf(boxOf(b, side)).map(spot),
    side,
  }))

/** Each box has a chart of its own. */
export const boxInsets = (b: vas.VasBattle): Inset[] =>
  SIDES.filter((side) => usesBox(b, side)).map((side) => {
    const { west, south, east, north } = boxOf(b, side)
    return {
      id: side,
      name: `${capital(side)}’s Deep Deployment box`,
      side,
      corner: [west / 1000, south / 1000],
      size: [(east - west) / 1000, (north - south) / 1000],
    }
  })

/** The box that a carrier lies in, or a Flight flies in. */
export function boxAround(b: vas.VasBattle, unit: vas.Ship | Flight): string | null {
  if ('hull' in unit) return hasBoxes(b) && unit.deep && unit.sunk === 0 ? unit.side : null
  return unit.destroyed === 0 ? (unit.inBoxOf ?? null) : null
}

/** Lines that hold the Flights of a formation together. */
export function formationLines(b: vas.VasBattle): Overlay[] {
  const flying = b.flights.filter(
    (flight) => flight.formation != null && flight.destroyed === 0 && flight.aboard === null,
  )
  return [...Map.groupBy(flying, ({ side, formation }) => `${side} ${formation}`).values()].flatMap((flights) =>
    flights.slice(1).map(
      (flight, i): Overlay => ({
        kind: 'line',
        from: spot(flights[i]!),
        to: spot(flight),
        tone: flight.side,
      }),
    ),
  )
}
