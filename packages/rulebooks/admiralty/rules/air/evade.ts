import { objection } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'

const NO_HEAVY_FIRE = objection('ADM-EVADE-02', 'an evading ship cannot fire main guns or torpedoes', 'VAS-ORD-10')
const TOO_FAR = objection('ADM-EVADE-02', 'an evading ship fires light guns at short range or closer')

/** The farthest band of an evading ship's light guns: short. */
const SHORT = 1

/** Evade! both ways (ADM-EVADE-01 to ADM-EVADE-07, ADM-R-15). */
export const evade = rule('evade', (below) => ({
  /** The core's -1 is gone (ADM-EVADE-02). */
  attackModifiers: { evading: null },

  weaponObjection(r, b, ship, weapon, state) {
    const heavy = ship.order === 'evade' && (weapon.kind === 'main-gun' || weapon.kind === 'torpedo')
    return heavy ? NO_HEAVY_FIRE : below.weaponObjection(r, b, ship, weapon, state)
  },

  targetObjection(r, b, ship, weapon, state, target, bearing) {
    const found = below.targetObjection(r, b, ship, weapon, state, target, bearing)
    if (found !== null || ship.order !== 'evade') return found
    return r.bandAt(weapon, bearing.range) > SHORT ? TOO_FAR : null
  },

  /** Half speed for the turn (ADM-EVADE-05). */
  moveLimits(r, b, ship) {
    const limits = below.moveLimits(r, b, ship)
    return ship.order === 'evade' ? { ...limits, setBy: 'ADM-EVADE-05' } : limits
  },

  /** Whatever hits for an evading ship is rolled again, too (ADM-EVADE-03). */
  rerollsHits: (volley) => volley.ship.order === 'evade' || below.rerollsHits(volley),
  rerollsFlakHits: (ship) => ship.order === 'evade' || below.rerollsFlakHits(ship),
}))
