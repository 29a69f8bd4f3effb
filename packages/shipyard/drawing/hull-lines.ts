import type { ShipFacts, ShipKind } from '../ship-facts.ts'
import type { Point } from './svg.ts'

/** The shape of a hull from above. */
interface Lines {
  /** The widest place, -1 stern to +1 bow. */
  broadest: number
  /** How full the bow is: 1 a wedge, 4 nearly a block. */
  entry: number
  /** How full the run aft is. */
  run: number
  /** Breadth at the stern, as a share of the beam. */
  stern: number
  /** A square stern. */
  transom?: true
}

const BATTLESHIP: Lines = { broadest: -0.05, entry: 2.3, run: 2.4, stern: 0.24 }
const CRUISER: Lines = { broadest: -0.08, entry: 2, run: 2.6, stern: 0.32 }
const DESTROYER: Lines = { broadest: -0.12, entry: 1.85, run: 3, stern: 0.44 }
const ESCORT: Lines = { broadest: -0.05, entry: 2.4, run: 3, stern: 0.45 }
const MERCHANT: Lines = { broadest: 0, entry: 5, run: 5, stern: 0.45 }

const LINES: Record<ShipKind, Lines> = {
  battleship: BATTLESHIP,
  battlecruiser: { ...BATTLESHIP, entry: 2 },
  monitor: { broadest: 0, entry: 3.6, run: 3.6, stern: 0.4 },
  'fleet-carrier': CRUISER,
  'light-carrier': CRUISER,
  'escort-carrier': MERCHANT,
  'seaplane-carrier': CRUISER,
  'heavy-cruiser': CRUISER,
  'light-cruiser': CRUISER,
  'anti-aircraft-cruiser': CRUISER,
  minelayer: CRUISER,
  destroyer: DESTROYER,
  'destroyer-escort': DESTROYER,
  frigate: ESCORT,
  sloop: ESCORT,
  corvette: ESCORT,
  'torpedo-boat': DESTROYER,
  'motor-torpedo-boat': { broadest: -0.3, entry: 2.4, run: 2, stern: 0.86, transom: true },
  submarine: { broadest: 0.05, entry: 2.6, run: 2, stern: 0.02 },
  'armed-merchant-cruiser': { ...MERCHANT, entry: 3.6 },
  merchant: MERCHANT,
  tanker: MERCHANT,
  transport: { ...MERCHANT, entry: 3.8 },
  'landing-ship': { ...MERCHANT, entry: 7, run: 7, stern: 0.7 },
  'shore-battery': BATTLESHIP,
}

const ROUNDED_STERN = 0.05

/** Half the beam of the hull at a place along it, in metres. */
export function halfBreadth({ type, beam }: ShipFacts, at: number): number {
  const { broadest, entry, run, stern, transom } = LINES[type]
  if (at >= broadest) return (beam / 2) * (1 - ((at - broadest) / (1 - broadest)) ** entry)
  const aft = Math.min(1, (broadest - at) / (1 + broadest))
  const lines = 1 - (1 - stern) * aft ** run
  const rounding = transom ? 1 : Math.sqrt(1 - Math.max(0, (aft - 1 + ROUNDED_STERN) / ROUNDED_STERN) ** 2)
  return (beam / 2) * lines * rounding
}

/** Stations along the hull, closer together where it curves. */
const STATIONS = Array.from({ length: 41 }, (_, i) => -Math.cos((i * Math.PI) / 40))

/** The outline in metres from midships: x ahead, y to starboard. */
export function hullOutline(facts: ShipFacts): Point[] {
  return bothSides(STATIONS.map((at) => ({ x: (at * facts.length) / 2, y: halfBreadth(facts, at) })))
}

/** The walking deck on a submarine's round hull. */
export function casingOutline(facts: ShipFacts): Point[] {
  const stations = Array.from({ length: 19 }, (_, i) => -0.88 + i * 0.1)
  return bothSides(stations.map((at) => ({ x: (at * facts.length) / 2, y: halfBreadth(facts, at) * 0.5 })))
}

const bothSides = (side: Point[]): Point[] => [...side, ...side.toReversed().map(({ x, y }) => ({ x, y: -y }))]
