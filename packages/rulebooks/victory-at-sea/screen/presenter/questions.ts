import type { ChartFlight, ChartShip, Reason, Spot, WarningsQuestion } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

/** What the prompts of Victory at Sea may ask of the desk, and what they get. `Asked` and `Answer` by question. */
export interface VasQuestions {
  /** All that a ship may do about her move. `order`: as if that Order were in force; so with courses. */
  moves: { asked: { ship: string; enter?: Entry; order?: string }; answer: Moves }
  /** What a course would be. */
  course: {
    asked: { ship: string; path: vas.PathStep[]; enter?: Entry; order?: string; beside?: 'port' | 'starboard' }
    answer: CourseTried
  }
  /** A legal course whose end is as near to that place as she can get. */
  courseTo: {
    asked: { ship: string; at: Spot; enter?: Entry; order?: string; beside?: 'port' | 'starboard' }
    answer: CourseTried
  }
  /** One course for several ships in company: each leg legal for every one of them. */
  formation: { asked: { ships: string[]; at: Spot }; answer: { ship: string; course: CourseTried }[] }
  /** Every weapon of a ship against every enemy, with reasons where it cannot be. */
  shots: { asked: { ship: string }; answer: Shots }
  /** The odds of a choice of volleys. */
  odds: { asked: { ship: string; volleys: vas.VolleyOrder[] }; answer: OddsShown }
  /** What a captain would do: the "best" button. */
  /** What a player may have overlooked about an action. */
  warnings: WarningsQuestion<vas.VasAction>
  /** Repairs that may be tried, with their chances. */
  repairs: { asked: { side: string }; answer: Repair[] }
  /** All that a Flight may do about its move. */
  flight: { asked: { flight: string }; answer: FlightMoves }
  /** What a flight there, by way of those places, would be. A place too far off is brought within reach. */
  flightTo: { asked: { flight: string; to: Spot; via?: Spot[] }; answer: FlightTried }
  /** A ship's weapons against aircraft, and against motor torpedo boats. */
  antiAir: { asked: { ship: string }; answer: AntiAir }
  /** Flights in contact with enemy ships, and how they would fare: every one of them attacks, or none. */
  airTargets: { asked: { side: string }; answer: AirTargets[] }
  /** Pairs that may fight now. */
  dogfights: { asked: { side: string }; answer: DogfightOffered[] }
  /** Who spots, and what there is to be spotted. */
  spotters: { asked: { side: string }; answer: Spotters }
  /** Spent Flights on board, with the chance to have them armed again. */
  rearming: { asked: { side: string }; answer: Rearming[] }
  /** Ships that may fire a fan salvo. */
  salvoes: { asked: { side: string }; answer: Salvo[] }
  /** What scouts roll, and what their points are worth. */
  scouting: { asked: { side: string }; answer: ScoutingOffered }
  /** The same for scouts that might be sent: ships, and so many Observation Flights. */
  scoutsTried: { asked: { side: string; ships: string[]; observers: number }; answer: ScoutingOffered }
  /** The objectives of a matched pair. */
  objectives: { asked: { objectives: string[] }; answer: ObjectiveOffered[] }
  /** For which navy, year and points a side builds its fleet. */
  fleetLimits: { asked: { side: string }; answer: FleetLimits }
  /** Where units may be set down, with a place for each in some formation. */
  deployment: { asked: { side: string; edge?: string; formation?: string }; answer: DeploymentOffered }
  /** What is wrong with these places. */
  berths: { asked: { side: string } & Berths; answer: BerthsTried }
  /** The enemy whom this side means by Ultimate Enemy. */
  mark: { asked: { side: string }; answer: { ship: string; name: string } | null }
  /** Enemies that share the highest value. */
  marks: { asked: { side: string }; answer: MarkOffered[] }
}

export type Question = keyof VasQuestions

export interface Entry {
  at: [number, number]
  heading: number
}

export interface Moves {
  /** Whether she must be moved before any other. */
  bound: boolean
  orders: OrderOffered[]
  /** In inches and degrees. `turns`: null for as many as she likes. */
  limits: { least: number; most: number; straightRun: number; mostTurn: number; turns: number | null }
  /** Outlines of everything her bridge can reach. */
  reach: Spot[][]
  /** The edge at which a returning scout comes in. */
  entersAt: string | null
  /** Any point between these will do; `enter` is where she comes in if nobody says otherwise. */
  entry?: { from: Spot; to: Spot; enter: Entry }
  /** In deep deployment she does not move, but may launch over the own edge. */
  deep?: boolean
  /** Flights that could be launched at the end of her move. */
  launches: { flight: string; name: string }[]
}

export interface OrderOffered {
  order: string
  title: string
  text: string
  clause: string
  /** Lowest score that succeeds; null where no check is needed. */
  need: number | null
  reasons: Reason[]
  /** Share of checks that succeed. */
  chance: number
  /** Why it may not be given now. */
  objection: { why: string; clause: string } | null
}

export interface CourseTried {
  path: vas.PathStep[]
  legal: boolean
  problem: { why: string; clause: string } | null
  points: Spot[]
  at: Spot
  heading: number
  moved: number
  /** What is left of her move. */
  left: number
  /** What could be done next, for the keys: how far ahead at most, and turns in degrees to either side (0: none yet; after a turn: what it may still grow). */
  next: { ahead: number; turn: number; runBeforeTurn: number; only?: 'port' | 'starboard' }
  /**
   * She would lie on that ship at the end of the course: `at` is where she comes to rest instead, beside her or short of
   * her on the course itself. `from`: where the course ends. `mayChoose`: her player picks the side.
   */
  clearOf?: {
    ship: string
    name: string
    how: 'alongside' | 'short'
    from: Spot
    side: 'port' | 'starboard'
    mayChoose: boolean
  }
  /** Where Flights launched at its end are set down; with the reason where none may be. */
  launch?: { at: Spot; most: number; problem: { why: string; clause: string } | null }
  leaves: string | null
  /** Enemies as they would bear from there. */
  bearings: { ship: string; range: number; band: string; side: string }[]
}

export interface Shots {
  weapons: {
    weapon: number
    name: string
    /** Empty when it can fire. */
    why: string
    clause: string | null
    /** Its dice may be divided among targets; torpedoes may be held back. */
    splits: boolean
    holdsBack: boolean
    targets: ShotAt[]
    /** Enemies that it cannot fire at, and why. */
    barred: { target: string; why: string; clause: string }[]
  }[]
  /** What a variant adds for its own prompt. */
  more: unknown
}

export interface ShotAt {
  target: string
  range: number
  band: string
  dice: number
  need: number
  reasons: Reason[]
  /** Chance of a single die. */
  chance: number
  meanHits: number
  /** Mean hull lost, all in. */
  meanHull: number
}

export interface OddsShown {
  /** Exact, or what is not and by how much. */
  remark: string
  /** Why these volleys may not be fired; there are no odds then. */
  problem: { why: string; clause: string } | null
  volleys: {
    weapon: number
    name: string
    target: string
    dice: number
    need: number
    reasons: Reason[]
    meanHits: number
  }[]
  targets: {
    target: string
    sentence: string
    meanHull: number
    /** Chance of losing 0, 1, 2 ... hull. */
    hull: number[]
    critical: number
    cripple: number
    sink: number
  }[]
}

export interface Repair {
  ship: string
  name: string
  most: number
  areas: {
    area: string
    title: string
    score: number
    need: number
    reasons: Reason[]
    chance: number
    effect: string
  }[]
}

/** Why something may not be done, in words and by clause. */
export interface Objected {
  why: string
  clause: string
}

export interface FlightMoves {
  flight: string
  name: string
  role: string
  at: Spot
  /** How far it flies, inches. */
  reach: number
  /** It has a load left, or needs none. */
  armed: boolean
  /** What a variant adds for its own prompt. */
  more: unknown
  /** Why it cannot fly now. */
  problem: Objected | null
  /** Enemy ships, with a place that touches each; those it may attack from there. */
  ships: { ship: string; name: string; to: Spot; flown: number; problem: Objected | null }[]
  /** Enemy Flights, for Fighters: a place that touches each. */
  flights: { flight: string; name: string; to: Spot; flown: number; problem: Objected | null }[]
  /** Own carriers, with a place astern from which it lands. */
  carriers: { ship: string; name: string; to: Spot; flown: number; problem: Objected | null }[]
  /** Own Flights that it could join: to escort, or to be escorted. */
  friends: { flight: string; name: string; to: Spot; flown: number; problem: Objected | null }[]
}

export interface FlightTried {
  to: Spot
  via: Spot[]
  legal: boolean
  problem: Objected | null
  points: Spot[]
  flown: number
  left: number
  /** Enemy ships that it passes over, each with the Local dice that meet it and the chance to be shot down by them. */
  passes: { ship: string; name: string; dice: number; need: number; lost: number }[]
  /** Chance to be shot down on the way. */
  lost: number
  /** Units that it would touch there. */
  touches: string[]
  /** The carrier that takes it in; with `recover: false` in the action it stays in the air. */
  lands: string | null
  leaves: boolean
  /** What awaits it beyond the edge. */
  over?: string
}

export interface AntiAir {
  weapons: {
    weapon: number
    name: string
    /** Dice to share out among its targets, its own and its Local ones. */
    dice: number
    local: number
    /** Empty when it can fire. */
    why: string
    clause: string | null
    /** A DP gun that fires now does not fire at ships this turn. */
    dualPurpose: boolean
    targets: AntiAirTarget[]
  }[]
}

export interface AntiAirTarget {
  target: string
  name: string
  kind: 'flight' | 'boat'
  range: number
  /** The most dice of either kind that may go at it; 0 for none. */
  dice: number
  local: number
  need: number
  localNeed: number
  /** Hits of this weapon that it takes to bring it down. */
  hits: number
  /** That all these dice together bring it down. */
  chance: number
}

export interface AirTargets {
  flight: string
  name: string
  role: string
  /** Why it cannot attack; it has no targets then. */
  problem: Objected | null
  targets: {
    ship: string
    name: string
    need: number
    reasons: Reason[]
    /** That it hits, arming and evading included. */
    chance: number
    damageDice: number
    /** Mean hull lost, all in; and that it sinks her. */
    meanHull: number
    sink: number
  }[]
}

export interface DogfightOffered {
  /** As the action has it: red's Flight first. */
  pair: [string, string]
  flights: { flight: string; name: string; side: string; score: number; support: number; wins: number }[]
  drawn: number
}

export interface Spotters {
  ships: { ship: string; name: string; flights: number }[]
  targets: { target: string; name: string; what: string }[]
}

export interface Rearming {
  flight: string
  name: string
  ship: string
  carrier: string
  need: number
  reasons: Reason[]
  chance: number
}

export interface Salvo {
  ship: string
  name: string
  torpedoes: number
  need: number
  chance: number
  /** What it costs, in words. */
  cost: string
}

export interface ScoutingOffered {
  scouts: { scout: string; name: string; bonus: number; need: number; again: boolean; chance: number }[]
  /** Chance of 0, 1, 2 ... Scouting Points. */
  points: number[]
  results: { points: number; words: string }[]
}

export interface ObjectiveOffered {
  objective: string
  title: string
  priority: 'high' | 'medium' | 'low'
  /** What the fleet may cost with it; null where fleets are given. */
  total: number | null
  major: string
  minor: string
  clauses: string[]
}

export interface FleetLimits {
  /** A nation's name under these rules; null where any will do. */
  nation: string | null
  year: number
  total: number
  mostOnLand: number
  /** Ships that find room in the deployment zone. */
  mostShips: number
}

export interface DeploymentOffered {
  edges: string[]
  edge: string
  zone: 'standard' | 'enhanced' | 'superior'
  /** Where units may lie. */
  area: Spot[]
  /** Inches to keep from enemy ships. */
  clearOfEnemies: number
  /** All that may be set down, each where the formation has it. */
  ships: ChartShip[]
  flights: ChartFlight[]
  /** Flights from land: they must have a place. */
  mustFly: string[]
  patrols: { ship: string; name: string; flights: string[]; most: number }[]
  /** Scouts that may rejoin, each with her place in the rear of the zone. */
  returning: { ship: string; at: Spot; heading: number }[]
  mayGoDeep: { ship: string; name: string }[]
  formations: { formation: string; title: string }[]
  /** What scouting has earned; null before it. */
  earned: { words: string; clause: string }[] | null
}

export interface Berths {
  edge?: string
  ships: { ship: string; at: [number, number]; heading: number }[]
  flights: { flight: string; at: [number, number] }[]
}

export interface BerthsTried {
  ships: { ship: string; problem: Objected | null }[]
  flights: { flight: string; problem: Objected | null }[]
  /** Why the whole will not do. */
  problem: Objected | null
}

export interface MarkOffered {
  ship: string
  name: string
  points: number
  hull: number
  what: string
}
