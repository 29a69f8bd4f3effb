import { crossesCircle, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { broadsideAt } from '../gunnery/armoury.ts'
import { hullLostTo } from '../gunnery/broadside.ts'
import { fireWhileMoving } from '../gunnery/fire-while-moving.ts'
import { sightsOf } from '../gunnery/firepower.ts'
import { worthOfHull } from '../worth.ts'
import { coursesFor } from './courses.ts'

/** Points that smoke at these places saves a fleet this turn, less what it costs: no fire passes it, of either side. */
export type SmokeValue = (smoke: readonly Point[]) => number

/** What a ship may do to another this turn, in points. */
interface Line {
  readonly from: vas.Ship
  readonly to: vas.Ship
  readonly points: number
}

/** For the smoke of one ship: what it does for the others. */
export function smokeValueFor(rules: vas.Rules, view: vas.VasBattle, layer: vas.Ship): SmokeValue {
  const lines = linesOfFire(rules, view, layer)
  const radius = rules.smokeCounter.radius * 1000
  return (smoke) => {
    if (smoke.length === 0) return 0
    const isHidden = ({ from, to }: Line): boolean => smoke.some((at) => crossesCircle(from, to, at, radius))
    let saved = 0
    for (const [ship, all] of lines) {
      const best = Math.max(0, ...all.map(({ points }) => points))
      const left = Math.max(0, ...all.filter((line) => !isHidden(line)).map(({ points }) => points))
      saved += (best - left) * (ship.side === layer.side ? -1 : 1)
    }
    return saved
  }
}

/** Everybody's lines of fire but those of the ship that lays the smoke, who is not where she will be. */
function linesOfFire(rules: vas.Rules, view: vas.VasBattle, layer: vas.Ship): Map<vas.Ship, Line[]> {
  const lines = new Map<vas.Ship, Line[]>()
  const fire = fireWhileMoving(rules, view)
  const ships = view.ships.filter((ship) => ship !== layer && vas.onTable(ship))
  for (const from of ships) {
    const guns = fire.gunsOf(view, from, view.ships.indexOf(from))
    const found: Line[] = []
    for (const to of ships) {
      if (to.side === from.side) continue
      const hull = hullLostTo(
        rules,
        view,
        broadsideAt(guns, view, to),
        from,
        to,
        sightsOf(from, to)[0],
        rules.isFast(rules, to),
      )
      if (hull > 0) found.push({ from, to, points: Math.min(hull, to.hull) * worthOfHull(view, to) })
    }
    if (found.length > 0) lines.set(from, found)
  }
  return lines
}

/** The most that a ship's smoke can do this turn. */
export function bestSmoke(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): number {
  const layer: vas.Ship = { ...ship, order: 'create-smoke' }
  const value = smokeValueFor(rules, view, ship)
  return Math.max(0, ...coursesFor(rules, view, layer, false).map(({ smoke }) => value(smoke)))
}
