import { type Judgement, judgementOf, USUAL } from '../seasoned/weights.ts'

/** A way to lead a fleet: weights that differ from the usual ones. */
export type Temper = (usual: Judgement) => Judgement

/** What a fleet may be told to do this turn. */
export const PLANS: readonly Temper[] = [
  (usual) => usual,
  // Press on.
  (usual) => ({
    ...usual,
    caution: usual.caution * 0.6,
    closing: usual.closing * 3,
    torpedoClosing: usual.torpedoClosing * 3,
  }),
  // Stand off.
  (usual) => ({
    ...usual,
    caution: usual.caution * 2,
    closing: usual.closing * 0.2,
    torpedoClosing: usual.torpedoClosing * 0.2,
  }),
  // Keep together.
  (usual) => ({ ...usual, together: 1, cohesion: usual.cohesion * 4, abreast: usual.abreast * 3 }),
  // Torpedo run.
  (usual) => ({ ...usual, torpedoClosing: usual.torpedoClosing * 4, torpedoHope: usual.torpedoHope * 2.5 }),
]

/** Enemies that a plan must stand: as oneself, one who looks no further than this turn, a bold one and a careful one. */
export const ENEMIES: readonly Temper[] = [
  (usual) => usual,
  (usual) => ({ ...usual, foresight: 0, together: 0, cohesion: 0, abreast: 0, guard: 0 }),
  PLANS[1]!,
  PLANS[2]!,
]

export const USUAL_JUDGEMENT: Judgement = judgementOf(USUAL)
