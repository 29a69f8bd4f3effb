import { shipName } from '@flankspeed/shipyard/fleets'
import { embarked, type Family, fromLand, numbering, SIDES, shipsOf } from '@flankspeed/web/desk'

export const tideMeeting: Family = {
  ways: [],
  ship: (vessel) => ({ class: vessel.facts.id, name: shipName(vessel) }),

  /** Tokens stand on their carriers, or on the land base (CT-SETUP-05, CT-SETUP-06). */
  complete(setup, musters, _way, notes) {
    const aircraft = SIDES.flatMap((side) => {
      const named = numbering(side)
      const ships = shipsOf(setup, side, musters)
      return [
        ...embarked(musters[side], notes).map(({ line, ship }) => ({ line, base: ships[ship]!.id })),
        ...fromLand(musters[side]).map((line) => ({ line, base: 'land' })),
      ].map(({ line, base }) => ({ ...named(line.name), side, class: line.id, base }))
    })
    return { ...setup, ...(aircraft.length > 0 && { aircraft }) }
  },
}
