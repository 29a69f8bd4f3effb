import type { AbilityId, ShipType } from '../rules/cards/card.ts'

/** Barrels that bear ahead, on a side and astern, and their bore in millimetres. */
export interface PrimaryGuns {
  readonly forward: number
  readonly broadside: number
  readonly aft: number
  readonly mm: number
}

/** Barrels that bear on one side. */
export interface SideGuns {
  readonly perSide: number
  readonly mm: number
}

/** Guns against aircraft: barrels of 75 to 140 mm, of 28 mm and more, of 20 to 25 mm, and how they are directed. */
export interface AntiAir {
  readonly heavy: number
  readonly medium: number
  readonly light: number
  /** Any gun at all, however small. */
  readonly any: boolean
  readonly director: 'A' | 'B' | 'C'
}

/** The inputs of the conversion of a ship (CT-CONV-01). Tons are long tons. */
export interface Figures {
  readonly type: ShipType
  readonly tons: number
  readonly knots: number
  readonly submergedKnots: number
  /** Built to the standards of merchantmen. */
  readonly merchantHull: boolean
  readonly belt: number
  readonly inclined: boolean
  readonly deck: number
  readonly primary: PrimaryGuns | null
  readonly secondary: SideGuns | null
  readonly tertiary: SideGuns | null
  readonly antiAir: AntiAir | null
  readonly depthCharges: { throwers: number; tracks: number; mortars: number } | null
  /** Tubes on a side, of submarines those in the bow. */
  readonly tubes: { count: number; mm: number } | null
  /** Aircraft of an air group, or floatplanes. */
  readonly aircraft: number
  readonly abilities: readonly { id: AbilityId; value: number }[]
}
