import { cardOf, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import { isBattleship, isLargeGun } from '../command/battleships.ts'
import { rule } from '../rule.ts'

/** Armour that a battleship's shell may pass through without bursting. */
const THIN = 1

/** Each hit of a battleship's armour-piercing shell on thin armour bursts only on 5 or 6 (ADM-PEN-01 to ADM-PEN-03, ADM-R-09). */
export const overPenetration = rule('overPenetration', {
  hitTests: {
    overPenetration: {
      clause: 'ADM-PEN-01',
      countsOn: 5,
      applies: (b: VasBattle, { ship, weapon, target }: Volley) =>
        cardOf(b, target).armour <= THIN &&
        isBattleship(b, ship) &&
        ship.shell !== 'high-explosive' &&
        isLargeGun(weapon),
    },
  },
})
