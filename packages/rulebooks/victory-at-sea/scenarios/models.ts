import type { Model, ShipType } from '@flankspeed/scenarios/rulebook'

const CAPITAL_SHIP: Model = [5.5, 0.8]
const CRUISER: Model = [4, 0.6]
const DESTROYER: Model = [2.5, 0.5]
const BOAT: Model = [1, 0.4]
const CIVILIAN: Model = [3.5, 0.6]
const INSTALLATION: Model = [2, 2]

/** The outlines of the models in inches, by every type of the shipyard, so that a new one cannot be forgotten. */
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
