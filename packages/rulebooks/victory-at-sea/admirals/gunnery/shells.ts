import { bearingOf, squaredDistance } from '@flankspeed/kernel'
import { meanHullLost } from '../../odds/questions/expected-damage.ts'
import * as vas from '../../rules/library.ts'
import { worthOfHull } from '../worth.ts'
import { hullByDie } from './firepower.ts'

type ShellOwed = Extract<vas.VasDecision, { kind: 'shells' }>
type Shell = NonNullable<vas.Ship['shell']>

/** How much better another shell must be: the enemy moves before it is fired. */
const BETTER = 1.15

/** For each battleship the shell that hurts most whom she is likely to fire at. `hasty`: damage is reckoned roughly. */
export function chooseShells(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships }: ShellOwed,
  hasty: boolean,
): vas.VasAction {
  return {
    side,
    do: 'shells',
    ships: ships.flatMap((id) => {
      const ship = vas.shipById(view, id)!
      const now: Shell = ship.shell ?? 'armour-piercing'
      const other: Shell = now === 'armour-piercing' ? 'high-explosive' : 'armour-piercing'
      const better = promise(rules, view, { ...ship, shell: other }, hasty) > BETTER * promise(rules, view, ship, hasty)
      return better ? [{ ship: id, shell: other }] : []
    }),
  }
}

/** What one of her main guns would be worth at the target that suits it best, as if that came within good range. */
function promise(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, hasty: boolean): number {
  const { weapons } = vas.cardOf(view, ship)
  const gun = weapons.findIndex(
    ({ kind, ranges }, i) => kind === 'main-gun' && ranges !== null && !ship.weapons[i]!.out,
  )
  if (gun < 0) return 0
  const dice = rules.attackDice(weapons[gun]!, ship.weapons[gun]!)
  if (dice === 0) return 0
  let best = 0
  for (const target of nearest(view, ship)) {
    const bearing = bearingOf(ship, ship.heading, target)
    const range = Math.min(bearing.range, weapons[gun]!.ranges![2] * 1000)
    const volley = rules.aim(rules, view, ship, gun, target, dice, { ...bearing, range })
    const lost = hasty
      ? dice * hullByDie(rules, view, volley, rules.isFast(rules, target))
      : meanHullLost(rules, view, volley)
    const hull = Math.min(lost, target.hull)
    best = Math.max(best, (hull * worthOfHull(view, target)) / Math.max(NEAR, bearing.range))
  }
  return best
}

/** Enemies that are reckoned with. */
const FEW = 4

function nearest(view: vas.VasBattle, ship: vas.Ship): vas.Ship[] {
  return view.ships
    .filter((target) => target.side !== ship.side && vas.onTable(target))
    .sort((one, other) => squaredDistance(ship, one) - squaredDistance(ship, other))
    .slice(0, FEW)
}

/** Thousandths of an inch within which the nearer of two targets is not likelier to be fired at. */
const NEAR = 12_000
