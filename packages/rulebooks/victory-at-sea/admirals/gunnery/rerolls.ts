import { bearingOf } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'

/**
 * Volleys with all that allows a die another roll, where a variant knows such things: a spotter for one target, an
 * admiral's gift for whichever die misses first.
 */
export function withRerolls(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  volleys: vas.VolleyOrder[],
): vas.VolleyOrder[] {
  const sources = Object.entries(rules.rerollSources)
  if (sources.length === 0) return volleys
  const firstTarget = new Map<string, string>()
  return volleys.map((order) => {
    const target = vas.shipById(view, order.target)!
    const bearing = bearingOf(ship, ship.heading, target)
    const aimed = rules.aim(rules, view, ship, Number(order.weapon), target, 1, bearing)
    const volley = order.radar === undefined ? aimed : { ...aimed, radar: order.radar }
    const called = sources.filter(([source, applies]) => {
      if (!applies(rules, view, volley)) return false
      if (!firstTarget.has(source)) firstTarget.set(source, target.id)
      return firstTarget.get(source) === target.id
    })
    return called.length === 0 ? order : { ...order, reroll: called.map(([source]) => source) }
  })
}
