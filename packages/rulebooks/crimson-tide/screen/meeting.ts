import { shipName } from '@flankspeed/shipyard/fleets'
import { embarked, type Family, fromLand, numbering, SIDES, shipsOf } from '@flankspeed/web/desk'

export const tideMeeting: Family = {
  ways: [],
  ship: (vessel) => ({ class: vessel.facts.id, name: shipName(vessel) }),

  /** Tokens stand on their carriers, or on the land base (CT-SETUP-05, CT-SETUP-06). */
  complete(setup, fleets, _way, notes) {
    const aircraft = SIDES.flatMap((side) => {
      const named = numbering(side)
      const ships = shipsOf(setup, side, fleets)
      return [
        ...embarked(fleets[side], notes).map(({ line, ship }) => ({ line, base: ships[ship]!.id })),
        ...fromLand(fleets[side]).map((line) => ({ line, base: 'land' })),
      ].map(({ line, base }) => ({ ...named(line.name), side, class: line.id, base }))
    })
    return { ...setup, ...(aircraft.length > 0 && { aircraft }) }
  },
}
