import { bearingOf } from '@flankspeed/kernel'
import type { Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { strikeOf } from '../air/strike.ts'
import { type OddsCache, oddsCacheFor } from '../caches/odds-cache.ts'
import { countingHitChance, readyChance } from '../exact/hits.ts'
import type { DamageDice } from '../model/damage-dice.ts'
import { indexOf } from '../model/scores.ts'

/** Hull that all the dice of one weapon take off a ship on average, criticals included; 0 when it may not fire at her. */
export function expectedDamage(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  weaponIndex: number,
  target: vas.Ship,
): number {
  const bearing = bearingOf(ship, ship.heading, target)
  const dice = r.shotDice(r, b, ship, weaponIndex, target, bearing)
  return dice === 0 ? 0 : meanHullLost(r, b, r.aim(r, b, ship, weaponIndex, target, dice, bearing))
}

/** The same for a volley that is known to be allowed. */
export function meanHullLost(r: vas.Rules, b: vas.VasBattle, volley: Volley): number {
  const { target, weapon, dice } = volley
  const { hull } = target
  const cache = oddsCacheFor(r, hull)
  const damage = cache.damage.of(r, b, strikeOf(r, volley))
  const chance = countingHitChance(r, b, volley)
  const scores = indexOf(r, target.criticals)
  const { means } = cache
  const kind = damage.kindOfVolley(dice, weapon.dd)
  const state = hull * cache.criticals.states + scores
  const place = means.placeOf(kind, chance, state)
  let mean = means.meanAt(place, kind, chance, state)
  if (Number.isNaN(mean)) {
    mean = workedMean(cache, damage.volley(dice, chance, weapon.dd), damage.devastating, scores, hull)
    means.keep(place, kind, chance, state, mean)
  }
  return readyChance(r, b, volley.ship, volley.index, weapon) * mean
}

function workedMean(
  { meanLosses }: OddsCache,
  { dealt, likely }: ReturnType<DamageDice['volley']>,
  devastating: boolean,
  scores: number,
  hull: number,
): number {
  const { rows, most, p } = dealt
  const end = Math.min(rows, hull)
  let left = 0
  for (let i = 0; i <= likely; i++) {
    const after = meanLosses.left(i, devastating, scores)
    for (let lost = 0, at = i; lost < end; lost++, at += most + 1) left += p[at]! * after[hull - lost]!
  }
  return hull - left
}
