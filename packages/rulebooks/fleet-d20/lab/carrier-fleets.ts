import { type LadderFleets, type Opening, SIDES, shipsOf, TABLE, type TaskForce } from '@flankspeed/lab/rulebook'

/** Centimetres per inch of the other rulebooks' tables, as in a line-up. */
const UNIT = 4
const TURNS = 20
const YEAR = 1942
const AIRCRAFT = 9

interface Stand {
  readonly type: string
  readonly loaded: false | string
}

/** A carrier with her stands ready on deck, the same on both sides. */
function mirrored(force: TaskForce, stands: readonly Stand[]): Opening {
  return {
    position: {
      year: YEAR,
      table: TABLE.map((length) => length * UNIT),
      turnLimit: TURNS,
      edges: { red: 'south', blue: 'north' },
      ships: SIDES.flatMap((side) => shipsOf(force, side, UNIT)),
      stands: SIDES.flatMap((side) =>
        stands.map((stand, i) => ({
          ...stand,
          id: `${side}-deck-${i + 1}`,
          side,
          aircraft: AIRCRAFT,
          aboard: `${side}-1`,
          state: 'ready',
        })),
      ),
      squadrons: SIDES.map((side) => ({
        id: `${side}-group`,
        stands: stands.map((_, i) => `${side}-deck-${i + 1}`),
        command: 0,
      })),
    },
  }
}

export const CARRIER_FLEETS: LadderFleets = {
  'Yorktown and her screen': mirrored(
    { carrier: 'yorktown', escorts: ['northampton', 'atlanta', 'fletcher', 'fletcher'] },
    [
      { type: 'f4f-4-wildcat', loaded: false },
      { type: 'sbd-3-dauntless', loaded: 'dive bomber' },
      { type: 'sbd-3-dauntless', loaded: 'dive bomber' },
      { type: 'tbf-1-avenger', loaded: 'torpedo bomber' },
    ],
  ),
  'Shokaku and her screen': mirrored({ carrier: 'shokaku', escorts: ['tone', 'takao', 'kagero', 'kagero'] }, [
    { type: 'a6m2-zero', loaded: false },
    { type: 'd3a1-val', loaded: 'dive bomber' },
    { type: 'd3a1-val', loaded: 'dive bomber' },
    { type: 'b5n2-kate', loaded: 'torpedo bomber' },
  ]),
}
