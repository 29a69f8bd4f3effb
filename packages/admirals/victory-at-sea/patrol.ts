import { vas } from '@flankspeed/engine'
import { distance, type Point } from '@flankspeed/engine/kernel/geometry.ts'
import { dogfightOdds, isFighter, isLoaded, reachOf, threatOf } from './air-odds.ts'
import { mayFly } from './may-fly.ts'

/** Thousandths of an inch: so near two stands surely touch, and so far apart one enemy cannot touch both. */
const CONTACT = 990
export const APART = 2010

/** Where a Fighter should meet the enemy now, best of all several at once; null when there is nobody worth it. */
export function interception(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point | null {
  const reach = reachOf(view, flight)
  const enemies = view.flights
    .filter((other) => other.side !== flight.side && vas.inTheAir(other) && !rules.isSheltered(view, other))
    .filter((other) => distance(flight, other) <= reach + CONTACT)
    .map((enemy) => ({ enemy, worth: worthOfMeeting(rules, view, flight, enemy) }))
  const spots = enemies
    .filter(({ worth }) => worth > 0)
    .flatMap(({ enemy }) => spotsAround(flight, enemy, enemies))
    .filter((spot) => distance(flight, spot) <= reach)
    .map((spot) => {
      const met = enemies.filter(({ enemy }) => rules.touching(rules, spot, enemy))
      return { spot, worth: met.reduce((sum, { worth }) => sum + worth, 0) }
    })
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
  return spots.find(({ spot }) => mayFly(rules, view, flight, spot))?.spot ?? null
}

/** On this side of him, right on him, and between him and his neighbours. */
function spotsAround(flight: vas.Flight, enemy: vas.Flight, enemies: readonly { enemy: vas.Flight }[]): Point[] {
  const away = Math.max(1, distance(flight, enemy))
  const nearSide = between(enemy, flight, Math.min(1, CONTACT / away))
  const pairs = enemies
    .filter(({ enemy: other }) => other !== enemy && distance(other, enemy) < 2 * CONTACT)
    .map(({ enemy: other }) => between(enemy, other, 0.5))
  return [nearSide, { x: enemy.x, y: enemy.y }, ...pairs]
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
})

/** Points: what shooting him down earns less what losing costs, and what he cannot do while he is held. */
function worthOfMeeting(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, enemy: vas.Flight): number {
  const [own, his] = [vas.lineOf(view, flight), vas.lineOf(view, enemy)]
  const { win, lose } = dogfightOdds(own.dogfight - his.dogfight)
  const fight = win * his.points - lose * own.points
  if (rules.isLocked(rules, view, enemy)) return fight * SECOND_HAND
  if (isFighter(view, enemy)) return fight + (enemy.moved === null ? worthOfHolding(view, flight, enemy) : 0)
  return fight + threatOf(rules, view, enemy)
}

/** What a second Fighter adds where one holds the enemy already. */
const SECOND_HAND = 0.25

/** A Fighter that is held cannot fall upon our own bombers. */
function worthOfHolding(view: vas.VasBattle, flight: vas.Flight, enemy: vas.Flight): number {
  const reach = reachOf(view, enemy)
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
