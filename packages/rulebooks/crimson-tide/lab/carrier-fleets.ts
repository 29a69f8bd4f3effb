import { type LadderFleets, type Opening, SIDES, shipsOf, TABLE, type TaskForce } from '@flankspeed/lab/rulebook'

const TURNS = 8
const YEAR = 1942

/** A carrier with her squadrons on deck, the same on both sides. */
const mirrored = (force: TaskForce, squadrons: readonly string[]): Opening => ({
  position: {
    year: YEAR,
    table: TABLE,
    turnLimit: TURNS,
    edges: { red: 'south', blue: 'north' },
    ships: SIDES.flatMap((side) => shipsOf(force, side)),
    aircraft: SIDES.flatMap((side) =>
      squadrons.map((name, i) => ({ id: `${side}-deck-${i + 1}`, side, class: name, base: `${side}-1` })),
    ),
  },
})

export const CARRIER_FLEETS: LadderFleets = {
  'Yorktown and her screen': mirrored(
    { carrier: 'yorktown', escorts: ['northampton', 'atlanta', 'fletcher', 'fletcher'] },
    ['f4f-4-wildcat', 'sbd-3-dauntless', 'tbf-1-avenger'],
  ),
  'Shokaku and her screen': mirrored({ carrier: 'shokaku', escorts: ['tone', 'takao', 'kagero', 'kagero'] }, [
    'a6m2-zero',
    'd3a1-val',
    'b5n2-kate',
  ]),
}
