import { type CtBattle, cardOf } from '../battle.ts'
import type { Shot } from '../gunnery/surface-attack.ts'
import { type Vain, vain } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Batteries, primary guns by arc. */
const GUNS = ['forward', 'aft', 'broadside', 'secondary', 'tertiary']

/** What decides whether the dark hides a target. */
type Glimpse = Pick<Shot, 'firer' | 'target' | 'weapon' | 'range' | 'band'>

/** Darkness (CT-SCN-14, CT-SCN-15, CT-NIGHT-13). */
const parts = {
  nightVisibility: { band: 2, withRadar: 3 },

  /** From nightfall on, until daybreak (CT-SCN-15). */
  isDark({ night, turn }: CtBattle): boolean {
    return night !== null && turn >= night.first && (night.last === null || turn <= night.last)
  },

  /** Ships and submarines fire in the dark as by day, unless both sides play with night visibility (CT-NIGHT-13, CT-R-69). */
  nightObjection(r: Rules, b: CtBattle, { firer, target, band, weapon }: Glimpse): Vain | null {
    if (!r.usesNightVisibility(b) || weapon === 'asw' || !r.isDark(b)) return null
    if (target.stands.criticals.includes('fire') || target.used.some((used) => r.isGunfire(used))) return null
    const sees = r.ability(b, firer, 'radar-fire-control') > 0 ? r.nightVisibility.withRadar : r.nightVisibility.band
    if (band <= sees) return null
    return vain('CT-R-69', `${cardOf(b, target).name} is lost in the dark at range ${band}`)
  },

  /** CT-R-69 */
  usesNightVisibility({ options }: CtBattle): boolean {
    return options.nightVisibility
  },

  isGunfire(used: string): boolean {
    return GUNS.includes(used)
  },
}

export const night = { parts }
