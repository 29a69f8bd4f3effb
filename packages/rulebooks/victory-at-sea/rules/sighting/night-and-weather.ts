import { squaredDistance } from '@flankspeed/kernel'
import type { Ship, VasBattle } from '../battle.ts'
import type { AttackModifier } from '../gunnery/attack-modifiers.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

export const NIGHT = reason(-1, 'VAS-R-118', 'night')
export const BAD_WEATHER = reason(-1, 'VAS-R-119', 'bad weather')

/** Optional rules of our own, for battles that ask for them (VAS-R-118, VAS-R-119). */
export const darkAndStormy: Record<string, AttackModifier> = {
  night: (r, b, { ship }) => (r.isNight(b) && ship.traits['advanced-radar'] === 0 ? NIGHT : null),
  weather: (_r, b) => (b.options.badWeather ? BAD_WEATHER : null),
}

/** How far ships see: 30", unless the battle sets less (VAS-TGT-07, VAS-R-117). */
const parts = {
  visibility: { atNight: 12, withRadar: 2 },

  /** Thousandths of an inch within which that target is seen from that ship. */
  sightOf(r: Rules, b: VasBattle, ship: Ship, target: Ship): number {
    const full = r.visualRange.inches * 1000
    const sight = r.visibilityNow(b)
    if (sight === null || ship.traits['advanced-radar'] > 0 || r.showsFlashes(b, target)) return full
    return ship.traits.radar > 0 ? Math.min(full, sight * r.visibility.withRadar) : sight
  },

  /** Thousandths of an inch that the battle sets now; null: the full visual range (VAS-R-117). */
  visibilityNow(b: VasBattle): number | null {
    return b.options.visibility === null ? null : b.options.visibility * 1000
  },

  /** VAS-R-118 */
  isNight(b: VasBattle): boolean {
    return b.options.night
  },

  /** Near enough to be seen, and neither land nor smoke between. */
  hasInSight(r: Rules, b: VasBattle, ship: Ship, target: Ship): boolean {
    const isNear = squaredDistance(ship, target) <= r.sightOf(r, b, ship, target) ** 2
    return isNear && !r.landBetween(b, ship, target) && !r.smokeBetween(r, b, ship, target)
  },

  /** Guns that have fired this turn give their ship away. */
  showsFlashes(b: VasBattle, ship: Ship): boolean {
    return ship.weapons.some((weapon) => weapon.firedOn === b.turn)
  },
}

export const nightAndWeather = { parts }
