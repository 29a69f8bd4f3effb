import { when } from '@flankspeed/kernel'
import { rule } from '../rule.ts'

/** Dice of a Restricted weapon ahead, and astern. */
const ENDS = 2

/** Half the dice to either beam, two ahead and two astern (ADM-REST-01 to ADM-REST-03, ADM-R-13). */
export const restricted = rule('restricted', (below) => ({
  mostAtOnce(r, weapon, available, quadrant) {
    const limited = weapon.traits.restricted > 0 && (quadrant === 'fore' || quadrant === 'aft')
    return limited ? Math.min(ENDS, available) : below.mostAtOnce(r, weapon, available, quadrant)
  },

  limitedBy: (_weapon, quadrant) => (quadrant === 'fore' || quadrant === 'aft' ? 'ADM-REST-03' : 'ADM-REST-01'),

  neverMoreThan: (weapon) => [...when(weapon.traits.restricted > 0, 'ADM-REST-02'), ...below.neverMoreThan(weapon)],
}))
