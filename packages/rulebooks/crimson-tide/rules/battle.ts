import type { Edge, InPlay, Judgement, Polygon, RedOrBlue as Side } from '@flankspeed/kernel'
import type { AircraftCard, Card } from './cards/card.ts'

export { EDGES, type Edge, opponent, type RedOrBlue as Side, SIDES } from '@flankspeed/kernel'

/** The nine phases of a turn, in their order (CT-TURN-01). */
export const TURN_PHASES = [
  'initiative',
  'naval-movement',
  'air-deployment',
  'air-defence',
  'air-attack',
  'surface-attack',
  'submarine-attack',
  'air-transit',
  'end-of-turn',
] as const
export type TurnPhase = (typeof TURN_PHASES)[number]

/** Those before the first turn, then those of every turn. */
export const PHASES = ['fleet-building', 'set-up', ...TURN_PHASES] as const
export type Phase = (typeof PHASES)[number]

/** Results of the critical damage table that leave their own marker (CT-CRIT-03 to CT-CRIT-11). */
export const CRITICALS = [
  'crippled',
  'steering-breakdown',
  'engine-breakdown',
  'fire',
  'systems-down',
  'crew-casualty',
  'defenses-down',
  'primary-weapons-damage',
  'engine-hit',
] as const
export type Critical = (typeof CRITICALS)[number]

/** Markers that a player puts beside a ship or submarine. */
export const SHIP_MARKERS = [
  'stopped',
  'mustReverse',
  'collided',
  'destroyed',
  'submerged',
  'detected',
  'launched',
  'firedSurface',
] as const

/** What damage has done, as the markers say. */
export interface Condition {
  hull: number
  destroyed: boolean
  criticals: Critical[]
}

export type Fate = 'destroyed' | 'left' | 'exited'

/** A ship or submarine. */
export interface Ship extends Condition {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's cards: ships of one class share one. */
  readonly card: number
  x: number
  y: number
  heading: number
  /** Thousandths of a klick travelled this turn; null before its move. */
  moved: number | null
  /** Changed its heading this turn. */
  turned: boolean
  /** Went astern this turn. */
  astern: boolean
  stopped: boolean
  /** Must go astern before it may go ahead (CT-COLL-07, CT-TERR-09). */
  mustReverse: boolean
  /** In a collision this turn (CT-COLL-06, CT-R-88). */
  collided: boolean
  submerged: boolean
  detected: boolean
  /** Deployed aircraft this turn (CT-CV-01). */
  launched: boolean
  /** Used weapons in this turn's surface attack phase (CT-CV-03). */
  firedSurface: boolean
  /** Its state when the phase began. Attacks and damage in a phase use this (CT-PRIN-05). */
  stands: Condition
  /** TORPEDO INBOUND markers of earlier turns, and of this one (CT-TORP-03). */
  inbound: { earlier: number; now: number }
  /** Weapons used this turn; primary guns by arc. */
  used: string[]
  /** Targets in a storm that it saw, or failed to see, this phase (CT-WX-03). */
  sighted: string[]
  unsighted: string[]
  /** Has made its detection check of this phase (CT-R-19). */
  searched: boolean
  /** Declared to dive or surface this turn. */
  declared: boolean
  /** Has its place on the table (CT-SETUP-04). */
  placed: boolean
  /** The marker that damage control parties see to first (CT-SA-04). */
  repairFirst: Critical | null
  /** How many of its inbound torpedoes are unreliable, of those of earlier turns and of this one. */
  unreliable: { earlier: number; now: number }
  /** Off the table for good, and how. */
  fate: Fate | null
  /** A convoy unit that was not through in time, and is scored (CT-SCN-12). */
  late: boolean
  /** Ends of turn in a row at which it lay stopped off the landing place (CT-R-67). */
  landing: number
}

export const AIRCRAFT_POSITIONS = ['ordnance', 'strafing', 'free'] as const
export type AircraftPosition = (typeof AIRCRAFT_POSITIONS)[number]

/** An aircraft token: a squadron, or a single reconnaissance aircraft. */
export interface Aircraft {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's aircraft cards. */
  readonly card: number
  /** The carrier it belongs to or stands on, or `land`. */
  base: string
  x: number
  y: number
  /** Where it was placed this turn; null on its base. */
  position: AircraftPosition | null
  /** The unit in whose ordnance or strafing position it is. */
  against: string | null
  rearming: number
  aborted: boolean
  destroyed: boolean
  used: string[]
  sighted: string[]
  unsighted: string[]
  searched: boolean
  /** Out of play for good. */
  lost: boolean
}

export const LAND_TARGET_KINDS = ['battery', 'building', 'airfield'] as const
export type LandTargetKind = (typeof LAND_TARGET_KINDS)[number]

/** Something ashore that aircraft may bomb (CT-AIR-09, CT-R-80). */
export interface LandTarget {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly kind: LandTargetKind
  readonly x: number
  readonly y: number
  readonly armour: number
  readonly critical: number
  hull: number
  /** Victory points for its destruction. */
  readonly value: number
  gone: boolean
}

/** A bank of smoke, in the way until the turn ends. */
export interface Smoke {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly halfLength: number
  readonly halfBeam: number
}

export const TERRAIN_KINDS = ['soft', 'hard', 'impassable'] as const
export type TerrainKind = (typeof TERRAIN_KINDS)[number]

/** Land, shoals or another feature of the table. */
export interface Terrain {
  readonly id?: string
  readonly name: string
  readonly shape: Polygon
  /** null: an unmarked coast (CT-R-23). */
  readonly kind: TerrainKind | null
  /** Interrupts lines of sight (CT-TERR-13). */
  readonly blocks: boolean
  /** Shallow water, not land (CT-TERR-03). */
  readonly shallow: boolean
}

/** A storm on the table. */
export interface Storm {
  readonly id: string
  x: number
  y: number
  readonly radius: number
}

/** A sea control marker; `turns` counts consecutive checks at which `side` was there alone (CT-SCN-07). */
export interface Objective {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly value: number
  held: { side: Side; turns: number } | null
}

export const SCENARIOS = ['standard', 'amphibious', 'convoy', 'major', 'night'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** Where troops are to be landed, and by whom (CT-SCN-09). */
export interface Landing {
  readonly side: Side
  readonly x: number
  readonly y: number
  readonly value: number
  landed: boolean
}

/** Units that must cross the table, by which edge they leave it and by the end of which turn (CT-SCN-10, CT-SCN-12). */
export interface Convoy {
  readonly units: readonly string[]
  readonly exit: Edge
  readonly by: number | null
}

/** Progress of the set-up. */
export interface SetUp {
  /** The limit that both sides agreed on (CT-FLEET-01); null where the fleets are given. */
  readonly points: number | null
  readonly unitLimit: number | null
  /** Sides that have chosen their fleet. */
  ready: Record<Side, boolean>
}

/** Switches that the players agree on before the battle. */
export interface Options {
  /** In the dark, ships see to range 2 (CT-R-69). */
  readonly nightVisibility: boolean
}

/** How the battle ended. */
export interface Result {
  winner: Side | null
  why: string
  score: Record<Side, number>
  /** Where a scenario gave orders. */
  judgement?: Judgement
}

/** A battle of Crimson Tide. */
export interface CtBattle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: Phase
  /** Who plays first this turn: the lower initiative (CT-INIT-02). */
  first: Side | null
  /** Whose step it is. */
  active: Side
  /** Sides that are through with this phase. */
  ended: Record<Side, boolean>
  initiativeRolled: boolean
  /** null: no limit. */
  readonly turnLimit: number | null
  readonly targetScore: number | null
  score: Record<Side, number>
  readonly scenario: Scenario
  readonly options: Options
  /** The first dark turn, and the last where day breaks (CT-SCN-15). */
  readonly night: { readonly first: number; readonly last: number | null } | null
  landing: Landing | null
  /** `only`: the convoy alone decides (CT-SCN-11). */
  readonly convoy: { readonly red: Convoy | null; readonly blue: Convoy | null; readonly only: boolean } | null
  /** null once the first turn has begun, and where a battle begins with the units in place. */
  setUp: SetUp | null
  /** Width and depth, thousandths of a klick. */
  readonly table: readonly [number, number]
  readonly edges: Readonly<Record<Side, Edge>>
  cards: readonly Card[]
  ships: Ship[]
  aircraftCards: readonly AircraftCard[]
  aircraft: Aircraft[]
  landTargets: LandTarget[]
  smoke: readonly Smoke[]
  readonly terrain: readonly Terrain[]
  storms: Storm[]
  objectives: Objective[]
  /** Progress of the end of the turn. */
  closing: number
  result: Result | null
  orders?: InPlay
}

/** Is she on the table? */
export const onTable = (ship: Ship): boolean => ship.fate === null && ship.placed

/** The card of a ship. */
export const cardOf = (b: CtBattle, ship: Ship): Card => b.cards[ship.card]!

/** Is she a submarine? */
export const isSubmarine = (b: CtBattle, ship: Ship): boolean => cardOf(b, ship).type === 'submarine'

/** Ships and surfaced submarines (CT-UNIT-01). */
export const onSurface = (ship: Ship): boolean => onTable(ship) && !ship.submerged

/** Is it an aircraft? */
export const isAircraft = (unit: Ship | Aircraft): unit is Aircraft => 'position' in unit

/** The card of an aircraft. */
export const aircraftCardOf = (b: CtBattle, token: Aircraft): AircraftCard => b.aircraftCards[token.card]!

/** On the table, over the ships. */
export const isAloft = (token: Aircraft): boolean => !token.lost && token.position !== null

/** On the card of a ship, or on the land base of its side. */
export const standsOn = (token: Aircraft, base: string): boolean =>
  !token.lost && token.position === null && token.base === base

/** The ship with that id, sunk or not. */
export function shipById(b: CtBattle, id: string): Ship | undefined {
  return b.ships.find((ship) => ship.id === id)
}

/** In which condition is she? */
export const conditionOf = ({ hull, destroyed, criticals }: Condition): Condition => ({
  hull,
  destroyed,
  criticals: [...criticals],
})

/** Is she still in that condition? */
export const isInCondition = (now: Condition, { hull, destroyed, criticals }: Condition): boolean =>
  now.hull === hull &&
  now.destroyed === destroyed &&
  now.criticals.length === criticals.length &&
  now.criticals.every((critical, i) => critical === criticals[i])

/** A copy for search and for atomic attempts: shares what never changes, copies what does. */
export function copyBattle(b: CtBattle): CtBattle {
  return {
    ...b,
    ended: { ...b.ended },
    score: { ...b.score },
    ships: b.ships.map(copyShip),
    aircraft: b.aircraft.map((token) => ({
      ...token,
      used: [...token.used],
      sighted: [...token.sighted],
      unsighted: [...token.unsighted],
    })),
    landTargets: b.landTargets.map((target) => ({ ...target })),
    storms: b.storms.map((storm) => ({ ...storm })),
    objectives: b.objectives.map((objective) => ({ ...objective, held: objective.held && { ...objective.held } })),
    landing: b.landing && { ...b.landing },
    setUp: b.setUp && { ...b.setUp, ready: { ...b.setUp.ready } },
    result: b.result && { ...b.result, score: { ...b.result.score } },
  }
}

function copyShip(ship: Ship): Ship {
  return {
    ...ship,
    criticals: [...ship.criticals],
    stands: conditionOf(ship.stands),
    inbound: { ...ship.inbound },
    unreliable: { ...ship.unreliable },
    used: [...ship.used],
    sighted: [...ship.sighted],
    unsighted: [...ship.unsighted],
  }
}
