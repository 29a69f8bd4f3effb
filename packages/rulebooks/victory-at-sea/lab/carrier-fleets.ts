import {
  across,
  inward,
  type LadderFleets,
  type Opening,
  SIDES,
  shipsOf,
  TABLE,
  type TaskForce,
} from '@flankspeed/lab/rulebook'

/** A task force with what flies from its carrier. */
interface AirGroup extends TaskForce {
  readonly year: number
  /** In the air when the battle begins. */
  readonly up: readonly string[]
  readonly aboard: readonly string[]
}

type Side = (typeof SIDES)[number]

/** Along the enemy's way to neither side, so that both must choose between wind and course. */
const WIND = 'west'
/** Inches from the own edge. */
const ABOVE = 6

const aboard = ({ aboard }: AirGroup, side: Side): object[] =>
  aboard.map((name, i) => ({ id: `${side}-deck-${i + 1}`, side, class: name, aboard: `${side}-1` }))

/** Carriers in sight of each other, a strike and its escort under way. */
function atSea(force: AirGroup): Opening {
  const up = (side: Side): object[] =>
    force.up.map((name, i) => ({
      id: `${side}-air-${i + 1}`,
      side,
      class: name,
      at: [across(i, force.up.length, 3), inward(side, ABOVE)],
    }))
  return {
    position: {
      year: force.year,
      table: TABLE,
      wind: WIND,
      ships: SIDES.flatMap((side) => shipsOf(force, side)),
      flights: SIDES.flatMap((side) => [...up(side), ...aboard(force, side)]),
    },
  }
}

/** The same before anybody has a place: scouts, deployment and the first Flights in the air are the players' own. */
function beforeDeployment(force: AirGroup): Opening {
  return {
    position: {
      year: force.year,
      table: TABLE,
      phase: 'pre-deployment',
      ships: SIDES.flatMap((side) =>
        shipsOf(force, side).map((ship) => ({ ...ship, at: undefined, heading: undefined })),
      ),
      flights: SIDES.flatMap((side) => aboard({ ...force, aboard: [...force.up, ...force.aboard] }, side)),
    },
  }
}

const [WILDCAT, DAUNTLESS, AVENGER] = [
  'f4f-4-wildcat fighter',
  'sbd-3-dauntless dive-bomber',
  'tbf-1-avenger torpedo-bomber',
]
const [ZERO, VAL, KATE] = ['a6m2-zero fighter', 'd3a1-val dive-bomber', 'b5n2-kate torpedo-bomber']

const AMERICAN: AirGroup = {
  year: 1942,
  carrier: 'yorktown',
  escorts: ['northampton', 'atlanta', 'fletcher', 'fletcher'],
  up: [WILDCAT!, WILDCAT!, DAUNTLESS!, DAUNTLESS!, DAUNTLESS!, AVENGER!, AVENGER!],
  aboard: [WILDCAT!, WILDCAT!, DAUNTLESS!, DAUNTLESS!, AVENGER!],
}

const JAPANESE: AirGroup = {
  year: 1942,
  carrier: 'shokaku',
  escorts: ['tone', 'takao', 'kagero', 'kagero'],
  up: [ZERO!, ZERO!, ZERO!, VAL!, VAL!, KATE!, KATE!, KATE!],
  aboard: [ZERO!, VAL!, VAL!, KATE!],
}

/** Carriers with their air groups: a strike on its way at the start, and a battle that begins with its deployment. */
export const CARRIER_FLEETS: LadderFleets = {
  'Yorktown, strike under way': atSea(AMERICAN),
  'Shokaku, strike under way': atSea(JAPANESE),
  'Yorktown, War at Sea': beforeDeployment(AMERICAN),
  'Shokaku, War at Sea': beforeDeployment(JAPANESE),
}
