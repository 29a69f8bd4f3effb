import { rule } from '../rule.ts'

/** The natural one (ADM-ONE-01 to ADM-ONE-05). */
export const naturalOnes = rule('naturalOnes', (below) => ({
  /** Nothing lower than a 2 ever hits, whatever the modifiers (ADM-ONE-01). */
  needToHit: (r, volley, modifier) => Math.max(2, below.needToHit(r, volley, modifier)),
  airNeed: (r, b, attack, reasons) => Math.max(2, below.airNeed(r, b, attack, reasons)),

  /** Not even a Devastating die hurts with a 1 (ADM-ONE-02). */
  hullLost: (r, strike, die, modifier, armour) => (die === 1 ? 0 : below.hullLost(r, strike, die, modifier, armour)),

  /** A flight that rolled a 1 shoots nobody down (ADM-ONE-03, ADM-ONE-04, ADM-R-03). */
  shootsDown: { from: 2 },
}))
