import type { CheckedFleet, Fleet } from '@flankspeed/shipyard/fleets'

/** What a rulebook says about its fleet lists beyond its fleet book. */
export interface Lists {
  /** The squadrons of a list; each ship by her index in `vessels`. */
  squadrons?(
    fleet: Fleet,
    vessels: CheckedFleet['vessels'],
  ): { name: string; ships: readonly number[]; command: number }[]
  /** Whether a ship may have VT fuses in that year. */
  mayHaveVtFuses?(vessel: CheckedFleet['vessels'][number], fleet: Fleet): boolean
}
