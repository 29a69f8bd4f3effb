import type { Edge, InPlay, Judgement, Point, Polygon, RedOrBlue as Side } from '@flankspeed/kernel'
import type { Card, Radar, StandCard } from './cards/card.ts'

export { EDGES, type Edge, opponent, type RedOrBlue as Side, SIDES } from '@flankspeed/kernel'

/** Deployment comes once; the others are those of every turn, in their order (FD-SEQ-01). */
export const PHASES = [
  'deployment',
  'initiative',
  'mines',
  'submarines',
  'ship-movement',
  'aircraft-movement',
  'action',
  'end',
] as const
export type Phase = (typeof PHASES)[number]

/** Each phase step by step, in order; a step that no rule has taken up is passed over. */
export const STEPS = {
  deployment: ['deployment'],
  initiative: ['initiative'],
  mines: ['mine-laying'],
  submarines: ['submarine-movement'],
  'ship-movement': ['squalls', 'ship-movement'],
  'aircraft-movement': ['spotters', 'launching', 'aircraft-movement'],
  action: ['air-combat', 'activations'],
  end: ['damage-control', 'fires', 'ship-morale', 'stand-morale', 'squadron-morale', 'sweeping', 'clearing', 'victory'],
} as const satisfies Record<Phase, readonly string[]>
export type StepName = (typeof STEPS)[Phase][number]

export const LIGHTS = ['day', 'night'] as const
export type Light = (typeof LIGHTS)[number]

export const WEATHERS = ['clear', 'light-haze', 'haze', 'rain', 'fog', 'moonlit', 'dark'] as const
export type Weather = (typeof WEATHERS)[number]

export const SCENARIOS = ['fleet-action', 'night-raid', 'convoy', 'carrier-strike'] as const
export type Scenario = (typeof SCENARIOS)[number]

export const MORALES = ['shaken', 'withdrawing'] as const
export type Morale = (typeof MORALES)[number]

/** As a position may say that nothing is wrong with a unit's morale. */
export const isSteady = (value: unknown): boolean => value == null || value === false || value === 'normal'

/** AA factors, which are spent by points (FD-AA-01). */
export const FACTORS = ['LRF', 'MRF', 'CRF'] as const
export type Factor = (typeof FACTORS)[number]

/** How a unit left the game for good. */
export type Fate = 'sunk' | 'wrecked' | 'exploded' | 'abandoned' | 'destroyed' | 'withdrawn'

/** Guns of a battery fired at a target this turn (FD-GUN-10, FD-GUN-11). */
export interface Salvo {
  readonly battery: string
  readonly target: string
  readonly guns: number
}

/**
 * A ship, submarine, shore battery or air base: the present value of every figure of its sheet, and its markers. Whatever
 * is more than a number or a word is replaced and never changed, so that copies may share it.
 */
export interface Ship {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's cards: ships of one class share one. */
  readonly card: number
  x: number
  y: number
  heading: number

  S: number
  F: number | null
  SV: number | null
  SD: number
  FC: number
  GM: number
  CQ: number
  DC: number
  LRF: number
  MRF: number
  CRF: number
  ASW: number
  H: number
  RRR: number
  catapults: number
  /** Greatest speed that the engines still give, before other limits (FD-MOVE-11). */
  speed: number
  radar: Readonly<Record<Radar, boolean>>
  searchlights: boolean
  spotters: number
  /** Able to make smoke. */
  smoke: boolean
  cargo: boolean
  /** Loads of mines that are left (FD-MINE-02). */
  mines: number
  fires: number
  splash: number
  /** Places of mounts that are lost, by battery name; TORPEDOES for torpedo mounts. */
  mountsLost: Readonly<Record<string, readonly number[]>>
  /** Torpedoes in the tubes and reloads left, by mount; turns since it launched, towards reloading (FD-TORP-22). */
  tubes: readonly number[]
  reloads: readonly number[]
  quietTurns: number
  /** Torpedo mounts lost when the turn began. */
  torpedoesLost: number
  powerFailure: boolean

  /** Speed used this turn, or last where it has not moved yet; null: any. */
  knots: number | null
  /** Base of this turn's choice of speed; null: any (FD-MOVE-02, FD-SET-04). */
  knotsLast: number | null
  moved: boolean
  /** Changed its heading this turn (FD-AIR-05, FD-VIS-24). */
  turned: boolean
  aground: boolean
  /** In a collision this turn, and with whom: bases that are ignored until clear (FD-COL-05). */
  collided: boolean
  fouled: readonly string[]
  /** Of the Crew Test of a ship out of command (FD-SQD-05). */
  inCommand: boolean | null
  placed: boolean

  /** Of this Action Phase. */
  activated: boolean
  fired: readonly Salvo[]
  /** Has shown gun flashes (FD-VIS-20). */
  flashed: boolean
  /** Torpedo mounts, factors and other single uses of this turn, by name. */
  used: readonly string[]
  /** AA points spent, and stands that a factor has fired at. */
  spent: Readonly<Record<Factor, number>>
  /** The Crew Test of a ship without power (FD-UCR-11, FD-R-34). */
  powered: boolean | null
  /** Night identification (FD-VIS-11, FD-VIS-23). */
  identified: { readonly target: string; readonly passed: boolean } | null
  /** Radar acquisition, by battery and target (FD-VIS-07). */
  acquired: readonly { readonly battery: string; readonly target: string; readonly passed: boolean }[]
  /** Lit by searchlight or star shell until the End Phase, its own searchlights included (FD-VIS-17). */
  lit: boolean
  /** Turns that the spotter plane stays up; 0: none is up (FD-VIS-24). */
  spotterUp: number
  /** MAIN is silent up to the end of this turn (FD-EXP-03). */
  silentUntil: number
  /** Aircraft launched and landed this turn (FD-AIR-09). */
  handled: { readonly launched: number; readonly landed: number }
  /** RRR points spent this turn (FD-AIR-11). */
  serviced: number

  /** As the turn began: what morale is measured against (FD-MOR-05). */
  turnStart: { readonly S: number; readonly F: number }
  morale: Morale | null
  /** Tested morale this turn (FD-MOR-15). */
  testedMorale: boolean
  /** Withdrawing only because its squadron does (FD-MOR-24). */
  withdrawsWithSquadron: boolean

  submerged: boolean
  /** A submarine or dummy whose marker has been turned up (FD-SUB-02, FD-SUB-05). */
  revealed: boolean
  located: boolean
  readonly dummy: boolean
  /** What everybody calls it while nobody has found it; null for all but submarines and dummies (FD-SUB-02). */
  marker: string | null

  fate: Fate | null
}

export const STAND_STATES = ['airborne', 'serviced', 'ready'] as const
/** In the air, being refuelled and re-armed in the hangar, or ready on deck (FD-SET-04). */
export type StandState = (typeof STAND_STATES)[number]

/** A stand of aircraft. */
export interface Stand {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's stand cards. */
  readonly card: number
  x: number
  y: number
  state: StandState
  /** The carrier or air base that it is on, or that it came from. */
  aboard: string | null
  aircraft: number
  readonly original: number
  crew_quality: number
  flak: number
  /** Place in the loads of its card; null: nothing but guns. */
  loaded: number | null
  /** What it may attack with: its load; if unknown, any load of its sheet, or any at all. */
  mayCarry: 'loaded' | 'listed' | 'any'
  /** May be flown into a ship: its sheet says so, or lists no load at all (FD-ATK-27). */
  readonly kamikaze: boolean
  /** The load that it is armed with when it is serviced. */
  arming: number | null
  /** Strafing attacks that the guns still have ammunition for (FD-ATK-35). */
  ammunition: number
  /** RRR points that have gone into it (FD-AIR-11). */
  points: number
  /** Turns in the air (FD-AIR-04). */
  aloft: number
  /** Aircraft of it that are up already, where it is launched in parts, or down, where it lands in parts (FD-AIR-09). */
  part: number
  /** Took off this turn: half its Move (FD-AIR-06). */
  launched: boolean
  /** Has a base beyond the edge of the table (FD-AIR-03). */
  readonly offTable: boolean
  moved: boolean
  activated: boolean
  /** Was the attacker of an air combat this turn (FD-SEQ-09, FD-ACM-14). */
  intercepted: boolean
  /** Enemy stands that its own move brought it into contact with (FD-ACM-01). */
  met: readonly string[]
  escorts: string | null
  /** Shielded against an attacker this turn (FD-ACM-03). */
  shielded: boolean
  /** AA factors that have fired at it this turn, by ship (FD-AA-06). */
  firedAtBy: readonly string[]
  turnStart: number
  /** Tested morale this turn. */
  testedMorale: boolean
  /** Flies home after failed morale (FD-MOR-19). */
  goingHome: boolean
  goesWithSquadron: boolean
  /** The turn in which it may come back from a base off the table (FD-AIR-03). */
  backOn: number | null
  fate: 'destroyed' | 'lost' | 'departed' | null
}

/** Ships and stands that act together, or an air base. */
export interface Squadron {
  readonly id: string
  readonly side: Side
  command: number
  flagship: string | null
  readonly ships: readonly string[]
  readonly stands: readonly string[]
  /** An air base, with its S if it is not a unit. */
  readonly airbase: boolean
  S: number | null
  readonly original: number
  /** How many it had left when the turn began (FD-MOR-22). */
  turnStart: number
  withdrawing: boolean
  /** The turn of its last morale test; 0: none. */
  testedOn: number
  /** Its owner has to name another flagship (FD-SQD-06). */
  leaderless: boolean
  readonly officer: boolean
}

/** A wreck that ships can strike. */
export interface Wreck {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly size: number
  /** The Structure that she had whole: what it does in a collision (FD-COL-03). */
  readonly S: number
  readonly burning: boolean
  /** Removed in the End Phase of this turn (FD-WRK-13). */
  readonly until: number
}

/** A smoke screen; attached to a ship until she moves again (FD-SMK-01, FD-SMK-02). */
export interface Smoke {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly halfLength: number
  readonly halfBeam: number
  readonly ship: string | null
  /** Removed in the End Phase of this turn; null while it is attached. */
  readonly until: number | null
}

/** An area of Bad Weather (FD-VIS-16). */
export interface Squall {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Where it drifts; null: to be rolled for. */
  readonly heading: number | null
  readonly radius: number
}

/** A minefield. */
export interface Minefield {
  readonly id: string
  readonly side: Side
  readonly x: number
  readonly y: number
  readonly heading: number
  /** The first turn in which it is live (FD-MINE-02). */
  readonly liveFrom: number
  readonly hidden: boolean
}

/** Land or a shoal. */
export interface Land {
  readonly id?: string
  readonly name: string
  readonly shape: Polygon
  /** A shoal grounds ships, but hides nobody. */
  readonly shoal: boolean
}

/** What is left to do in the middle of something: `kind` finds the rule that goes on with it. */
export interface Pending {
  readonly kind: string
  readonly side: Side
  readonly [detail: string]: unknown
}

/** How the battle ended. */
export interface Result {
  winner: Side | null
  why: string
  decisive: boolean
  points: Record<Side, number>
  /** Where a scenario gave orders. */
  judgement?: Judgement
}

/** A battle of Fleet d20. */
export interface FdBattle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: Phase
  step: StepName
  /** Who won the initiative; null before the first roll. */
  initiative: Side | null
  initiativeRolled: boolean
  /** Whose turn it is within the step. */
  active: Side
  /** Sides that are through with this step. */
  ended: Record<Side, boolean>
  /** Sides that are through with the whole phase. */
  through: Record<Side, boolean>
  /** The unit that is in its activation. */
  acting: string | null
  /** The squadron that is moving (FD-MOVE-01). */
  moving: string | null
  /** Cases only: sides that let the other go on without a word. */
  yielded: Record<Side, boolean>
  pending: Pending | null
  readonly light: Light
  weather: Weather | null
  readonly turnLimit: number
  readonly scenario: Scenario | null
  /** The points limit that both sides agreed on; null where forces are given. */
  readonly points: number | null
  readonly edges: Readonly<Record<Side, Edge>>
  /** Width and depth, thousandths of a centimetre. */
  readonly table: readonly [number, number]
  cards: readonly Card[]
  ships: Ship[]
  standCards: readonly StandCard[]
  stands: Stand[]
  squadrons: Squadron[]
  wrecks: readonly Wreck[]
  smoke: readonly Smoke[]
  squalls: readonly Squall[]
  minefields: readonly Minefield[]
  readonly land: readonly Land[]
  /** Who conceded (FD-VIC-01). */
  conceded: Side | null
  result: Result | null
  orders?: InPlay
}

export const onTable = (ship: Ship): boolean => ship.fate === null && ship.placed

export const cardOf = (b: FdBattle, ship: Ship): Card => b.cards[ship.card]!

export const standCardOf = (b: FdBattle, stand: Stand): StandCard => b.standCards[stand.card]!

export const isAshore = ({ F }: Ship): boolean => F === null

export const isCarrier = (b: FdBattle, ship: Ship): boolean => ['carrier', 'airbase'].includes(cardOf(b, ship).kind)

export const isBoat = (b: FdBattle, ship: Ship): boolean => cardOf(b, ship).kind === 'submarine'

/** Hidden under its marker: only its owner knows what it is (FD-SUB-02). */
export const isHidden = (b: FdBattle, ship: Ship): boolean => isBoat(b, ship) && ship.submerged && !ship.revealed

/** Known only to its owner: a hidden boat. A dummy even when found, since its name may reveal a boat that is not. */
export const isMasked = (b: FdBattle, ship: Ship): boolean => ship.dummy || isHidden(b, ship)

export const hasTrait = (b: FdBattle, ship: Ship, trait: keyof Card['traits']): boolean =>
  cardOf(b, ship).traits[trait] !== undefined

export const isAirborne = (stand: Stand): boolean => stand.fate === null && stand.state === 'airborne'

/** Is it a ship, and no stand of aircraft? */
export const isShip = (unit: Ship | Stand): unit is Ship => 'S' in unit

/** The ship with that id. */
export function shipById({ ships }: FdBattle, id: string): Ship | undefined {
  for (const ship of ships) if (ship.id === id) return ship
  return undefined
}

/** The stand of aircraft with that id. */
export function standById({ stands }: FdBattle, id: string): Stand | undefined {
  for (const stand of stands) if (stand.id === id) return stand
  return undefined
}

/** The ship or the stand of aircraft with that id. */
export const unitById = (b: FdBattle, id: string): Ship | Stand | undefined => shipById(b, id) ?? standById(b, id)

/** The squadron that a ship or a stand belongs to. */
export function squadronOf({ squadrons }: FdBattle, { id }: { readonly id: string }): Squadron | undefined {
  for (const squadron of squadrons) if (squadron.ships.includes(id) || squadron.stands.includes(id)) return squadron
  return undefined
}

/** The first unit of its kind, red's before blue's. */
export function redFirst<U extends { readonly side: Side }>(
  units: readonly U[],
  is: (unit: U) => boolean,
): U | undefined {
  let blue: U | undefined
  for (const unit of units) {
    if (unit.side === 'red' ? !is(unit) : blue !== undefined || !is(unit)) continue
    if (unit.side === 'red') return unit
    blue = unit
  }
  return blue
}

export const place = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]

/** A copy for search and for atomic attempts: units are copied, what they hold is never changed and so is shared. */
export function copyBattle(b: FdBattle): FdBattle {
  return {
    ...b,
    ended: { ...b.ended },
    through: { ...b.through },
    yielded: { ...b.yielded },
    ships: b.ships.map((ship) => ({ ...ship })),
    stands: b.stands.map((stand) => ({ ...stand })),
    squadrons: b.squadrons.map((squadron) => ({ ...squadron })),
    result: b.result && { ...b.result, points: { ...b.result.points } },
  }
}
