import { rule } from '../rule.ts'

/** Bombs on an Armoured Deck threaten a critical hit on a natural 6 alone, Devastating or not (ADM-DECK-01, ADM-R-06). */
export const armouredDecks = rule('armouredDecks', (below) => ({
  threatensCritical(r, b, strike, die) {
    const onDeck = strike.bombs === true && strike.target.traits['armoured-deck'] > 0
    return (!onDeck || die >= r.damageDice.criticalOn) && below.threatensCritical(r, b, strike, die)
  },
}))
