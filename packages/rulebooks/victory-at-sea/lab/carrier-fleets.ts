import type { LadderFleets, Opening } from '@flankspeed/lab/rulebook'

/** A carrier and her escorts, the same on both sides, with what flies from her. */
interface TaskForce {
  readonly year: number
  readonly carrier: string
  readonly escorts: readonly string[]
  /** In the air when the battle begins. */
  readonly up: readonly string[]
  readonly aboard: readonly string[]
}

const TABLE = [72, 48]
const SIDES = ['red', 'blue'] as const
type Side = (typeof SIDES)[number]

/** Along the enemy's way to neither side, so that both must choose between wind and course. */
const WIND = 'west'
/** Inches from the own edge: the carrier, what flies over her, and the screen before both. */
const BEHIND = 5
const ABOVE = 6
const SCREEN = 11

const inward = (side: Side, distance: number): number => (side === 'red' ? distance : TABLE[1]! - distance)
const across = (place: number, of: number, apart: number): number => TABLE[0]! / 2 + (place - (of - 1) / 2) * apart

const shipsOf = ({ carrier, escorts }: TaskForce, side: Side): object[] => [
  { id: `${side}-1`, side, class: carrier, at: [TABLE[0]! / 2, inward(side, BEHIND)], heading: 270 },
  ...escorts.map((name, i) => ({
    id: `${side}-${i + 2}`,
    side,
    class: name,
    at: [across(i, escorts.length, 6), inward(side, SCREEN)],
    heading: side === 'red' ? 0 : 180,
  })),
]

const aboard = ({ aboard }: TaskForce, side: Side): object[] =>
  aboard.map((name, i) => ({ id: `${side}-deck-${i + 1}`, side, class: name, aboard: `${side}-1` }))

/** Carriers in sight of each other, a strike and its escort under way. */
function atSea(force: TaskForce): Opening {
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
function beforeDeployment(force: TaskForce): Opening {
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

const AMERICAN: TaskForce = {
  year: 1942,
  carrier: 'yorktown',
  escorts: ['northampton', 'atlanta', 'fletcher', 'fletcher'],
  up: [WILDCAT!, WILDCAT!, DAUNTLESS!, DAUNTLESS!, DAUNTLESS!, AVENGER!, AVENGER!],
  aboard: [WILDCAT!, WILDCAT!, DAUNTLESS!, DAUNTLESS!, AVENGER!],
}

const JAPANESE: TaskForce = {
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
