/**
 * The data that the chart draws. It knows no rules: places are in table units (x east, y north, from the south-west
 * corner), bearings in degrees clockwise from north.
 */
export type Spot = readonly [x: number, y: number]

export interface Chart {
  /** Width and depth. */
  table: Spot
  /** The symbol after a distance: ". */
  symbol: string
  land: Land[]
  ships: ChartShip[]
  flights: ChartFlight[]
  wrecks: Wreck[]
  smoke: { at: Spot; radius: number }[]
  /** Where the wind comes from; null if it does not matter. */
  wind: number | null
  /** Over the whole table; undefined: it is clear. */
  weather?: 'haze' | 'fog' | 'rain' | 'moonlight'
  /** Special areas of the table, such as deployment zones. */
  zones: Zone[]
  /** Overlays that stay while they apply, such as a radar contact. */
  lasting: Overlay[]
  /** Drifting squalls. */
  storms?: { id: string; at: Spot; radius: number }[]
  /** Objectives, beaches, batteries. */
  buoys?: Buoy[]
  /** Parts of the sea away from the battle, each with its own small chart. */
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

/** A small counter beside a unit. */
export interface Token {
  sign: 'torpedo' | 'below' | 'found' | 'stopped' | 'destroyed' | 'splash' | 'flak'
  text: string
  title: string
}

/** Its units have table coordinates, with its corner there. */
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
  /** Shallow water, not land. */
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
  /** Her bridge: the point from which everything is measured. */
  at: Spot
  heading: number
  /** The name of her plan in the book of plans. */
  plan: string
  /** The length of her model on the table. */
  length: number
  beam: number
  /** Can be selected now. */
  ready: boolean
  /** Has acted in this phase. */
  done: boolean
  /** The share of her hull that is left. */
  hull: number
  crippled: boolean
  /** From 0 for no fire to 3 for a blaze. */
  fire: number
  /** From 0 for a sound hull to 1 for one that is about to sink: how far she lists. */
  flooding?: number
  /** Lit up at night by a searchlight or a star shell. */
  lit?: boolean
  /** Past places, oldest first, without the present one. */
  trail: Spot[]
  /** The bearings of her mounts, by index in the plan; the others are at rest. */
  aims: { mount: number; bearing: number }[]
  /** The mounts that are out, by index in the plan. */
  out?: number[]
  /** The model stands on a base, and only the base counts. */
  based?: boolean
  /** Under water. */
  below?: boolean
  tokens?: Token[]
  /** The inset that she is in. */
  inset?: string
}

export interface ChartFlight {
  id: string
  name: string
  side: string
  at: Spot
  /** The direction of its last flight. */
  heading: number
  kind: 'fighter' | 'bomber' | 'dive-bomber' | 'torpedo-bomber' | 'other'
  /** High up: its shadow is farther away. */
  high?: boolean
  /** The inset that it is in. */
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
  /** null: not recorded. */
  turn: number | null
}

/** A ship from above, in metres: x to starboard, y towards the stern, so that the bow points up the page. */
export interface Plan {
  /** What she is from far away. */
  type: 'battleship' | 'carrier' | 'cruiser' | 'destroyer' | 'boat' | 'submarine' | 'merchant' | 'battery'
  length: number
  beam: number
  /** SVG paths. */
  hull: string
  /** A flight deck, its lines, cargo hatches: thin lines below the blocks. */
  marks: string[]
  blocks: string[]
  funnels: string[]
  /** From the lowest to the highest. */
  mounts: Mount[]
  /** The distance of the bridge forward of midships. */
  bridge: number
}

export interface Mount {
  /** For example A or P1. */
  name: string
  x: number
  y: number
  kind: 'turret' | 'casemate' | 'shield' | 'open' | 'tubes'
  barrels: number
  width: number
  length: number
  /** The distance of the muzzles from the middle of the mount. */
  reach: number
  /** Degrees from the bow when at rest. */
  rest: number
}

/** A temporary layer over the chart. */
export type Overlay =
  | { kind: 'sector'; at: Spot; from: number; to: number; inner: number; outer: number; label?: string; tone: Tone }
  | { kind: 'ring'; at: Spot; radius: number; label?: string; tone: Tone }
  | { kind: 'area'; shapes: Spot[][]; tone: Tone; label?: string }
  | { kind: 'line'; from: Spot; to: Spot; label?: string; tone: Tone }
  | { kind: 'course'; points: Spot[]; tone: Tone }
  | { kind: 'ghost'; ship: string; at: Spot; heading: number; legal: boolean; label?: string }
  /** A label beside a place. */
  | { kind: 'note'; at: Spot; label: string; tone: Tone }
  /** Around a unit, with a label such as a chance. */
  | { kind: 'mark'; unit: string; label?: string; tone: Tone }

/** own: the side that chooses; chart: magenta, selection and targets; quiet: grey. */
export type Tone = 'red' | 'blue' | 'chart' | 'quiet'

/** An attack on its way from one place to another. */
export interface Volley {
  from: Spot
  to: Spot
  shots: number
  hits: number
  /** Hits that did nothing: torpedoes that did not explode, shells that the armour stopped. They are not among `hits`. */
  duds?: number
  /** Who attacks whom, where the chart shows them. */
  unit?: string
  target?: string
  /** The mounts that fire, by index in the plan. */
  mounts?: number[]
  /** Its torpedoes arrive later. */
  runs?: boolean
}

/** An event, shown for a moment. */
export type Effect =
  /** `heading`: hers at the end. `path`: places on the way, if she did not go straight. */
  | { kind: 'moved'; unit: string; from: Spot; to: Spot; heading: number; path?: Spot[] }
  | ({ kind: 'shells' | 'torpedoes' | 'bombs' | 'flak' } & Volley)
  /** `of`: a hit, if it is omitted. */
  | { kind: 'explosion'; at: Spot; of?: 'magazine' | 'sinking' | 'aircraft'; unit?: string }
  | { kind: 'smoke'; at: Spot }
  /** `source`: the ship that throws the light. */
  | { kind: 'lit'; at: Spot; by: 'searchlight' | 'star-shell'; source: Spot }

/** The result of an attack, shown at its target. */
export interface Ribbon {
  /** A number of its own for each attack: its words may grow. */
  of: number
  at: Spot
  /** "2 hits, 9 hull, A turret out". */
  words: string
  /** How grave it is. */
  tone: 'miss' | 'hit' | 'lost'
  /** Milliseconds until it appears. */
  after: number
}

/** What a user wants from the chart. By itself the chart only pans and zooms. */
export type Intent =
  /** `touched`: the exact point of the click, which may be beside her. */
  | { wants: 'unit'; unit: string; at: Spot; touched?: Spot }
  | { wants: 'hover'; unit: string | null }
  | { wants: 'water'; at: Spot }
  /** The handle of a ghost, or a draggable unit, is being dragged; `over`: onto the counter of a flight. */
  | { wants: 'drag'; unit: string; at: Spot; done: boolean; over: string | null }
