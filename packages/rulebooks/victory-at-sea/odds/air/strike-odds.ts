import { total } from '@flankspeed/kernel'
import { binomial } from '@flankspeed/odds'
import { type AirAttack, payload } from '../../rules/air/air-attack.ts'
import { lineOf } from '../../rules/battle.ts'
import type { Strike } from '../../rules/damage/damage.ts'
import type * as vas from '../../rules/library.ts'
import { oddsCacheFor } from '../caches/odds-cache.ts'
import { hitChance, onD6 } from '../exact/hits.ts'
import { independentShots } from '../exact/independent-shots.ts'
import { indexOf } from '../model/scores.ts'
import { shotWith } from '../questions/shot.ts'

/** The probabilities of 0, 1, 2, ... Hull lost to a single hit that comes with this chance. */
export function strikeOdds(r: vas.Rules, b: vas.VasBattle, strike: Strike, chance: number): number[] {
  const { target, weapon } = strike
  const cache = oddsCacheFor(r, target.hull)
  const damage = cache.damage.of(r, b, strike)
  const shot = shotWith(binomial(1, chance), weapon.dd, damage, damage.volley(1, chance, weapon.dd).dealt)
  const { builder } = independentShots(cache, [shot], indexOf(r, target.criticals), target.hull)
  return Array.from(builder.hullLost, (p) => Math.max(0, p))
}

/** Hull that the load of one Flight takes off a ship; what a kamikaze's crash does to her crew besides is left out. */
export function loadOdds(r: vas.Rules, b: vas.VasBattle, attack: AirAttack): number[] {
  const { flight, target } = attack
  const line = lineOf(b, flight)
  const need = r.airToHit[line.role] - total(r.airReasons(r, b, attack))
  const hit = hitChance(need, line.role === 'kamikaze', target.order === 'evade')
  const mustArm = line.role === 'torpedo-bomber' && line.nation === 'us-navy' && r.needsArming(b)
  const strike = {
    target,
    weapon: payload(line),
    plunging: false,
    torpedo: line.role === 'torpedo-bomber',
    diving: line.role === 'dive-bomber' || line.role === 'kamikaze',
    bombs: line.role !== 'torpedo-bomber',
    onTheBeam: r.onTheBeamOf(r, target, flight),
  }
  const arms = mustArm ? onD6(r.hitTests.arming!.countsOn) : 1
  const explodes = strike.torpedo ? r.chanceToExplode(b, flight) : 1
  return strikeOdds(r, b, strike, hit * arms * explodes)
}
