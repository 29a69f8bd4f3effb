import type { vas } from '@flankspeed/engine'
import { boxOf, outlineOf, usesBox } from '@flankspeed/engine/rulesets/admiralty/deep-box.ts'
import { type Flight, SIDES } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Inset, Overlay, Zone } from '../../chart/model.ts'
import { capital, spot } from '../victory-at-sea/words.ts'

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

export const isInBox = (b: vas.VasBattle, ship: vas.Ship): boolean => hasBoxes(b) && ship.deep && ship.sunk === 0

export const fliesInBox = (flight: Flight): boolean => flight.inBoxOf != null && flight.destroyed === 0

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
