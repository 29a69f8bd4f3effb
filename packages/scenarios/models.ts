import type { ShipType } from './schema.ts'

/** Length and beam of the model, inches (the outlines of Victory at Sea). */
export type Model = readonly [length: number, beam: number]

const CAPITAL_SHIP: Model = [5.5, 0.8]
const CRUISER: Model = [4, 0.6]
const DESTROYER: Model = [2.5, 0.5]
const BOAT: Model = [1, 0.4]
const CIVILIAN: Model = [3.5, 0.6]
const INSTALLATION: Model = [2, 2]

/** Every type of the shipyard, so that a new one cannot be forgotten. */
export const MODELS: Readonly<Record<ShipType, Model>> = {
  battleship: CAPITAL_SHIP,
  battlecruiser: CAPITAL_SHIP,
  monitor: CAPITAL_SHIP,
  'fleet-carrier': CAPITAL_SHIP,
  'light-carrier': CAPITAL_SHIP,
  'escort-carrier': CAPITAL_SHIP,
  'seaplane-carrier': CAPITAL_SHIP,
  'heavy-cruiser': CRUISER,
  'light-cruiser': CRUISER,
  'anti-aircraft-cruiser': CRUISER,
  'armed-merchant-cruiser': CRUISER,
  minelayer: CRUISER,
  destroyer: DESTROYER,
  'destroyer-escort': DESTROYER,
  frigate: DESTROYER,
  corvette: DESTROYER,
  sloop: DESTROYER,
  'torpedo-boat': DESTROYER,
  'motor-torpedo-boat': BOAT,
  submarine: DESTROYER,
  'landing-ship': CIVILIAN,
  transport: CIVILIAN,
  tanker: CIVILIAN,
  merchant: CIVILIAN,
  'shore-battery': INSTALLATION,
}

const CAPITAL_BASE: Model = [4, 1.2]
const LARGE_BASE: Model = [3.6, 1]
const MEDIUM_BASE: Model = [3.2, 0.8]
const SMALL_BASE: Model = [2, 0.8]

/** Bases of Crimson Tide in klicks, the largest that a type of ship may stand on (CT-UNIT-04). */
export const BASES: Readonly<Record<ShipType, Model>> = {
  battleship: CAPITAL_BASE,
  battlecruiser: CAPITAL_BASE,
  monitor: LARGE_BASE,
  'fleet-carrier': CAPITAL_BASE,
  'light-carrier': LARGE_BASE,
  'escort-carrier': LARGE_BASE,
  'seaplane-carrier': LARGE_BASE,
  'heavy-cruiser': MEDIUM_BASE,
  'light-cruiser': MEDIUM_BASE,
  'anti-aircraft-cruiser': MEDIUM_BASE,
  'armed-merchant-cruiser': MEDIUM_BASE,
  minelayer: MEDIUM_BASE,
  destroyer: SMALL_BASE,
  'destroyer-escort': SMALL_BASE,
  frigate: SMALL_BASE,
  corvette: SMALL_BASE,
  sloop: SMALL_BASE,
  'torpedo-boat': SMALL_BASE,
  'motor-torpedo-boat': SMALL_BASE,
  submarine: MEDIUM_BASE,
  'landing-ship': MEDIUM_BASE,
  transport: MEDIUM_BASE,
  tanker: MEDIUM_BASE,
  merchant: MEDIUM_BASE,
  'shore-battery': SMALL_BASE,
}
