/**
 * What the chart is given to draw. It knows no rules: places are in the units of the table (x east, y north, from the
 * south-west corner), bearings in degrees clockwise from north.
 */
export type Spot = readonly [x: number, y: number]

export interface Chart {
  /** Width and depth. */
  table: Spot
  /** What stands behind a distance: ". */
  symbol: string
  land: Land[]
  ships: ChartShip[]
  flights: ChartFlight[]
  wrecks: Wreck[]
  smoke: { at: Spot; radius: number }[]
  /** Where the wind comes from, or null where nobody cares. */
  wind: number | null
  /** Parts of the table that mean something now: deployment zones and the like. */
  zones: Zone[]
  /** What lies over it as long as it is so: a radar that holds its enemy. */
  lasting: Overlay[]
  /** Squalls that drift about. */
  storms?: { id: string; at: Spot; radius: number }[]
  /** Places that count: objectives, beaches, batteries. */
  buoys?: Buoy[]
  /** Pieces of sea away from the battle, each with a small chart of its own. */
  insets?: Inset[]
}

export interface Buoy {
  id: string
  name: string
  at: Spot
  side: string | null
  /** Below its name. */
  remark: string
}

/** A small counter that lies beside a unit. */
export interface Token {
  sign: 'torpedo' | 'below' | 'found' | 'stopped' | 'destroyed' | 'splash' | 'flak'
  text: string
  title: string
}

/** Its units are placed as if it lay on the table, or beside it, with its corner there. */
export interface Inset {
  id: string
  name: string
  side: string | null
  /** South-west. */
  corner: Spot
  size: Spot
}

export interface Land {
  name: string
  shape: Spot[]
  /** Shallow water, no land. */
  shoal?: boolean
  /** Below its name. */
  remark?: string
}

export interface Zone {
  name: string
  shape: Spot[]
  side: string | null
}

export interface ChartShip {
  id: string
  name: string
  side: string
  /** Where her bridge is: the point from which everything is measured. */
  at: Spot
  heading: number
  /** Name of her plan in the book of plans. */
  plan: string
  /** How much of the table her model covers. */
  length: number
  beam: number
  /** May be chosen now. */
  ready: boolean
  /** Has had her turn in this phase. */
  done: boolean
  /** Share of her hull that is left. */
  hull: number
  crippled: boolean
  /** 0 for no fire, up to 3 for a blaze. */
  fire: number
  /** Where she was, oldest first, without where she is. */
  trail: Spot[]
  /** Which way her mounts point, by their place in the plan; those not named rest. */
  aims: { mount: number; bearing: number }[]
  /** The model stands on a base, which is all of her that counts. */
  based?: boolean
  /** Under water. */
  below?: boolean
  tokens?: Token[]
  /** The inset that she lies in. */
  inset?: string
}

export interface ChartFlight {
  id: string
  name: string
  side: string
  at: Spot
  /** The way it flew last. */
  heading: number
  kind: 'fighter' | 'bomber' | 'dive-bomber' | 'torpedo-bomber' | 'other'
  /** Far up: its shadow falls farther away. */
  high?: boolean
  /** The inset that it flies in. */
  inset?: string
  ready: boolean
  done: boolean
  trail: Spot[]
  tokens?: Token[]
}

export interface Wreck {
  id: string
  name: string
  side: string
  at: Spot
  /** null: nobody wrote it down. */
  turn: number | null
}

/** A ship from above, in metres: x to starboard, y towards the stern, so that the bow points up the page. */
export interface Plan {
  length: number
  beam: number
  /** SVG paths. */
  hull: string
  /** A flight deck, its lines, cargo hatches: drawn thin, below the blocks. */
  marks: string[]
  blocks: string[]
  funnels: string[]
  /** From the lowest to the highest. */
  mounts: Mount[]
  /** How far the bridge is forward of midships. */
  bridge: number
}

export interface Mount {
  /** Its own name, such as A or P1. */
  name: string
  x: number
  y: number
  kind: 'turret' | 'casemate' | 'shield' | 'open' | 'tubes'
  barrels: number
  width: number
  length: number
  /** How far the muzzles are from the middle of the mount. */
  reach: number
  /** Degrees from the bow when at rest. */
  rest: number
}

/** What lies over the chart for a while. */
export type Overlay =
  | { kind: 'sector'; at: Spot; from: number; to: number; inner: number; outer: number; label?: string; tone: Tone }
  | { kind: 'ring'; at: Spot; radius: number; label?: string; tone: Tone }
  | { kind: 'area'; shapes: Spot[][]; tone: Tone; label?: string }
  | { kind: 'line'; from: Spot; to: Spot; label?: string; tone: Tone }
  | { kind: 'course'; points: Spot[]; tone: Tone }
  | { kind: 'ghost'; ship: string; at: Spot; heading: number; legal: boolean; label?: string }
  /** Around a unit, with a word beside it such as a chance. */
  | { kind: 'mark'; unit: string; label?: string; tone: Tone }

/** own: the side that chooses; chart: magenta, selection and targets; quiet: grey. */
export type Tone = 'red' | 'blue' | 'chart' | 'quiet'

/** What happened, as it is to be seen for a moment. */
export type Effect =
  /** `heading`: hers at the end. `path`: places on the way, where she did not go straight. */
  | { kind: 'moved'; unit: string; from: Spot; to: Spot; heading: number; path?: Spot[] }
  | { kind: 'shells'; from: Spot; to: Spot; shots: number; hits: number }
  | { kind: 'torpedoes'; from: Spot; to: Spot; shots: number; hits: number }
  | { kind: 'bombs'; from: Spot; to: Spot; shots: number; hits: number }
  | { kind: 'flak'; from: Spot; to: Spot; shots: number; hits: number }
  | { kind: 'explosion'; at: Spot }
  | { kind: 'smoke'; at: Spot }

/** What a person wants of the chart. The chart does nothing by itself but pan and zoom. */
export type Intent =
  /** `touched`: the very place that was touched, beside her perhaps. */
  | { wants: 'unit'; unit: string; at: Spot; touched?: Spot }
  | { wants: 'hover'; unit: string | null }
  | { wants: 'water'; at: Spot }
  /** The handle of a ghost, or a unit that may be dragged, is being pulled; `over`: onto the counter of a flight. */
  | { wants: 'drag'; unit: string; at: Spot; done: boolean; over: string | null }
