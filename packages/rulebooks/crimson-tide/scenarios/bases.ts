import type { Model, ShipType } from '@flankspeed/scenarios/rulebook'

const CAPITAL_BASE: Model = [4, 1.2]
const LARGE_BASE: Model = [3.6, 1]
const MEDIUM_BASE: Model = [3.2, 0.8]
const SMALL_BASE: Model = [2, 0.8]

/** Bases in klicks, the largest that a type of ship may stand on (CT-UNIT-04). */
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
