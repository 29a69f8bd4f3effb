import type { vas } from '@flankspeed/engine'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'

/** That a D6 shows at least this much. */
export const onD6 = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6

/** That one Attack Dice ends as a hit: misses, hits or both rolled again, each die at most once. */
export function hitChance(need: number, missesAgain = false, hitsAgain = false): number {
  const hit = onD6(need)
  return hit * (hitsAgain ? hit : 1) + (1 - hit) * (missesAgain ? hit : 0)
}

/** That one Attack Dice of the volley ends as a hit that counts: it may have to arm or to find its target first. */
export function countingHitChance(r: vas.Rules, b: vas.VasBattle, volley: Volley): number {
  const need = r.needToHit(r, volley, r.attackReasons(r, b, volley))
  let chance = hitChance(need, r.rerollsMisses(volley), r.rerollsHits(volley))
  for (const test of r.lists.hitTests) if (test.applies(b, volley)) chance *= onD6(test.countsOn)
  return chance
}

/** That a damaged turret or a burning ship lets the weapon fire at all: every way its dice can fall is tried. */
export function readyChance(r: vas.Rules, ship: vas.Ship, index: number, weapon: vas.Weapon): number {
  let chance = 0
  const faces: number[] = []
  do {
    let thrown = 0
    let weight = 1
    const ready = r.readyToFire(
      r,
      ship,
      index,
      weapon,
      {
        ready: true,
        call() {},
        die(sides) {
          if (faces.length === thrown) faces.push(sides)
          weight /= sides
          return faces[thrown++]!
        },
      },
      null,
    )
    if (ready) chance += weight
    while (faces.at(-1) === 1) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]!--
  } while (faces.length > 0)
  return chance
}
