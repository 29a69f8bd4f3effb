import { bearingOf, distance, squaredLength } from '@flankspeed/kernel'
import { meanHullLost } from '../../odds/questions/expected-damage.ts'
import * as vas from '../../rules/library.ts'
import { worthOfHull } from '../worth.ts'
import { hullByDie } from './firepower.ts'

type ShellOwed = Extract<vas.VasDecision, { kind: 'shells' }>
type Shell = NonNullable<vas.Ship['shell']>

/** How much better another shell must be: the enemy moves before it is fired. */
const BETTER = 1.15
/** A shell whose rough figures are worse than that is hardly ever better. */
const PERHAPS_BETTER = 0.5

/** For each battleship the shell that hurts most whom she is likely to fire at. `hasty`: damage is reckoned roughly. */
export function chooseShells(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships }: ShellOwed,
  hasty: boolean,
): vas.VasAction {
  return { side, do: 'shells', ships: ships.flatMap((id) => changeFor(rules, view, vas.shipById(view, id)!, hasty)) }
}

/** The other shell, if that is so much better. */
function changeFor(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  hasty: boolean,
): { ship: string; shell: Shell }[] {
  const { weapons } = vas.cardOf(view, ship)
  const gun = weapons.findIndex(
    ({ kind, ranges }, i) => kind === 'main-gun' && ranges !== null && !ship.weapons[i]!.out,
  )
  const dice = gun < 0 ? 0 : rules.attackDice(weapons[gun]!, ship.weapons[gun]!)
  if (dice === 0) return []
  const shell: Shell = ship.shell === 'high-explosive' ? 'armour-piercing' : 'high-explosive'
  const changed: vas.Ship = { ...ship, shell }
  const weapon = rules.weaponAsFired(changed, weapons[gun]!)
  const range = weapons[gun]!.ranges![2] * 1000
  const volleys = nearest(view, ship).map((target) => {
    const bearing = bearingOf(ship, ship.heading, target)
    return rules.aim(rules, view, ship, gun, target, dice, { ...bearing, range: Math.min(bearing.range, range) })
  })
  const instead = volleys.map((volley) => ({ ...volley, ship: changed, weapon }))
  const gains = (share: number, roughly: boolean): boolean =>
    promise(rules, view, instead, roughly) > share * promise(rules, view, volleys, roughly)
  const better = gains(hasty ? BETTER : PERHAPS_BETTER, true) && (hasty || gains(BETTER, false))
  return better ? [{ ship: ship.id, shell }] : []
}

/** What the gun is worth at the target that suits it best, as if that came within good range. */
function promise(rules: vas.Rules, view: vas.VasBattle, volleys: readonly vas.Volley[], roughly: boolean): number {
  let best = 0
  for (const volley of volleys) {
    const { ship, target } = volley
    const away = Math.max(NEAR, distance(ship, target))
    best = Math.max(best, (hullBy(rules, view, volley, roughly) * worthOfHull(view, target)) / away)
  }
  return best
}

function hullBy(rules: vas.Rules, view: vas.VasBattle, volley: vas.Volley, hasty: boolean): number {
  const { target, dice } = volley
  const lost = hasty
    ? dice * hullByDie(rules, view, volley, rules.isFast(rules, target))
    : meanHullLost(rules, view, volley)
  return Math.min(lost, target.hull)
}

/** Enemies that are reckoned with. */
const FEW = 4

/** The nearest first. */
function nearest(view: vas.VasBattle, ship: vas.Ship): vas.Ship[] {
  const found: vas.Ship[] = []
  const distances: number[] = []
  for (const target of view.ships) {
    if (target.side === ship.side || !vas.onTable(target)) continue
    const away = squaredLength(target.x - ship.x, target.y - ship.y)
    let place = found.length
    while (place > 0 && away < distances[place - 1]!) place--
    if (place >= FEW) continue
    found.splice(place, 0, target)
    distances.splice(place, 0, away)
    found.length = distances.length = Math.min(FEW, found.length)
  }
  return found
}

/** Thousandths of an inch within which the nearer of two targets is not likelier to be fired at. */
const NEAR = 12_000
