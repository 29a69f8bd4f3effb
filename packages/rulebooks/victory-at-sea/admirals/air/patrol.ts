import { distance, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { dogfightOdds, isFighter, isLoaded, reachOf, threatOf } from './air-odds.ts'

/** Thousandths of an inch: so near two stands surely touch. */
const CONTACT = 990

/**
 * Where a Fighter should meet the enemy now, best of all several at once, or stand by a friend who does; null when there
 * is nobody worth it.
 */
export function interception(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point | null {
  const reach = reachOf(rules, view, flight)
  const enemies = view.flights
    .filter((other) => other.side !== flight.side && vas.inTheAir(other) && !rules.isSheltered(view, other))
    .filter((other) => distance(flight, other) <= reach + CONTACT)
  if (enemies.length === 0) return null
  const spots = enemies
    .flatMap((enemy) => [vas.meetingPlace(rules, view, flight, enemy), ...spotsAround(flight, enemy, enemies)])
    .filter((spot) => distance(flight, spot) <= reach)
    .map((spot) => ({ spot, worth: worthOfSpot(rules, view, flight, spot, enemies) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
  return spots.find(({ spot }) => vas.mayFlyTo(rules, view, flight, spot))?.spot ?? null
}

/** On this side of him, right on him, and between him and his neighbours. */
function spotsAround(flight: vas.Flight, enemy: vas.Flight, enemies: readonly vas.Flight[]): Point[] {
  const away = Math.max(1, distance(flight, enemy))
  const nearSide = between(enemy, flight, Math.min(1, CONTACT / away))
  const pairs = enemies
    .filter((other) => other !== enemy && distance(other, enemy) < 2 * CONTACT)
    .map((other) => between(enemy, other, 0.5))
  return [nearSide, { x: enemy.x, y: enemy.y }, ...pairs]
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
})

/** Points: what shooting them down earns less what losing costs, and what they cannot do while they are held. */
function worthOfSpot(
  rules: vas.Rules,
  view: vas.VasBattle,
  flight: vas.Flight,
  spot: Point,
  enemies: readonly vas.Flight[],
): number {
  const met = enemies.filter((enemy) => rules.touching(rules, spot, enemy))
  const own = vas.lineOf(view, flight)
  const help = supporters(rules, view, flight, spot, [])
  let worth = 0
  for (const enemy of met) {
    const his = vas.lineOf(view, enemy)
    const held = rules.isLocked(rules, view, enemy)
    if (!held) worth += worthOfHolding(rules, view, flight, enemy)
    // A free escort fights in the place of the Flight it guards (VAS-R-65).
    if (rules.freeEscorts(rules, view, enemy).some((escort) => met.includes(escort))) continue
    const { win, lose } = dogfightOdds(own.dogfight + help - his.dogfight - supporters(rules, view, enemy, enemy, met))
    worth += win * his.points - lose * own.points
  }
  return worth
}

/** Friends who touch a Flight there and no enemy, but for those who are being met themselves. */
function supporters(
  rules: vas.Rules,
  view: vas.VasBattle,
  flight: vas.Flight,
  at: Point,
  met: readonly vas.Flight[],
): number {
  return view.flights.filter(
    (other) =>
      other !== flight &&
      other.side === flight.side &&
      vas.inTheAir(other) &&
      rules.touching(rules, at, other) &&
      !met.includes(other) &&
      !rules.isLocked(rules, view, other),
  ).length
}

/** A load that is held strikes nobody, a Fighter that is held cannot fall upon our own loads. */
function worthOfHolding(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, enemy: vas.Flight): number {
  if (!isFighter(view, enemy)) return threatOf(rules, view, enemy)
  if (enemy.moved !== null) return 0
  const reach = reachOf(rules, view, enemy)
  const prey = view.flights.some(
    (own) => own.side === flight.side && vas.inTheAir(own) && isLoaded(view, own) && distance(own, enemy) < 2 * reach,
  )
  return prey ? ESCORTING : 0
}

const ESCORTING = 10

/** Where a Fighter waits: over the dearest ship of its own, on the side from which the enemy will come. */
export function station(view: vas.VasBattle, flight: vas.Flight): Point {
  const home = dearest(
    view,
    view.ships.filter((ship) => ship.side === flight.side && vas.onTable(ship)),
  )
  const enemy = dearest(
    view,
    view.ships.filter((ship) => ship.side !== flight.side && vas.onTable(ship)),
  )
  if (!home) return flight
  if (!enemy) return home
  return between(home, enemy, Math.min(1, AHEAD / Math.max(1, distance(home, enemy))))
}

/** Thousandths of an inch that a patrol keeps before the ship it guards. */
const AHEAD = 4000

function dearest(view: vas.VasBattle, ships: readonly vas.Ship[]): vas.Ship | null {
  let found: vas.Ship | null = null
  for (const ship of ships) if (found === null || prizeOf(view, ship) > prizeOf(view, found)) found = ship
  return found
}

/** Carriers are what an enemy will look for first. */
const prizeOf = (view: vas.VasBattle, ship: vas.Ship): number =>
  vas.cardOf(view, ship).points * (ship.traits.carrier > 0 ? 2 : 1)
