import { vas } from '@flankspeed/engine'
import { expectedDamage } from '@flankspeed/odds'
import type { Temper } from './temper.ts'
import { worthOfHull } from './worth.ts'

type FireDecision = Extract<vas.VasDecision, { kind: 'fire' }>

/** The most valuable ship that has anything to shoot at fires first, before she is hurt herself. */
export function chooseVolleys(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships }: FireDecision,
  temper: Temper,
  favoured: string | null = null,
): vas.VasAction {
  const ranked = ships
    .map((id) => vas.shipById(view, id)!)
    .sort((one, other) => vas.cardOf(view, other).points - vas.cardOf(view, one).points)
  for (const ship of ranked) {
    const volleys = planVolleys(rules, view, ship, temper, favoured)
    if (volleys.length > 0) return { side, do: 'fire', ship: ship.id, volleys }
  }
  return { side, do: 'fire', ship: ranked.at(-1)!.id, volleys: [] }
}

/** How much more a target is liked at which all fire is to go. */
const FAVOUR = 4

/**
 * Weapon by weapon at the target where it does most, but not more into a ship than it takes to sink her: what the
 * earlier weapons are likely to have done is taken off before the next is laid.
 */
function planVolleys(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  temper: Temper,
  favoured: string | null,
): vas.VolleyOrder[] {
  const options = vas.shotOptions(rules, view, ship)
  const planned = new Map<string, number>()
  const volleys: vas.VolleyOrder[] = []
  for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
    let best: vas.ShotOption | null = null
    let bestHull = 0
    let bestValue = 0
    for (const shot of options) {
      if (shot.weapon !== weapon) continue
      const target = vas.shipById(view, shot.target)!
      const hull = expectedDamage(rules, view, ship, shot.weapon, target)
      const left = Math.max(0, target.hull - (planned.get(target.id) ?? 0))
      const value = Math.min(hull, left) * worthAsTarget(view, target, temper) * (shot.target === favoured ? FAVOUR : 1)
      if (value <= bestValue) continue
      best = shot
      bestHull = hull
      bestValue = value
    }
    if (best === null || wasted(view, ship, best, temper)) continue
    volleys.push({ weapon, target: best.target })
    planned.set(best.target, (planned.get(best.target) ?? 0) + bestHull)
  }
  return volleys
}

/** Points that a point of this ship's hull is worth to those who shoot at it. */
function worthAsTarget(view: vas.VasBattle, target: vas.Ship, temper: Temper): number {
  const { engine, weapons, crew } = target.criticals
  const burning = 1 + temper.kindling * (engine + weapons + crew)
  const finish = target.crippled ? temper.finishing / 2 : 1
  return worthOfHull(view, target) * finish * burning * (target.fired ? 1 : 1 + temper.forestalling)
}

/** Torpedoes that cannot be replaced are kept for a better chance than a natural 6. */
function wasted(view: vas.VasBattle, ship: vas.Ship, shot: vas.ShotOption, temper: Temper): boolean {
  const { kind } = vas.cardOf(view, ship).weapons[shot.weapon]!
  return (
    kind === 'torpedo' &&
    ship.weapons[shot.weapon]!.loaded !== null &&
    shot.need > temper.torpedoNeed &&
    view.turn < view.turnLimit - 1
  )
}
