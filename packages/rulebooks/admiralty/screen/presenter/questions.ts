import type { Reason, Spot } from '@flankspeed/web/desk'
import type * as vas from '../../../victory-at-sea/rules/library.ts'

/** What the prompts of the Admiralty rules may ask beyond those of Victory at Sea. */
export interface AdmiraltyQuestions {
  /** The shell that each battleship fires now, and what either does to the enemies in sight. */
  shells: { asked: { ships: string[] }; answer: ShellOffered[] }
  /** What a ship's radar may do this turn. */
  locks: { asked: { ship: string; targets: string[] }; answer: LockOffered }
  /** Where Flights that come from a box, or to one, may be set down. */
  arrivals: { asked: { side: 'red' | 'blue' }; answer: ArrivalOffered[] }
  /** Where a raider that has fired may go. */
  makingOff: { asked: { ship: string }; answer: WayOff[] }
  /** How each answer to the fighters upon a Flight would end, and which one is sensible. */
  responses: {
    asked: { decision: Extract<vas.VasDecision, { kind: 'respond' }> }
    answer: { usual: Response['choice']; responses: Response[] }
  }
  /** How a fight in the air would end, in sentences. */
  fight: { asked: { action: vas.VasAction }; answer: string[] }
  /** What ships cost. */
  points: { asked: { ships: string[] }; answer: Record<string, number> }
}

/** An answer to fighters, fought out. */
export interface Response {
  choice: Extract<vas.VasDecision, { kind: 'respond' }>['choices'][number]
  /** That at least one own Flight is shot down; null: it depends on what comes first. */
  lost: number | null
  /** Attackers shot down, and driven off, expected. */
  shotDown: number
  drivenOff: number
  /** It gives up its attack. */
  dropsLoad: boolean
}

export interface ArrivalOffered {
  flight: string
  name: string
  /** "on the south edge". */
  where: string
  /** A legal place to begin with. */
  at: Spot
  /** The line on which it appears. */
  edge: Spot[]
  /** Flights of its formation that appear now, itself among them. */
  together: string[]
}

export interface WayOff {
  /** Degrees, starboard positive. */
  turn: number
  to: Spot
  heading: number
  legal: boolean
  why: string | null
}

export interface ShellOffered {
  ship: string
  name: string
  shell: 'armour-piercing' | 'high-explosive'
  /** Mean Hull that all her main guns take off at good range, by enemy. */
  hits: { target: string; name: string; armourPiercing: number; highExplosive: number }[]
}

export interface LockOffered {
  /** Lowest score of the crew that locks. */
  need: number
  chance: number
  reasons: Reason[]
  /** Inches to each target, and who else of the fleet could fire at her. */
  targets: { target: string; name: string; range: number; others: string[] }[]
}

/** What may help the volleys of a ship. */
export interface FireHelp {
  /** A missed die is rolled again, once a turn for each source, in one of these volleys. */
  rerolls: { source: string; at: { weapon: number; target: string }[] }[]
  /** Volleys whose long and extreme ranges a radar makes better. */
  ranges: { weapon: number; target: string }[]
}

/** What may be said of a Flight's move beyond where it goes. */
export interface FlightManners {
  mayClimb: boolean
  high: boolean
  /** Flights beside it that could form up with it. */
  companions: { flight: string; name: string }[]
  /** Those that fly with it now. */
  formation: string[]
  /** A fighter that moves among the bombers, to strafe. */
  strafes: boolean
  /** It must go home: this far it gets now. */
  home: readonly [number, number] | null
}
