import { bearingOf } from '@flankspeed/kernel'
import type { Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { strikeOf } from '../air/strike.ts'
import { type OddsCache, oddsCacheFor } from '../caches/odds-cache.ts'
import { countingHitChance, readyChance } from '../exact/hits.ts'
import type { JointDistribution } from '../exact/joint-distribution.ts'
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
  const { target, weapon } = volley
  const cache = oddsCacheFor(r, target.hull)
  const damage = cache.damage.of(r, b, strikeOf(r, volley))
  const struck = damage.volley(volley.dice, countingHitChance(r, b, volley), weapon.dd)
  const ready = readyChance(r, b, volley.ship, volley.index, weapon)
  return ready * meanOf(cache, struck, damage.devastating, indexOf(r, target.criticals), target.hull)
}

const worked = new WeakMap<JointDistribution, Map<number, number>>()

function meanOf(
  cache: OddsCache,
  struck: JointDistribution,
  devastating: boolean,
  scores: number,
  hull: number,
): number {
  let means = worked.get(struck)
  if (!means) {
    means = new Map()
    worked.set(struck, means)
  }
  const key = hull * cache.criticals.states + scores
  let mean = means.get(key)
  if (mean === undefined) {
    mean = workedMean(cache, struck, devastating, scores, hull)
    means.set(key, mean)
    cache.memory.add(1)
  }
  return mean
}

function workedMean(
  cache: OddsCache,
  { rows, most, p }: JointDistribution,
  devastating: boolean,
  scores: number,
  hull: number,
) {
  let mean = 0
  let sunkByDice = 1
  for (let i = 0; i <= most; i++) {
    const extra = cache.criticals.run(i, devastating).from(scores)
    for (let lost = 0; lost < rows && lost < hull; lost++) {
      const chance = p[lost * (most + 1) + i]!
      sunkByDice -= chance
      mean += chance * (lost + extra.meanLoss(hull - lost))
    }
  }
  return mean + Math.max(0, sunkByDice) * hull
}
