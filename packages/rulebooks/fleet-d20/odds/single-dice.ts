import { fixedDice } from '@flankspeed/odds'
import type { Rules, Ship } from '../rules/attacks.ts'

export const FACES: readonly number[] = Array.from({ length: 20 }, (_, i) => i + 1)

/** A d10 that must pass with this modifier. */
export function testChance(r: Rules, modifier: number): number {
  return FACES.slice(0, 10).filter((face) => r.test(r, fixedDice(face), modifier, 'odds').passed).length / 10
}

export function powerChance(r: Rules, ship: Ship): number {
  if (!ship.powerFailure) return 1
  return ship.powered === null ? testChance(r, r.crewQuality(ship)) : Number(ship.powered)
}

/** One die hits, or is short by so little that it straddles; a miss may be rolled again (FD-CORE-02 to FD-CORE-04, FD-SPL-02). */
export function rollChances(
  r: Rules,
  needed: number,
  modifier: number,
  reroll: boolean,
): { hits: number; straddles: number } {
  const once = FACES.map((face) => r.attackRoll(fixedDice(face), 1, needed, modifier, false, 'odds')[0]!)
  const hits = once.filter(({ hit }) => hit).length / 20
  const isShort = (sum: number): boolean => needed > sum && needed - sum <= r.straddle
  const straddles = once.filter(({ hit, total: sum }) => !hit && isShort(sum)).length / 20
  const again = reroll ? 1 - hits : 0
  return { hits: hits + again * hits, straddles: reroll ? again * straddles : straddles }
}
