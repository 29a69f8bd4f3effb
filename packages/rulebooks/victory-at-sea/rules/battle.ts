import type { Edge, InPlay, Judgement, Polygon, RedOrBlue as Side } from '@flankspeed/kernel'
import type { Card, ShipTrait, Traits } from './cards/card.ts'
import type { FlightCard } from './cards/flight-card.ts'
import type { Added } from './variants.ts'
import type { Objective, Victory } from './victory/objectives.ts'

export { EDGES, type Edge, opponent, type RedOrBlue as Side, SIDES } from '@flankspeed/kernel'

/** Those before a battle begins, in their order (VAS-DEP-04). */
export const SET_UP_PHASES = ['fleet-building', 'pre-deployment', 'deployment'] as const
export const PHASES = [...SET_UP_PHASES, 'scouting', 'pre-battle', 'initiative', 'movement', 'gunnery', 'end'] as const

export const SET_UP_STEPS = ['objectives', 'fleets', 'wind', 'scouts', 'deploy'] as const

/** Parts of a phase: none for ships moving, then those that only aircraft bring. */
export type CoreStep =
  | (typeof SET_UP_STEPS)[number]
  | 'scouting'
  | 'redeploy'
  | 'mark'
  | 'fan-salvo'
  | 'ships'
  | 'aircraft'
  | 'spotting'
  | 'anti-air'
  | 'attacks'
  | 'raid'
  | 'dogfights'
  | 'damage-control'
  | 'rearm'
  | 'none'
export type Step = CoreStep | Added<'step'>
export type Phase = (typeof PHASES)[number]

export const AREAS = ['engine', 'weapons', 'crew'] as const
/** The three parts of a ship that keep a Critical Score. */
export type Area = (typeof AREAS)[number]

export type CoreOrder = 'all-hands-on-deck' | 'come-about' | 'create-smoke' | 'evade' | 'flood-magazines' | 'scramble'
export type OrderName = CoreOrder | Added<'order'>

export const VITALS = [
  'bridge-destroyed',
  'rudder-jammed',
  'fire-in-engineering',
  'magazine-ablaze',
  'secondary-explosions',
  'catastrophic-explosion',
] as const
export type Vital = (typeof VITALS)[number]

export type WeaponGroup = 'light-guns' | 'aa-battery' | 'torpedoes'

/** What damage and use have done to one weapon system; the card says what it was. */
export interface WeaponState {
  /** Attack Dice gone for good: crippling, Flood Magazines!, lost turrets' light guns (VAS-R-09). */
  adLost: number
  /** Attack Dice out until their Critical Score is repaired. */
  adHurt: number
  localLost: number
  localHurt: number
  /** Out of action for the rest of the battle. */
  out: boolean
  /** Must roll before it fires (VAS-CRIT-23). */
  damaged: boolean
  /** Torpedoes or single shots ready; null for a weapon that never runs out. */
  loaded: number | null
  spares: number
  /** Turn in which it last fired, -1 for never. */
  firedOn: number
  /** Turn in which it last fired at aircraft, -1 for never (VAS-WTR-07). */
  antiAirOn: number
}

/** What one Critical Score took away, so that a repair gives back exactly that (VAS-R-36). */
export interface Loss {
  readonly area: Area
  readonly score: number
  readonly group: WeaponGroup | null
  /** Weapon, Attack Dice, Local dice. */
  readonly dice: readonly (readonly [number, number, number])[]
  readonly turret: number | null
}

/** A ship in a battle. Copies of a battle share its lists and records: they are replaced, never changed. */
export interface Ship {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's cards: ships of one class share one. */
  readonly card: number
  /** All DP light guns may use their full dice against aircraft (VAS-USN-03, VAS-RN-01). */
  readonly vtFuses: boolean
  x: number
  y: number
  heading: number
  /** Thousandths of an inch travelled this turn; null before its move. */
  moved: number | null
  /** Made a change of heading this turn: no flight operations then. */
  turned: boolean
  /** Nominated to attack this turn. */
  fired: boolean
  /** Answered for its anti-aircraft fire this turn. */
  firedAntiAir: boolean
  /** Observation Flights assigned to guiding fire (VAS-OBS-02). */
  guiding: number
  /** Launches and recoveries made this turn. */
  operations: number
  hull: number
  crippled: boolean
  /** Turn of loss, 0 while afloat. */
  sunk: number
  withdrawn: Edge | null
  /** Away scouting, and not on the table (VAS-DEP-03). */
  scouting: boolean
  /** Was sent scouting: left out of the numbers that objectives ask for (VAS-OBJ-02). */
  scouted: boolean
  /** A carrier beyond the own table edge, out of reach of guns (VAS-CV-19). */
  deep: boolean
  /** The edge at which a scout comes back in the next Movement Phase. */
  returning: Edge | null
  anchored: boolean
  aground: boolean
  criticals: Readonly<Record<Area, number>>
  losses: readonly Loss[]
  /** Flank Speed lost for good by crippling, inches. */
  speedLost: number
  vital: readonly Vital[]
  jam: 'port' | 'none' | 'starboard' | null
  /** The Order in force this turn. */
  order: OrderName | null
  /** The Order given this turn, whether it succeeded or not. */
  ordered: OrderName | null
  /** An evading destroyer that counts as fast however far it moved (VAS-ORD-13). */
  fastEvader: boolean
  traits: Readonly<Traits<ShipTrait>>
  weapons: readonly Readonly<WeaponState>[]
  /** Still to come: a scenario brings her onto the table later. Only in battles with orders. */
  awaited?: boolean
}

/** A Flight: up to four aircraft on one stand, in play or destroyed (VAS-AIR-03). */
export interface Flight {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's chart lines. */
  line: number
  /** Position of the lead aircraft (VAS-AIR-15). */
  x: number
  y: number
  /** Thousandths of an inch flown this turn; null before its move. */
  moved: number | null
  /** Turn of loss, 0 while in play. */
  destroyed: number
  /** The carrier that it is on board of. */
  aboard: string | null
  /** Flew off the table for good. */
  gone: boolean
  /** Belongs to a carrier of the fleet (VAS-AIR-01). */
  carrierBased: boolean
  armed: boolean
  /** Turn in which it was launched, 0 for before the battle. */
  launchedOn: number
  /** Turn in which nobody may attack it: fresh from a carrier in deep deployment (VAS-CV-21); 0 for never. */
  shelteredOn: number
  /** Beyond which edge it flies: the enemy's, after carriers in deep deployment (VAS-CV-22), or the own, still to arrive. */
  beyond: Edge | null
  /** Turn on which a scenario brings it onto the table; 0 when it is there. */
  arrivesOn: number
}

/** What belongs to one side. */
export interface SideState {
  nation: string | null
  /** What a scenario adds to each initiative roll. */
  initiativeModifier: number
  scoutingPoints: number
  scouted: boolean
  /** Has drawn what its scouting allows: re-deployment, aircraft, carriers in deep deployment. */
  redeployed: boolean
  /** The scenario lets its carriers go into deep deployment (VAS-CV-19). */
  deepDeployment: boolean
  /** Has said which ships fire fan salvoes. */
  salvoed: boolean
  /** Observation Flights committed to scouting (VAS-SCT-02). */
  observationScouts: number
  /** Of several enemies that share the highest value, the one meant by Ultimate Enemy (VAS-R-86). */
  mark: string | null
}

/** How the battle ended. */
export interface Result {
  winner: Side | null
  why: string
  points: Record<Side, number>
  victory: Record<Side, Victory>
  /** Where a scenario gave orders. */
  judgement?: Judgement
}

/** Progress of the set-up of a War at Sea battle (VAS-DEP-04). */
export interface SetUp {
  /** The total that both sides agreed on (VAS-FLEET-01); null where the fleets are given. */
  readonly points: number | null
  /** Matched objectives, of which one side takes its own (VAS-CMP-01). */
  readonly pair: readonly [Objective, Objective] | null
  /** The side that won the roll-off for the pair (VAS-CMP-02). */
  chooser: Side | null
  /** Sides that have made their secret choice of this step. */
  ready: Record<Side, boolean>
  /** Edges among which the fleet that deploys first may choose (VAS-DEP-01). */
  readonly openEdges: readonly Edge[]
  /** Who deploys first; null until that is rolled. */
  first: Side | null
  deployed: Record<Side, boolean>
  /** Flights that each carrier has in the air at the start (VAS-CV-01). */
  patrol: Record<string, number>
}

/** A battle of Victory at Sea or of a variant. */
export interface VasBattle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: Phase
  step: Step
  /** Holder of the initiative this turn. */
  initiative: Side | null
  /** Whose choice it is. */
  active: Side
  /** A ship that has its Order and must now move. */
  nominated: string | null
  /** Sides that are through with this turn's damage control. */
  repaired: Record<Side, boolean>
  readonly year: number
  readonly turnLimit: number
  /** Width and depth, thousandths of an inch. */
  readonly table: readonly [number, number]
  edges: Readonly<Record<Side, Edge>>
  objectives: Readonly<Record<Side, Objective | null>>
  /** Edges over which ships leave safely; null: all of them (VAS-VP-08). */
  readonly safeEdges: Readonly<Record<Side, readonly Edge[] | null>>
  readonly options: Readonly<Options>
  /** null once the battle has begun, and where it begins with the fleets in place. */
  setUp: SetUp | null
  sides: Record<Side, SideState>
  cards: readonly Card[]
  ships: Ship[]
  lines: readonly FlightCard[]
  flights: Flight[]
  /** The edge from which the wind blows; null where nobody cares (VAS-CV-03). */
  wind: Edge | null
  air: AirState
  /** Centres of the smoke counters. */
  smoke: { readonly x: number; readonly y: number }[]
  readonly terrain: readonly { readonly id?: string; readonly name: string; readonly shape: Polygon }[]
  /** Stationary targets that an Observation Flight of that ship spots (VAS-BTH-03). */
  spotting: { readonly ship: string; readonly target: string }[]
  result: Result | null
  orders?: InPlay
}

/** What this turn's aircraft steps have come to. */
export interface AirState {
  /** Who moves Flights first; null until that is settled (VAS-TURN-09). */
  first: Side | null
  /** Sides that have moved all their Flights. */
  flown: Record<Side, boolean>
  /** Sides whose aircraft have had their nomination (VAS-TURN-15). */
  attacked: Record<Side, boolean>
  /** Sides that have named what their Observation Flights spot. */
  spotted: Record<Side, boolean>
  /** Flights that touched an enemy Flight when the Gunnery Phase began (VAS-R-64). */
  engaged: string[]
  /** Pairs that have fought this turn (VAS-R-65). */
  fought: [string, string][]
  /** Sides that are through with re-arming this turn. */
  rearmed: Record<Side, boolean>
  /** The attack on carriers in deep deployment that is being fought. */
  raid: Raid | null
}

/** An attack on carriers in deep deployment. */
export interface Raid {
  side: Side
  attacks: { flight: string; target: string }[]
  /** Flights that came up from the carriers' decks: each fights once (VAS-R-73). */
  defenders: string[]
  /** Raiders that were engaged and so support nobody. */
  engaged: string[]
  /** The defender launches no more Flights. */
  closed: boolean
}

/** Switches that the players agree on before the battle. */
export interface Options {
  /** Devastating criticals need the 4+ roll too (VAS-R-52). */
  confirmDevastating: boolean
  /** Priorities do not change the points of matched objectives (VAS-R-93). */
  equalPoints: boolean
  /** Allies of the USA may fly American aircraft (VAS-R-121). */
  lendLease: boolean
  /** Inches that ships see; null: the usual visual range (VAS-R-117). */
  visibility: number | null
  night: boolean
  badWeather: boolean
}

/** With the fleet: on the table or in deep deployment. */
export const afloat = (ship: Ship): boolean =>
  ship.sunk === 0 && ship.withdrawn === null && !ship.scouting && ship.awaited !== true

export const onTable = (ship: Ship): boolean => afloat(ship) && !ship.deep

/** Most ships suffer from nothing, which is seen from the length alone. */
export const suffers = ({ vital }: Ship, from: Vital): boolean => vital.length > 0 && vital.includes(from)

/** A fleet that has still to deploy lies nowhere. */
export const isPlaced = (b: VasBattle, side: Side): boolean => b.setUp === null || b.setUp.deployed[side]

/** With the fleet and not yet nominated to move, or waiting at its edge to come onto the table. */
export const waitsToMove = (ship: Ship): boolean => ship.moved === null && (afloat(ship) || ship.returning !== null)

/** How badly an area is hit. By name: a field that is named by a variable is dear to read. */
export const scoreOf = ({ criticals }: Ship, area: Area): number =>
  area === 'engine' ? criticals.engine : area === 'weapons' ? criticals.weapons : criticals.crew

/** The ship with that id, sunk or not. */
export function shipById(battle: VasBattle, id: string): Ship | undefined {
  for (const ship of battle.ships) if (ship.id === id) return ship
  return undefined
}

/** Their ids, in their order. */
export function ids(units: readonly { id: string }[]): string[] {
  const found: string[] = []
  for (const { id } of units) found.push(id)
  return found
}

export const cardOf = (battle: VasBattle, ship: Ship): Card => battle.cards[ship.card]!

/**
 * The state of a weapon, to be changed: a new one, because copies of the battle share the one before. `own` is a list that
 * the same action has made before: nobody shares it yet.
 */
export function weaponToChange(ship: Ship, index: number, own: Ship['weapons'] | null = null): WeaponState {
  const state = { ...ship.weapons[index]! }
  const weapons = ship.weapons === own ? (own as WeaponState[]) : ship.weapons.slice()
  weapons[index] = state
  ship.weapons = weapons
  return state
}

/**
 * A copy for search and for atomic attempts. It shares what never changes and what is replaced when it changes: lists
 * and records of a ship, smoke counters.
 */
export function copyBattle(battle: VasBattle): VasBattle {
  return {
    ...battle,
    repaired: { ...battle.repaired },
    setUp: battle.setUp && copySetUp(battle.setUp),
    sides: { red: { ...battle.sides.red }, blue: { ...battle.sides.blue } },
    ships: copyEach(battle.ships),
    flights: copyEach(battle.flights),
    air: copyAir(battle.air),
    smoke: battle.smoke.slice(),
    spotting: battle.spotting.slice(),
    result: battle.result && {
      ...battle.result,
      points: { ...battle.result.points },
      victory: { ...battle.result.victory },
    },
  }
}

function copyEach<Unit extends object>(units: readonly Unit[]): Unit[] {
  const copies = new Array<Unit>(units.length)
  for (let i = 0; i < units.length; i++) copies[i] = { ...units[i]! }
  return copies
}

function copySetUp(setUp: SetUp): SetUp {
  const { ready, deployed, patrol } = setUp
  return { ...setUp, ready: { ...ready }, deployed: { ...deployed }, patrol: { ...patrol } }
}

function copyAir(air: AirState): AirState {
  return {
    first: air.first,
    flown: { ...air.flown },
    attacked: { ...air.attacked },
    spotted: { ...air.spotted },
    engaged: air.engaged.slice(),
    fought: air.fought.map(([one, other]) => [one, other]),
    rearmed: { ...air.rearmed },
    raid: air.raid && structuredClone(air.raid),
  }
}

export const freshAir = (): AirState => ({
  first: null,
  flown: { red: false, blue: false },
  attacked: { red: false, blue: false },
  spotted: { red: false, blue: false },
  engaged: [],
  fought: [],
  rearmed: { red: false, blue: false },
  raid: null,
})

/** Over the table. */
export const inTheAir = (flight: Flight): boolean =>
  flight.destroyed === 0 && flight.aboard === null && !flight.gone && flight.beyond === null

/** The Flight with that id. */
export function flightById(battle: VasBattle, id: string): Flight | undefined {
  return battle.flights.find((flight) => flight.id === id)
}

export const lineOf = (battle: VasBattle, flight: Flight): FlightCard => battle.lines[flight.line]!
