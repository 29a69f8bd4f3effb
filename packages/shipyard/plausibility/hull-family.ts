import type { ShipFacts, ShipKind } from '../ship-facts.ts'

/** Hulls that are built alike, and what is usual for them. The figures are fitted to the classes of the shipyard. */
export interface HullFamily {
  readonly title: string
  /** Tonnes of structure and fittings for each cubic metre of length x beam x depth. */
  readonly structure: number
  /** The depth of the hull to its main deck, as a share of the root of length x beam. */
  readonly depth: number
  /** The centre of gravity of the hull with all that stands on it, above the keel, in depths. */
  readonly centre: number
  /** Kilograms of machinery for each horsepower in 1940, and what each year before adds. */
  readonly machinery: { readonly kilograms: number; readonly older: number }
}

const CAPITAL: HullFamily = {
  title: 'capital ship',
  structure: 0.162,
  depth: 0.195,
  centre: 0.77,
  machinery: { kilograms: 20, older: 1 },
}
const CARRIER: HullFamily = {
  title: 'aircraft carrier',
  structure: 0.133,
  depth: 0.246,
  centre: 0.61,
  machinery: { kilograms: 18, older: 0.6 },
}
const CRUISER: HullFamily = {
  title: 'cruiser',
  structure: 0.136,
  depth: 0.186,
  centre: 0.81,
  machinery: { kilograms: 16, older: 0.5 },
}
const DESTROYER: HullFamily = {
  title: 'destroyer',
  structure: 0.103,
  depth: 0.2,
  centre: 0.88,
  machinery: { kilograms: 13, older: 0.2 },
}

const FAMILIES: Partial<Record<ShipKind, HullFamily>> = {
  battleship: CAPITAL,
  battlecruiser: CAPITAL,
  'fleet-carrier': CARRIER,
  'light-carrier': CARRIER,
  'heavy-cruiser': CRUISER,
  'light-cruiser': CRUISER,
  'anti-aircraft-cruiser': CRUISER,
  destroyer: DESTROYER,
  'torpedo-boat': DESTROYER,
}

/** null: hulls too few or too different to say what they weigh. */
export const familyOf = ({ type }: Pick<ShipFacts, 'type'>): HullFamily | null => FAMILIES[type] ?? null

/** The depth of the hull from keel to main deck, in metres. */
export const depthOf = ({ length, beam }: Pick<ShipFacts, 'length' | 'beam'>, { depth }: HullFamily): number =>
  depth * Math.sqrt(length * beam)

/** The usual block coefficient at full load. */
export function usualBlock({ type }: Pick<ShipFacts, 'type'>): readonly [least: number, most: number] {
  if (type === 'motor-torpedo-boat') return [0.2, 0.4]
  if (type === 'submarine') return [0.35, 0.55]
  return familyOf({ type }) ? [0.39, 0.7] : [0.38, 0.82]
}
