import type * as vas from '../../../rules/library.ts'
import type { ShotAt, Shots } from '../../presenter/questions.ts'

/** Which weapon aims at what, by its place on the card. Without `dice`: with all its dice. */
export type Laid = Record<number, { target: string; dice?: number }[]>

const shotOf = (shots: Shots, weapon: number, target: string): ShotAt | undefined =>
  shots.weapons.find((one) => one.weapon === weapon)?.targets.find((one) => one.target === target)

/** Every weapon that bears on that target, laid on it. */
export function allAt(shots: Shots, target: string): Laid {
  const laid: Laid = {}
  for (const { weapon, targets } of shots.weapons)
    if (targets.some((one) => one.target === target && one.need <= 6)) laid[weapon] = [{ target }]
  return laid
}

/** Aims one weapon at one target. Choosing its present target, or '', clears it. */
export function assign(laid: Laid, shots: Shots, weapon: number, target: string): Laid {
  const { [weapon]: before, ...others } = laid
  if (target === '' || !shotOf(shots, weapon, target)) return others
  if (before?.length === 1 && before[0]!.target === target) return others
  return { ...others, [weapon]: [{ target }] }
}

/** So many of a weapon's dice at that target, the rest as they were: 0 takes it away. */
export function setDice(laid: Laid, shots: Shots, weapon: number, target: string, dice: number): Laid {
  const most = shotOf(shots, weapon, target)?.dice ?? 0
  const before = laid[weapon] ?? []
  const others = before.filter((one) => one.target !== target)
  const left = dice <= 0 ? others : [...others, { target, dice: Math.min(dice, most) }]
  const whole = left.map((one) => ({
    target: one.target,
    dice: one.dice ?? shotOf(shots, weapon, one.target)?.dice ?? 0,
  }))
  const { [weapon]: _, ...rest } = laid
  return whole.length === 0 ? rest : { ...rest, [weapon]: fitted(whole, target, most) }
}

/** No more dice than the weapon has: the other targets lose dice to the one just set. */
function fitted(
  shares: { target: string; dice: number }[],
  kept: string,
  most: number,
): { target: string; dice: number }[] {
  let left = most - (shares.find(({ target }) => target === kept)?.dice ?? 0)
  return shares.flatMap((share) => {
    if (share.target === kept) return share
    const dice = Math.min(share.dice, left)
    left -= dice
    return dice > 0 ? { ...share, dice } : []
  })
}

export const assignedTo = (laid: Laid, target: string): boolean =>
  Object.values(laid).some((shares) => shares.some((one) => one.target === target))

export const volleysOf = (laid: Laid): vas.VolleyOrder[] =>
  Object.entries(laid).flatMap(([weapon, shares]) => shares.map((share) => ({ weapon: Number(weapon), ...share })))

/** The shot that costs that target most, of one weapon or of any. */
export function bestShot(shots: Shots, target: string, weapon: number | null): ShotAt | undefined {
  return shots.weapons
    .filter((one) => weapon === null || one.weapon === weapon)
    .flatMap(({ targets }) => targets.filter((one) => one.target === target))
    .toSorted((a, b) => b.meanHull - a.meanHull)[0]
}
