/** What a ship is under these rules: the card of its class (VAS-CARD-01). */

export const SHIP_TYPES = [
  'battleship',
  'carrier',
  'cruiser',
  'destroyer',
  'civilian',
  'motor-torpedo-boat',
  'submarine',
  'installation',
] as const
export type ShipType = (typeof SHIP_TYPES)[number]

export const WEAPON_KINDS = ['main-gun', 'light-gun', 'aa-battery', 'torpedo'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

export const ARC_NAMES = [
  'fore',
  'starboard',
  'aft',
  'port',
  'turret-forward',
  'turret-aft',
  'starboard-half',
  'port-half',
  'all-round',
] as const
export type ArcName = (typeof ARC_NAMES)[number]

export const SHIP_TRAITS = [
  'advanced-radar',
  'agile',
  'aircraft',
  'armoured-deck',
  'carrier',
  'lumbering',
  'radar',
  'torpedo-belt',
] as const
export type ShipTrait = (typeof SHIP_TRAITS)[number]

export const WEAPON_TRAITS = [
  'devastating',
  'dp',
  'fast-track',
  'heavy',
  'local',
  'long-lance',
  'one-shot',
  'restricted',
  'slow-loading',
  'twin-linked',
  'weak',
] as const
export type WeaponTrait = (typeof WEAPON_TRAITS)[number]

/** A trait's score, 1 for a trait without one, 0 for a trait that the ship or weapon does not have (VAS-CARD-07). */
export type Traits<T extends string> = Record<T, number>

/** Point blank, short, long and extreme, in inches (VAS-CARD-10). */
export type Ranges = readonly [number, number, number, number]

/** One line of the weapon section (VAS-CARD-08, VAS-CARD-09). */
export interface Weapon {
  readonly name: string
  readonly kind: WeaponKind
  readonly arc: ArcName
  readonly ranges: Ranges | null
  readonly ad: number
  readonly ap: number
  readonly dd: number
  readonly traits: Readonly<Traits<WeaponTrait>>
}

/** The figures of a class of ships. */
export interface Card {
  readonly id: string
  readonly class: string
  readonly description: string
  readonly nation: string
  readonly type: ShipType
  /** null: not printed; available in any year (VAS-R-105). */
  readonly commissioned: number | null
  readonly points: number
  /** The points are a house value, not a printed one (VAS-R-104). */
  readonly provisional: boolean
  readonly ships: readonly string[]
  readonly flankSpeed: number
  readonly armour: number
  readonly hull: number
  readonly crippledAt: number
  readonly traits: Readonly<Traits<ShipTrait>>
  /** The ship traits in the order printed, in which they are rolled for. */
  readonly traitOrder: readonly ShipTrait[]
  readonly weapons: readonly Weapon[]
}

/** A change made to a class in some year: what it replaces on the card (VAS-CARD-20). */
export interface Refit {
  readonly year: number
  readonly note: string
  readonly set: Partial<Omit<Card, 'id' | 'class'>>
}

/** A class of ships with its refits. */
export interface ShipClass {
  readonly card: Card
  readonly refits: readonly Refit[]
}

/** The card a class carries in a given year: every refit up to and including it, in order (VAS-CARD-20). */
export function cardIn(year: number, { card, refits }: ShipClass): Card {
  let current = card
  for (const refit of [...refits].sort((a, b) => a.year - b.year))
    if (refit.year <= year) current = { ...current, ...refit.set }
  return current
}

/** Traits, none of which is there. */
export function noTraits<T extends string>(names: readonly T[]): Traits<T> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Traits<T>
}

export const isGun = (kind: WeaponKind): boolean => kind === 'main-gun' || kind === 'light-gun'
