import type { ShipFacts } from '../ship-facts.ts'
import { cargoDeck, hasCargoDeck } from './cargo-deck.ts'
import { flightDeck, hasFlightDeck } from './flight-deck.ts'
import { casingOutline, hullOutline } from './hull-lines.ts'
import { type Bank, banksOf, barrelReach, type Gun, gunsFromBelow, training } from './mounts.ts'
import { superstructure } from './superstructure.ts'
import type { Point } from './svg.ts'

/** What she is from far away, where only a symbol is drawn. */
export type PlanType =
  | 'battleship'
  | 'carrier'
  | 'cruiser'
  | 'destroyer'
  | 'boat'
  | 'submarine'
  | 'merchant'
  | 'battery'

const TYPES: Record<ShipFacts['type'], PlanType> = {
  battleship: 'battleship',
  battlecruiser: 'battleship',
  monitor: 'battleship',
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'escort-carrier': 'carrier',
  'seaplane-carrier': 'cruiser',
  'heavy-cruiser': 'cruiser',
  'light-cruiser': 'cruiser',
  'anti-aircraft-cruiser': 'cruiser',
  minelayer: 'cruiser',
  destroyer: 'destroyer',
  'destroyer-escort': 'destroyer',
  frigate: 'destroyer',
  sloop: 'destroyer',
  corvette: 'destroyer',
  'torpedo-boat': 'destroyer',
  'motor-torpedo-boat': 'boat',
  submarine: 'submarine',
  'armed-merchant-cruiser': 'merchant',
  merchant: 'merchant',
  tanker: 'merchant',
  transport: 'merchant',
  'landing-ship': 'merchant',
  'shore-battery': 'battery',
}

/** A ship from above for the screen, in metres: x to starboard, y towards the stern, so that the bow points up. */
export interface PlanShapes {
  type: PlanType
  length: number
  beam: number
  /** SVG paths. */
  hull: string
  /** A flight deck, its lines, cargo hatches: thin lines below the blocks. */
  marks: string[]
  blocks: string[]
  funnels: string[]
  /** From the lowest to the highest, so that superfiring turrets are on top. */
  mounts: MountShape[]
  /** The distance of the bridge forward of midships. */
  bridge: number
}

export interface MountShape {
  /** The mount's name, for example A or P1; banks of tubes are numbered. */
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

export function planShapes(facts: ShipFacts): PlanShapes {
  if (facts.type === 'shore-battery') return emplacement(facts)
  return {
    type: TYPES[facts.type],
    length: facts.length,
    beam: facts.beam,
    hull: closed(hullOutline(facts)),
    bridge: (facts.bridge * facts.length) / 2,
    ...deckOf(facts),
    mounts: [...(hasFlightDeck(facts) ? [] : banksOf(facts).map(bankShape)), ...gunsFromBelow(facts).map(gunShape)],
  }
}

type Deck = Pick<PlanShapes, 'marks' | 'blocks' | 'funnels'>

function deckOf(facts: ShipFacts): Deck {
  if (hasFlightDeck(facts)) {
    const { deck, centreLine, edges, lifts, island, funnels } = flightDeck(facts)
    return {
      marks: [closed(deck), ...[centreLine, ...edges].map(open), ...lifts.map(closed)],
      blocks: island.length === 0 ? [] : [closed(island)],
      funnels: funnels.map(oval),
    }
  }
  const { houses, funnels, bridge } = superstructure(facts)
  const cargo = hasCargoDeck(facts) ? cargoDeck(facts) : { pipes: [], hatches: [] }
  const casing = facts.type === 'submarine' ? [closed(casingOutline(facts))] : []
  return {
    marks: [...cargo.pipes.map(open), ...cargo.hatches.map(closed), ...casing],
    blocks: [...houses, bridge].map(closed),
    funnels: funnels.map(oval),
  }
}

function gunShape(gun: Gun): MountShape {
  const { mount, place, width, length } = gun
  const [ahead, starboard] = training(gun)
  return {
    name: mount.name,
    x: rounded(place.y),
    y: rounded(-place.x),
    kind: mount.kind,
    barrels: mount.barrels,
    width: rounded(width),
    length: rounded(length),
    reach: rounded(barrelReach(gun)),
    rest: starboard !== 0 ? starboard * 90 : ahead > 0 ? 0 : 180,
  }
}

function bankShape({ tubes, place, width, half }: Bank, i: number): MountShape {
  return {
    name: `Tubes ${i + 1}`,
    x: rounded(place.y),
    y: rounded(-place.x),
    kind: 'tubes',
    barrels: tubes,
    width: rounded(width),
    length: rounded(half * 2),
    reach: rounded(half),
    rest: 0,
  }
}

/** Width of a coastal battery in metres: its guns are drawn larger than their spacing, to be visible. */
const ASHORE = 60
const WALL = 0.22

/** A coastal battery: walls with cut corners, guns in rows along the front. */
function emplacement(facts: ShipFacts): PlanShapes {
  const half = ASHORE / 2
  const cut = ASHORE * WALL
  const corner = (out: number, x: number, y: number): Point => ({ x: x * out, y: y * out })
  const walls = (out: number): Point[] => [
    corner(out, half, -half + cut),
    corner(out, half, half - cut),
    corner(out, half - cut, half),
    corner(out, -half, half),
    corner(out, -half, -half),
    corner(out, half - cut, -half),
  ]
  const rows = new Map<string, number>()
  const mounts = gunsFromBelow(facts).map((gun): MountShape => {
    const along = gun.mount.at.toFixed(2)
    const row = rows.get(along) ?? 0
    rows.set(along, row + 1)
    return {
      ...gunShape(gun),
      x: rounded(gun.mount.at * half * 0.75),
      y: rounded(-half * 0.25 + row * half * 0.45),
      rest: 0,
    }
  })
  return {
    type: 'battery',
    length: ASHORE,
    beam: ASHORE,
    hull: closed(walls(1)),
    marks: [closed(walls(0.84))],
    blocks: [],
    funnels: [],
    mounts,
    bridge: 0,
  }
}

const rounded = (metres: number): number => Math.round(metres * 100) / 100 || 0
const written = ({ x, y }: Point): string => `${rounded(y)} ${rounded(-x)}`
const open = (points: readonly Point[]): string => `M${points.map(written).join('L')}`
const closed = (points: readonly Point[]): string => `${open(points)}Z`

function oval({ centre, rx, ry }: { centre: Point; rx: number; ry: number }): string {
  const [across, along] = [rounded(ry), rounded(rx)]
  const fore = written({ x: centre.x + rx, y: centre.y })
  const aft = written({ x: centre.x - rx, y: centre.y })
  return `M${fore}A${across} ${along} 0 0 1 ${aft}A${across} ${along} 0 0 1 ${fore}Z`
}
