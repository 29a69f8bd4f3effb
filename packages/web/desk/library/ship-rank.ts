import type { ScenarioShip } from '@flankspeed/scenarios'

/** What a ship looks like from far away. */
export type ShipRank = 'capital-ship' | 'carrier' | 'cruiser' | 'escort' | 'other'

const RANKS: Partial<Record<ScenarioShip['type'], ShipRank>> = {
  battleship: 'capital-ship',
  battlecruiser: 'capital-ship',
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'escort-carrier': 'carrier',
  'heavy-cruiser': 'cruiser',
  'light-cruiser': 'cruiser',
  'anti-aircraft-cruiser': 'cruiser',
  destroyer: 'escort',
  'destroyer-escort': 'escort',
  frigate: 'escort',
  corvette: 'escort',
  sloop: 'escort',
  'torpedo-boat': 'escort',
  'motor-torpedo-boat': 'escort',
}

export const rankOf = ({ type }: Pick<ScenarioShip, 'type'>): ShipRank => RANKS[type] ?? 'other'
