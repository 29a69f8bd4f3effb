export const KINDS = ['warship', 'carrier', 'merchant', 'submarine', 'shore', 'airbase'] as const
export type Kind = (typeof KINDS)[number]

export const MOUNT_TYPES = ['open', 'shielded', 'casemate', 'turret'] as const
export type MountType = (typeof MOUNT_TYPES)[number]

export const TORPEDO_MOUNTS = ['open', 'shielded', 'fixed in hull'] as const
export type TorpedoMountType = (typeof TORPEDO_MOUNTS)[number]

/** What a mount can bear on (FD-SHEET-10). */
export const MOUNT_ARCS = ['F', 'A', 'M', 'P', 'S', 'R'] as const
export type MountArc = (typeof MOUNT_ARCS)[number]

export const GROUPS = ['MAIN', 'OTHER', 'TORPEDOES'] as const
export type Group = (typeof GROUPS)[number]

export const LOCATIONS = ['belt', 'deck', 'turret', 'ct', 'casemate', 'afd'] as const
export type Location = (typeof LOCATIONS)[number]

export const RADARS = ['search', 'main', 'other', 'dpaa'] as const
export type Radar = (typeof RADARS)[number]

/** What a sheet may note (FD-SHEET-17); Minelayer comes with its number of loads. */
export const TRAITS = [
  'AMC',
  'Poor Carrier Safety',
  'Poor Underwater Protection',
  'Volatile Magazines',
  'Minelayer',
  'Minesweeper',
  'Merchant',
  'Harbour Works',
] as const
export type TraitName = (typeof TRAITS)[number]

/** A gun mount. */
export interface Mount {
  readonly guns: number
  readonly type: MountType
  readonly arc: MountArc
  /** Its own Armour Class; null: the ship's for its type (FD-SHEET-08). */
  readonly ac: number | null
  readonly cost: number
}

/** A battery of guns. */
export interface Battery {
  /** MAIN, OTHER, then OTHER 2 and so on: what an action calls it. */
  readonly name: string
  readonly group: 'MAIN' | 'OTHER'
  readonly gun_mm: number
  readonly dp: boolean
  readonly lrf: number
  readonly aa_plus: boolean
  readonly mounts: readonly Mount[]
}

/** A torpedo mount. */
export interface TorpedoMount {
  readonly tubes: number
  readonly type: string
  readonly arc: MountArc
  readonly mount: TorpedoMountType
  readonly cost: number
  readonly reloads: number
}

/** A ship's data sheet, with the names of its fields as printed (FD-SHEET-01 to FD-SHEET-18). */
export interface Card {
  readonly id: string
  readonly name: string
  readonly class: string
  readonly nation: string
  readonly role: string
  readonly kind: Kind
  readonly points: number
  readonly size: number
  readonly S: number
  /** null ashore: S stands in for it (FD-DMG-18). */
  readonly F: number | null
  readonly speed: number
  /** Submarines under water; 0 for all others. */
  readonly submerged_speed: number
  readonly ACC: number
  readonly MVR: number
  readonly SV: number | null
  readonly SD: number
  readonly FC: number
  readonly GM: number
  readonly CQ: number
  readonly DC: number
  readonly UP: number
  readonly AC: Readonly<Record<Location, number>>
  readonly LRF: number
  readonly MRF: number
  readonly CRF: number
  readonly ASW: number
  readonly H: number
  readonly RRR: number
  readonly catapults: number
  readonly batteries: readonly Battery[]
  readonly torpedoes: readonly TorpedoMount[]
  readonly weapons_d10: Readonly<Partial<Record<Group, readonly [number, number]>>>
  readonly radar: Readonly<Record<Radar, boolean>>
  readonly searchlights: boolean
  readonly spotters: number
  readonly smoke: boolean
  readonly cargo: boolean
  /** Traits with their number; 1 where they have none. */
  readonly traits: Readonly<Partial<Record<TraitName, number>>>
}

export const STAND_TYPES = ['fighter', 'fighter-bomber', 'other'] as const
export type StandType = (typeof STAND_TYPES)[number]

export const ACFS = ['intercept', 'dogfight1', 'dogfight2', 'strafe', 'anti_ship'] as const
export type Acf = (typeof ACFS)[number]

/** A way to attack with a weapon that the stand may carry (FD-ATK-07 to FD-ATK-12). */
export const AIR_ATTACKS = [
  'dive bomber',
  'skip bomber',
  'fighter-bomber',
  'glide bomber',
  'torpedo bomber',
  'guns',
  'Ohka',
  'FX 1400',
  'Hs 293',
  'kamikaze',
  'salvo rockets',
  'Tiny Tim',
  'low level bomber',
  'medium level bomber',
  'high level bomber',
] as const
export type AirAttack = (typeof AIR_ATTACKS)[number]

/** What a stand of aircraft carries for one kind of attack. */
export interface Load {
  readonly attack: AirAttack
  readonly weapon: string
  readonly bombs_per_hit: number
  readonly torpedo_modifier: number
}

/** An aircraft stand's data sheet (FD-AIR-01). */
export interface StandCard {
  readonly id: string
  readonly name: string
  readonly nation: string
  readonly role: string
  readonly type: StandType
  readonly points: number
  readonly aircraft: number
  readonly move_cm: number
  readonly hit_points: number
  readonly crew_quality: number
  readonly acf: Readonly<Record<Acf, number | null>>
  readonly endurance_turns: number
  readonly night_capable: boolean
  readonly loads: readonly Load[]
}
