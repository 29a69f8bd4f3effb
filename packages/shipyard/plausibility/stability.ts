import type { ShipFacts } from '../ship-facts.ts'
import type { Weight } from './weights.ts'

/** Tonnes of sea water a cubic metre. */
const WATER = 1.025

/** How much of the box around her under water she fills, at full load. */
export const blockCoefficient = ({ displacement: { full }, length, beam, draught }: ShipFacts): number =>
  full / (WATER * length * beam * draught)

/** Heights above the keel in metres. */
export interface Stability {
  /** The centre of buoyancy. */
  readonly buoyancy: number
  /** From there to the metacentre. */
  readonly metacentricRadius: number
  /** The centre of gravity of everything aboard. */
  readonly gravity: number
  /** Metacentric height: what is left to right her. */
  readonly metacentricHeight: number
}

export function stabilityOf(facts: ShipFacts, aboard: readonly Weight[]): Stability {
  const { beam, draught } = facts
  const block = blockCoefficient(facts)
  const waterplane = (1 + 2 * block) / 3
  const buoyancy = draught * (5 / 6 - block / (3 * waterplane))
  const metacentricRadius = (((0.096 + 0.89 * waterplane ** 2) / 12) * beam ** 2) / (block * draught)
  const tonnes = aboard.reduce((sum, weight) => sum + weight.tonnes, 0)
  const gravity = aboard.reduce((sum, weight) => sum + weight.tonnes * weight.height, 0) / tonnes
  return { buoyancy, metacentricRadius, gravity, metacentricHeight: buoyancy + metacentricRadius - gravity }
}
