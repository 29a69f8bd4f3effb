import { type ClassFacts, hullYear, type ShipKind } from '@flankspeed/shipyard/rulebook'

const CARRIERS: readonly ShipKind[] = ['fleet-carrier', 'light-carrier', 'escort-carrier']
const CAPITAL: readonly ShipKind[] = ['battleship', 'battlecruiser', ...CARRIERS]
const CARGO_HULLS: readonly ShipKind[] = ['merchant', 'tanker', 'transport', 'landing-ship']

/** Fields that a minelayer can lay. */
const MINE_LOADS = 4

/** Which classes have which trait (FD-SHEET-17), and why; docs/fleet-d20.md tells it to people. */
const TRAITS: Record<string, (facts: ClassFacts) => boolean> = {
  AMC: ({ type }) => type === 'armed-merchant-cruiser',
  Merchant: ({ type }) => CARGO_HULLS.includes(type),
  /** FD-R-49: tankers as well. */
  'Poor Carrier Safety': ({ navy, type }) => type === 'tanker' || (navy === 'ijn' && CARRIERS.includes(type)),
  /** FD-CONV-06 */
  'Poor Underwater Protection': ({ type, torpedoProtection }) =>
    CAPITAL.includes(type) && type !== 'escort-carrier' && torpedoProtection.grade === 'none',
  'Volatile Magazines': (facts) => facts.type === 'battlecruiser' && hullYear(facts) <= 1920,
  [`Minelayer ${MINE_LOADS}`]: ({ type }) => type === 'minelayer',
}

export const traitsOf = (facts: ClassFacts): string[] =>
  Object.entries(TRAITS).flatMap(([trait, has]) => (has(facts) ? [trait] : []))
