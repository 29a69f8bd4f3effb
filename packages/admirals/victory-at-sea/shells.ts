import { vas } from '@flankspeed/engine'
import { bearingOf } from '@flankspeed/engine/kernel/arcs.ts'
import { meanHullLost } from '@flankspeed/odds'
import { worthOfHull } from './worth.ts'

type ShellOwed = Extract<vas.VasDecision, { kind: 'shells' }>
type Shell = NonNullable<vas.Ship['shell']>

/** How much better another shell must be: the enemy moves before it is fired. */
const BETTER = 1.15

/** For each battleship the shell that hurts most whom she is likely to fire at. */
export function chooseShells(rules: vas.Rules, view: vas.VasBattle, { side, ships }: ShellOwed): vas.VasAction {
  return {
    side,
    do: 'shells',
    ships: ships.flatMap((id) => {
      const ship = vas.shipById(view, id)!
      const now: Shell = ship.shell ?? 'armour-piercing'
      const other: Shell = now === 'armour-piercing' ? 'high-explosive' : 'armour-piercing'
      const better = promise(rules, view, { ...ship, shell: other }) > BETTER * promise(rules, view, ship)
      return better ? [{ ship: id, shell: other }] : []
    }),
  }
}

/** What her main guns would be worth at the target that suits them best, as if it came within good range. */
function promise(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): number {
  const card = vas.cardOf(view, ship)
  let best = 0
  for (const target of view.ships) {
    if (target.side === ship.side || !vas.onTable(target)) continue
    const bearing = bearingOf(ship, ship.heading, target)
    let hull = 0
    card.weapons.forEach((weapon, index) => {
      if (weapon.kind !== 'main-gun' || weapon.ranges === null || ship.weapons[index]!.out) return
      const range = Math.min(bearing.range, weapon.ranges[2] * 1000)
      const dice = rules.attackDice(weapon, ship.weapons[index]!)
      if (dice > 0)
        hull += meanHullLost(rules, view, rules.aim(rules, view, ship, index, target, dice, { ...bearing, range }))
    })
    best = Math.max(best, (Math.min(hull, target.hull) * worthOfHull(view, target)) / Math.max(NEAR, bearing.range))
  }
  return best
}

/** Thousandths of an inch within which the nearer of two targets is not likelier to be fired at. */
const NEAR = 12_000
