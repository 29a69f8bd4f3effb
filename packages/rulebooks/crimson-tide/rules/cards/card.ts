export const SIZES = ['capital', 'large', 'medium', 'small'] as const
export type Size = (typeof SIZES)[number]

export const SHIP_TYPES = [
  'battleship',
  'battlecruiser',
  'carrier',
  'cruiser',
  'destroyer',
  'submarine',
  'auxiliary',
  'merchant',
] as const
export type ShipType = (typeof SHIP_TYPES)[number]

/** Columns of the combat block of a ship (CT-CARD-04). */
export const SHIP_COLUMNS = ['forward', 'broadside', 'aft', 'secondary', 'tertiary', 'aaw', 'asw', 'torpedo'] as const
export type ShipColumn = (typeof SHIP_COLUMNS)[number]

export const AIRCRAFT_COLUMNS = ['aaw', 'strafe', 'bombs', 'torpedo', 'asw'] as const
export type AircraftColumn = (typeof AIRCRAFT_COLUMNS)[number]

export const ROLES = ['reconnaissance', 'fighter', 'torpedo-bomber', 'dive-bomber', 'patrol-bomber'] as const
export type Role = (typeof ROLES)[number]

/** Special abilities by id; `true` for those that harm their own unit (CT-SA-05). */
export const ABILITIES = {
  escort: false,
  'evasive-action': false,
  flagship: false,
  'high-altitude': false,
  'asw-capable-submarine': false,
  'press-home': false,
  infiltration: false,
  'extended-range': false,
  'landing-ship': false,
  'radar-fire-control': false,
  'night-trained': false,
  'long-range-torpedoes': false,
  'stern-tubes': false,
  'damage-control-parties': false,
  'underwater-protection': false,
  'armoured-flight-deck': false,
  'fighter-direction': false,
  'smoke-screen': false,
  'wolf-pack': false,
  'silent-running': false,
  'expert-asw': false,
  'catapult-aircraft': false,
  'land-based-only': true,
  'non-combatant': true,
  'vulnerable-magazines': true,
  'aviation-fuel-hazard': true,
  'unreliable-torpedoes': true,
} as const
export type AbilityId = keyof typeof ABILITIES

/** What they are called; N is their number. */
export const ABILITY_NAMES: Record<AbilityId, string> = {
  escort: 'Escort',
  'evasive-action': 'Evasive action',
  flagship: 'Flagship (+N)',
  'high-altitude': 'High-altitude bombers',
  'asw-capable-submarine': 'ASW-capable submarine',
  'press-home': 'Press home',
  infiltration: 'Infiltration',
  'extended-range': 'Extended range',
  'landing-ship': 'Landing ship',
  'radar-fire-control': 'Radar fire control',
  'night-trained': 'Night-trained aircrew',
  'long-range-torpedoes': 'Long-range torpedoes',
  'stern-tubes': 'Stern tubes',
  'damage-control-parties': 'Damage control parties',
  'underwater-protection': 'Underwater protection',
  'armoured-flight-deck': 'Armoured flight deck',
  'fighter-direction': 'Fighter direction',
  'smoke-screen': 'Smoke screen',
  'wolf-pack': 'Wolf pack',
  'silent-running': 'Silent running',
  'expert-asw': 'Expert submarine hunters',
  'catapult-aircraft': 'Catapult aircraft',
  'land-based-only': 'Land-based only',
  'non-combatant': 'Non-combatant',
  'vulnerable-magazines': 'Vulnerable magazines',
  'aviation-fuel-hazard': 'Aviation fuel hazard',
  'unreliable-torpedoes': 'Unreliable torpedoes',
}

/** An ability on a card, with its number where it has one: Flagship (+2). */
export interface Ability {
  readonly id: AbilityId
  readonly value: number
  /** Lost with the first hull point, where the card says so (CT-SA-06). */
  readonly untilDamaged?: true
}

/** Dice at ranges 1 to 6; those beyond the fourth come from the Extended range ability (CT-WPN-08, CT-R-32). */
export type Dice = readonly number[]

/** The figures of a ship or submarine under these rules (CT-CARD-01 to CT-CARD-05). */
export interface Card {
  readonly id: string
  readonly name: string
  readonly class: string
  readonly nation: string
  readonly type: ShipType
  readonly size: Size
  readonly movement: number
  /** 0 for all but submarines. */
  readonly movementSubmerged: number
  readonly armour: number
  readonly critical: number
  readonly hull: number
  /** Tokens that find room aboard. */
  readonly aircraft: number
  readonly cost: number
  readonly dice: Readonly<Record<ShipColumn, Dice>>
  readonly abilities: readonly Ability[]
}

/** The figures of a type of aircraft. */
export interface AircraftCard {
  readonly id: string
  readonly name: string
  readonly nation: string
  readonly role: Role
  readonly basing: 'carrier' | 'land' | 'ship'
  readonly armour: number
  readonly critical: number
  readonly cost: number
  readonly dice: Readonly<Record<AircraftColumn, Dice>>
  readonly abilities: readonly Ability[]
}
