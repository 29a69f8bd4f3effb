import type { CheckedFleet, Fleet } from '@flankspeed/shipyard/fleets'

/** What a rulebook says about its fleet lists beyond its fleet book. */
export interface Lists {
  /** How the ships of a list sail; each ship by her place in `vessels`. */
  squadrons?(
    fleet: Fleet,
    vessels: CheckedFleet['vessels'],
  ): { name: string; ships: readonly number[]; command: number }[]
  /** Whether a ship may have VT fuses that year. */
  mayHaveVtFuses?(vessel: CheckedFleet['vessels'][number], fleet: Fleet): boolean
}
