import type { Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { chanceThat } from './every-roll.ts'

/** That a D6 shows at least this much. */
export const onD6 = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6

/** That one Attack Dice ends as a hit: misses, hits or both rolled again, each die at most once. */
export function hitChance(need: number, missesAgain = false, hitsAgain = false): number {
  const hit = onD6(need)
  return hit * (hitsAgain ? hit : 1) + (1 - hit) * (missesAgain ? hit : 0)
}

/** That one Attack Dice of the volley ends as a hit that counts: it may have to arm or to find its target first. */
export function countingHitChance(r: vas.Rules, b: vas.VasBattle, volley: Volley): number {
  const need = r.needToHit(r, volley, r.attackModifier(r, b, volley))
  let chance = hitChance(need, r.rerollsMisses(volley), r.rerollsHits(volley))
  for (const test of r.lists.hitTests) if (test.applies(b, volley)) chance *= onD6(test.countsOn)
  if (volley.weapon.kind === 'torpedo') chance *= r.chanceToExplode(b, volley.ship)
  return chance
}

/** That a damaged turret or a burning ship lets the weapon fire at all. */
export function readyChance(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, index: number, weapon: vas.Weapon): number {
  return chanceThat((dice) => r.readyToFire(r, b, ship, index, weapon, dice, null))
}
