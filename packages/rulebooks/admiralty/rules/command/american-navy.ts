import { cardOf, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import { rule } from '../rule.ts'

/** Mark 8 and Mark 12 work as usual; Mark 14 and 15 fail for every user (ADM-USN-02, ADM-R-88). */
const RELIABLE = /\bMk\.? ?(8|12)\b/i
const DEFECTIVE = /\bMk\.? ?1[45]\b/i

export const olderTorpedoes = rule('olderTorpedoes', (below) => ({
  hitTests: {
    arming: {
      ...below.hitTests.arming!,
      applies(b: VasBattle, volley: Volley) {
        const { kind, name } = volley.weapon
        if (kind !== 'torpedo' || RELIABLE.test(name)) return false
        return below.hitTests.arming!.applies(b, volley) || (DEFECTIVE.test(name) && below.needsArming(b))
      },
    },
  },
}))

const ENHANCED = 3

/** American ships under All Hands on Deck! repair from 3 up (ADM-USN-03, ADM-R-65). */
export const enhancedDamageControl = rule('enhancedDamageControl', (below) => ({
  repairsAbove: (r, b, ship) =>
    ship.order === 'all-hands-on-deck' && cardOf(b, ship).nation === 'us-navy'
      ? ENHANCED
      : below.repairsAbove(r, b, ship),
}))
