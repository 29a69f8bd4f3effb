import { cardOf, type VasBattle } from '../battle.ts'
import { reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { BAD_WEATHER, darkAndStormy, NIGHT } from '../sighting/night-and-weather.ts'
import type { Volley } from './gunnery.ts'

export type AttackModifier = (r: Rules, b: VasBattle, volley: Volley) => VasReason | null

const RANGE = [
  reason(1, 'VAS-FIRE-04', 'point blank'),
  reason(0, 'VAS-FIRE-05', 'short range'),
  reason(-1, 'VAS-FIRE-06', 'long range'),
  reason(-2, 'VAS-FIRE-07', 'extreme range'),
]
const DESTROYER = reason(-1, 'VAS-FIRE-08', 'destroyer')
const FAST = reason(-1, 'VAS-FIRE-09', 'fast moving target')
const STATIONARY = reason(1, 'VAS-FIRE-10', 'stationary target')
const SILHOUETTE = reason(1, 'VAS-FIRE-11', 'large silhouette')
const TORPEDO = reason(-2, 'VAS-FIRE-12', 'torpedo')
const ALL_HANDS = reason(-1, 'VAS-ORD-06', 'All Hands on Deck!')
const EVADING = reason(-1, 'VAS-ORD-10', 'firing while evading')
const THROUGH_SMOKE = reason(-1, 'VAS-STR-02', 'radar through smoke')

/** All that apply are added together (VAS-FIRE-03). */
const attackModifiers: Record<string, AttackModifier> = {
  range: (_r, _b, volley) => RANGE[volley.band]!,
  destroyer: (_r, b, volley) => (cardOf(b, volley.target).type === 'destroyer' ? DESTROYER : null),
  fast: (r, _b, volley) => (r.isFast(r, volley.target) && !r.tracksFast(volley.weapon) ? FAST : null),
  stationary: (r, b, volley) => (r.isStationary(r, b, volley.target) ? STATIONARY : null),
  silhouette: (_r, _b, volley) => (volley.onTheBeam ? SILHOUETTE : null),
  torpedo: (_r, _b, volley) => (volley.weapon.kind === 'torpedo' ? TORPEDO : null),
  allHands: (_r, _b, volley) => (volley.ship.order === 'all-hands-on-deck' ? ALL_HANDS : null),
  evading: (_r, _b, volley) => (volley.ship.order === 'evade' ? EVADING : null),
  smoke: (_r, _b, volley) => (volley.throughSmoke ? THROUGH_SMOKE : null),
  ...darkAndStormy,
}

/** A bit for each modifier that is a plain question: their sum then takes no call for each of them. */
const RANGE_BIT = 1
const DESTROYER_BIT = 2
const FAST_BIT = 4
const STATIONARY_BIT = 8
const SILHOUETTE_BIT = 16
const TORPEDO_BIT = 32
const ALL_HANDS_BIT = 64
const EVADING_BIT = 128
const SMOKE_BIT = 256
const NIGHT_BIT = 512
const WEATHER_BIT = 1024
const BITS: Readonly<Record<string, number>> = {
  range: RANGE_BIT,
  destroyer: DESTROYER_BIT,
  fast: FAST_BIT,
  stationary: STATIONARY_BIT,
  silhouette: SILHOUETTE_BIT,
  torpedo: TORPEDO_BIT,
  allHands: ALL_HANDS_BIT,
  evading: EVADING_BIT,
  smoke: SMOKE_BIT,
  night: NIGHT_BIT,
  weather: WEATHER_BIT,
}

/** The modifiers in force, for adding them up. */
export interface AttackSum {
  /** The bits of those that no layer has replaced or removed. */
  readonly plain: number
  /** All others. */
  readonly others: readonly AttackModifier[]
}

export function attackSumOf(inForce: Readonly<Record<string, AttackModifier>>): AttackSum {
  let plain = 0
  const others: AttackModifier[] = []
  for (const [name, modifier] of Object.entries(inForce)) {
    const bit = attackModifiers[name] === modifier ? BITS[name] : undefined
    if (bit === undefined) others.push(modifier)
    else plain |= bit
  }
  return { plain, others }
}

/** The same questions as in the registry, without their reasons; a test compares both. */
function sumOfPlain(r: Rules, b: VasBattle, volley: Volley, plain: number): number {
  const { ship, target, weapon } = volley
  let sum = plain & RANGE_BIT ? RANGE[volley.band]!.value : 0
  if (plain & DESTROYER_BIT && cardOf(b, target).type === 'destroyer') sum += DESTROYER.value
  if (plain & FAST_BIT && r.isFast(r, target) && !r.tracksFast(weapon)) sum += FAST.value
  if (plain & STATIONARY_BIT && r.isStationary(r, b, target)) sum += STATIONARY.value
  if (plain & SILHOUETTE_BIT && volley.onTheBeam) sum += SILHOUETTE.value
  if (plain & TORPEDO_BIT && weapon.kind === 'torpedo') sum += TORPEDO.value
  if (plain & ALL_HANDS_BIT && ship.order === 'all-hands-on-deck') sum += ALL_HANDS.value
  if (plain & EVADING_BIT && ship.order === 'evade') sum += EVADING.value
  if (plain & SMOKE_BIT && volley.throughSmoke) sum += THROUGH_SMOKE.value
  if (plain & NIGHT_BIT && r.isNight(b) && ship.traits['advanced-radar'] === 0) sum += NIGHT.value
  if (plain & WEATHER_BIT && b.options.badWeather) sum += BAD_WEATHER.value
  return sum
}

/** What makes it easier or harder to hit (VAS-FIRE-03 to VAS-FIRE-12). */
const parts = {
  attackModifiers,

  attackReasons(r: Rules, b: VasBattle, volley: Volley): VasReason[] {
    const reasons: VasReason[] = []
    if (volley.horizon) return reasons
    const modifiers = r.lists.attackModifiers
    for (let i = 0; i < modifiers.length; i++) {
      const found = modifiers[i]!(r, b, volley)
      if (found !== null) reasons.push(found)
    }
    return reasons
  },

  /** Their sum, for those who need no reasons. */
  attackModifier(r: Rules, b: VasBattle, volley: Volley): number {
    if (volley.horizon) return 0
    const { plain, others } = r.lists.attackSum
    let sum = sumOfPlain(r, b, volley, plain)
    for (let i = 0; i < others.length; i++) sum += others[i]!(r, b, volley)?.value ?? 0
    return sum
  },
}

export const toHit = { parts }
