import type { Kind, MountArc, MountType, Radar, TorpedoMountType } from '../rules/cards/card.ts'

/** Guns of one calibre; a mount may have armour of its own, in millimetres. */
export interface GunFigures {
  readonly mm: number
  /** Laid and fuzed against aircraft as well. */
  readonly dp: boolean
  readonly proximityFuzes: boolean
  readonly mounts: readonly { guns: number; type: MountType; arc: MountArc; mm?: number }[]
}

export interface TubeFigures {
  readonly tubes: number
  /** The row of the table of torpedoes. */
  readonly type: string
  readonly arc: MountArc
  readonly mount: TorpedoMountType
  readonly reloads: number
}

export interface Equipment {
  readonly radar: Readonly<Record<Radar, boolean>>
  readonly searchlights: boolean
  readonly spotters: number
  readonly smoke: boolean
  readonly cargo: boolean
}

/** What the conversion asks of a unit (FD-CONV-01 to FD-CONV-12). Tons are long tons, of merchantmen gross register tons. */
export interface Figures {
  readonly kind: Kind
  /** A merchantman armed as a cruiser (FD-CONV-17). */
  readonly armedMerchant: boolean
  readonly tons: number
  readonly knots: number
  readonly submergedKnots: number
  /** Greatest thickness in millimetres; concrete counts a sixth. */
  readonly armour: { belt: number; deck: number; turret: number; ct: number; casemate: number; flightDeck: number }
  readonly director: boolean
  readonly fireControl: 'obsolete' | 'standard' | 'exceptional'
  readonly outstandingDamageControl: boolean
  /** Metres from the side to the innermost bulkhead. */
  readonly sideProtection: number
  readonly guns: readonly GunFigures[]
  readonly tubes: readonly TubeFigures[]
  /** Barrels of 37 to 57 mm, and lighter ones. */
  readonly mediumAntiAir: number
  readonly lightAntiAir: number
  readonly depthChargeLaunchers: number
  readonly aircraft: number
  readonly deckCatapults: number
  readonly equipment: Equipment
  readonly traits: readonly string[]
}
