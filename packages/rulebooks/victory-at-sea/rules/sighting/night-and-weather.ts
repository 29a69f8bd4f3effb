import type { Ship, VasBattle } from '../battle.ts'
import type { AttackModifier } from '../gunnery/gunnery.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const NIGHT = reason(-1, 'VAS-R-118', 'night')
const BAD_WEATHER = reason(-1, 'VAS-R-119', 'bad weather')

/** Optional rules of our own, for battles that ask for them (VAS-R-118, VAS-R-119). */
export const darkAndStormy: Record<string, AttackModifier> = {
  night: (_r, b, { ship }) => (b.options.night && ship.traits['advanced-radar'] === 0 ? NIGHT : null),
  weather: (_r, b) => (b.options.badWeather ? BAD_WEATHER : null),
}

/** How far ships see: 30", unless the battle sets less (VAS-TGT-07, VAS-R-117). */
const parts = {
  visibility: { atNight: 12, withRadar: 2 },

  /** Thousandths of an inch within which that target is seen from that ship. */
  sightOf(r: Rules, b: VasBattle, ship: Ship, target: Ship): number {
    const full = r.visualRange.inches * 1000
    if (b.options.visibility === null || ship.traits['advanced-radar'] > 0 || r.showsFlashes(b, target)) return full
    const sight = b.options.visibility * 1000
    return ship.traits.radar > 0 ? Math.min(full, sight * r.visibility.withRadar) : sight
  },

  /** Guns that have fired this turn give their ship away. */
  showsFlashes(b: VasBattle, ship: Ship): boolean {
    return ship.weapons.some((weapon) => weapon.firedOn === b.turn)
  },
}

export const nightAndWeather = { parts }
