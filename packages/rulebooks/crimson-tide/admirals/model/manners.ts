import type { Weights } from '../seasoned/weights.ts'
import type { Manner } from './helm.ts'

/** Two kinds of enemy: one who takes every turn for itself, and a seasoned one. */
export const ENEMIES: readonly Manner[] = [
  { caution: 0.7, closing: 0.15, range: 0, company: 0, next: 0 },
  { caution: 0.8, closing: 0.25, range: 12, company: 0.6, next: 0.5 },
]

/** How a fleet with these weights steers when a battle is played ahead. */
export const mannerOf = ({ caution, close, range, company, next }: Weights): Manner => ({
  caution,
  closing: close,
  range,
  company,
  next,
})

/** What a whole fleet may do for a turn: */
export const PLANS: readonly ((weights: Weights) => Weights)[] = [
  /** press on, */
  (weights) => ({ ...weights, caution: weights.caution * 0.45, close: 0.6 }),
  /** stand off, */
  (weights) => ({ ...weights, caution: weights.caution * 2, close: -0.5 }),
  /** or hold the range. */
  (weights) => ({ ...weights, caution: weights.caution * 1.5, range: 20 }),
]
