import { bearingOf } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { Firepower } from './firepower.ts'
import type { Temper } from './temper.ts'

type Fire = Extract<ct.CtAction, { do: 'fire' }>

/** The side that decides, and its units. */
export interface Command {
  readonly side: ct.Side
  readonly units: readonly string[]
}

/** A shot, and its expected result. */
export interface Promised {
  readonly action: Fire
  readonly worth: number
}

/** The most promising shot of all waiting ships and weapons; none if nothing seems to be in range. */
export function bestShot(r: ct.Rules, b: ct.CtBattle, { side, units }: Command, { hasty }: Temper): Fire | null {
  const power = new Firepower(r, b, side)
  let best: Promised | undefined
  for (const unit of units) {
    const firer = ct.shipById(b, unit)!
    if (keepsDeckClear(b, firer)) continue
    best = bestOf(r, b, power, firer, b.ships, best?.worth ?? 0) ?? best
    if (hasty && best) break
  }
  return best?.action ?? null
}

/** A ship's best shot against some of these, if it is better than this. */
export function bestOf(
  r: ct.Rules,
  b: ct.CtBattle,
  power: Firepower,
  firer: ct.Ship,
  targets: readonly ct.Ship[],
  most: number,
): Promised | null {
  let best: Promised | null = null
  const weapons = power.weaponsOf(firer)
  for (const target of targets) {
    if (target.side === firer.side || target.destroyed) continue
    const seen = bearingOf(firer, firer.heading, target)
    let sight: ct.Shot['sight'] | null = null
    for (const weapon of weapons) {
      if (power.promise(firer, weapon, target, seen) <= (best?.worth ?? most)) continue
      sight ??= firer.submerged || target.submerged ? 'clear' : r.sightOf(r, b, firer, target)
      const worth = power.promiseInSight(firer, weapon, target, seen, sight)
      if (worth <= (best?.worth ?? most)) continue
      best = { worth, action: { side: firer.side, do: 'fire', unit: firer.id, weapon, target: target.id } }
    }
  }
  return best
}

/** A carrier that fires takes no aircraft back in this turn (CT-CV-03). */
export const keepsDeckClear = (b: ct.CtBattle, { id, card }: ct.Ship): boolean =>
  b.cards[card]!.type === 'carrier' && b.aircraft.some((token) => token.base === id && ct.isAloft(token))
