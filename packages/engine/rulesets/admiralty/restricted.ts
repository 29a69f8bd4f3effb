import { rule } from './rule.ts'

declare module '../victory-at-sea/card.ts' {
  interface Weapon {
    /** Attack Dice that may go ahead, and as many astern, whatever Restricted says (ADM-SHIP-07, ADM-R-84). */
    readonly foreAndAft?: number
  }
}

/** Dice of a Restricted weapon ahead, and astern. */
const ENDS = 2

/** Half the dice to either beam, two ahead and two astern (ADM-REST-01 to ADM-REST-03, ADM-R-13). */
export const restricted = rule('restricted', (below) => ({
  mostAtOnce(r, weapon, available, quadrant) {
    const limited = weapon.traits.restricted > 0 && (quadrant === 'fore' || quadrant === 'aft')
    return limited ? Math.min(ENDS, available) : below.mostAtOnce(r, weapon, available, quadrant)
  },

  limitedBy: { fore: 'ADM-REST-03', aft: 'ADM-REST-03', port: 'ADM-REST-01', starboard: 'ADM-REST-01' },
}))
