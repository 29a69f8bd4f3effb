import { bearingOf, distance, Illegal } from '@flankspeed/kernel'
import { isGun } from '../../rules/cards/card.ts'
import * as vas from '../../rules/library.ts'
import { worthOfHull } from '../worth.ts'
import { sightsOf } from './firepower.ts'
import { roughDamage } from './gunnery.ts'

type LockOwed = Extract<vas.VasDecision, { kind: 'lock' }>

/** Thousandths of an inch at which an enemy may be near enough for a lock when all have moved. */
const IN_REACH = 32_000

/** The Order for a new lock, where there is such a thing and somebody to lock. */
export function trainRadar(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): vas.OrderName | null {
  const order = 'radar-fire-control'
  if (!rules.lists.orders.includes(order) || ship.lock || rules.orderObjection(rules, view, ship, order)) return null
  const near = view.ships.some(
    (other) => other.side !== ship.side && vas.onTable(other) && distance(ship, other) < IN_REACH,
  )
  return near ? order : null
}

/** The enemy at whom a lock helps most, less what the others of the fleet lose who may then not fire at her. */
export function chooseLock(rules: vas.Rules, view: vas.VasBattle, { side, ships }: LockOwed): vas.VasAction {
  const { ship: id, held, targets } = ships[0]!
  const ship = vas.shipById(view, id)!
  const gunfire = gunfireOn(rules, view)
  let best: string | null = null
  let bestGain = 0
  for (const target of held === null ? targets : [held, ...targets]) {
    const gain = advantage(view, gunfire, ship, vas.shipById(view, target)!)
    if (gain <= bestGain) continue
    best = target
    bestGain = gain
  }
  return { side, do: 'lock', ship: id, target: best }
}

/** Share of a ship's gunfire that one die more that hits, or better ranges, is worth. */
const HELP = 0.15

/** Hull that the guns of one ship take off another, nearly. */
type Gunfire = (ship: vas.Ship, target: vas.Ship) => number

function advantage(view: vas.VasBattle, gunfire: Gunfire, ship: vas.Ship, target: vas.Ship): number {
  const worth = worthOfHull(view, target)
  const own = HELP * gunfire(ship, target) * worth
  if (own === 0) return 0
  let others = 0
  for (const friend of view.ships) {
    if (own <= others) break
    if (friend === ship || friend.side !== ship.side || !vas.onTable(friend) || friend.fired) continue
    const lost = gunfire(friend, target) * worth
    if (lost > 0) others += Math.max(0, lost - elsewhere(view, gunfire, friend, target, lost))
  }
  return own - others
}

/** What her guns are worth at the best of the other enemies, or at the first who is worth enough. */
function elsewhere(view: vas.VasBattle, gunfire: Gunfire, ship: vas.Ship, spared: vas.Ship, enough: number): number {
  let best = 0
  for (const target of view.ships) {
    if (best >= enough) break
    if (target.side !== ship.side && target !== spared && vas.onTable(target))
      best = Math.max(best, gunfire(ship, target) * worthOfHull(view, target))
  }
  return best
}

/** For one decision: each pair of ships is asked for again and again. */
function gunfireOn(rules: vas.Rules, view: vas.VasBattle): Gunfire {
  const known = new Map<vas.Ship, Map<vas.Ship, number>>()
  return (ship, target) => {
    let at = known.get(ship)
    if (!at) {
      at = new Map()
      known.set(ship, at)
    }
    let hull = at.get(target)
    if (hull === undefined) {
      hull = gunfireAt(rules, view, ship, target)
      at.set(target, hull)
    }
    return hull
  }
}

function gunfireAt(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, target: vas.Ship): number {
  const { weapons } = vas.cardOf(view, ship)
  const [sight] = sightsOf(ship, target)
  let hull = 0
  for (let i = 0; i < weapons.length; i++)
    if (isGun(weapons[i]!.kind)) hull += roughDamage(rules, view, ship, i, target, sight)
  return hull
}

/** Volleys as a ship with a lock fires them: better ranges where they are long, else a die rolled again. */
export function byLock(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  volleys: vas.VolleyOrder[],
): vas.VolleyOrder[] {
  if (ship.lock == null || ship.claimed !== ship.lock) return volleys
  const { weapons } = vas.cardOf(view, ship)
  const target = vas.shipById(view, ship.lock)!
  const bearing = bearingOf(ship, ship.heading, target)
  const guns = volleys.filter((order) => order.target === ship.lock && isGun(weapons[Number(order.weapon)]!.kind))
  if (guns.length === 0) return volleys
  const far = guns.some(({ weapon }) => rules.bandAt(weapons[Number(weapon)]!, bearing.range) >= LONG)
  const using = (radar: 'range' | 'reroll', some: readonly vas.VolleyOrder[]): vas.VolleyOrder[] =>
    volleys.map((order) => (some.includes(order) ? { ...order, radar } : order))
  const ranged = using('range', guns)
  return far && mayFire(rules, view, ship, ranged) ? ranged : using('reroll', guns.slice(0, 1))
}

const LONG = 2

function mayFire(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, orders: readonly vas.VolleyOrder[]): boolean {
  try {
    const volleys = orders.map(({ weapon, target: id, radar }) => {
      const target = vas.shipById(view, id)!
      const volley = rules.aim(rules, view, ship, Number(weapon), target, 1, bearingOf(ship, ship.heading, target))
      return radar === undefined ? volley : { ...volley, radar }
    })
    rules.refuseVolleys(rules, view, ship, volleys)
    return true
  } catch (error) {
    if (error instanceof Illegal) return false
    throw error
  }
}
