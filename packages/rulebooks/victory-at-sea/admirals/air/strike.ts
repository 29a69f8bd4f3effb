import { ahead, distance, fromEdge, type Point } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { stakeIn } from '../gunnery/stakes.ts'
import { worthOfHull } from '../worth.ts'
import { expectedLosses, isFighter, isLoaded, loadDamage, reachOf } from './air-odds.ts'
import { APART } from './spread-out.ts'

/** A ship to be attacked, and what the whole strike may hope for. */
interface Target {
  readonly ship: vas.Ship
  /** Loads that can be upon her this turn. */
  readonly now: number
  /** By the end of the next. */
  readonly soon: number
  /** Points that this load promises with so many others beside it, less what its own loss costs. */
  promise(together: number): number
}

/**
 * Where a loaded Flight attacks this turn: the ship on which its load is worth most when all who can strike her strike
 * together. Null when nobody is in reach, or when the strike is worth more with those who arrive a turn later.
 */
export function attackRun(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point | null {
  return (
    attackRuns(
      rules,
      view,
      flight,
      (target, worth) => !awaited(rules, view, flight, target) && !paysToWait(view, flight, target, worth),
    ).next().value ?? null
  )
}

/** All attacks that promise anything, the best first. */
export function* attackRuns(
  rules: vas.Rules,
  view: vas.VasBattle,
  flight: vas.Flight,
  isWanted: (target: Target, worth: number) => boolean = () => true,
): Generator<Point, undefined> {
  const targets = targetsOf(rules, view, flight)
    .filter(({ ship }) => isInReach(rules, view, flight, ship))
    .map((target) => ({ target, worth: target.promise(target.now) }))
    .filter(({ target, worth }) => worth > 0 && isWanted(target, worth))
    .sort((one, other) => other.worth - one.worth)
  for (const { target } of targets) {
    const spot = target.ship.deep ? raid(rules, view, flight, target.ship) : approach(rules, view, flight, target.ship)
    if (spot) yield spot
  }
}

/** Towards the best target, but out of range of its guns until it can be struck. */
export function marchOut(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Point {
  const reach = reachOf(rules, view, flight)
  let best: { ship: vas.Ship; worth: number } | null = null
  for (const target of targetsOf(rules, view, flight)) {
    const turns = Math.ceil(Math.max(1, awayFrom(view, flight, target.ship)) / Math.max(1, reach))
    const worth = target.promise(Math.max(target.soon, 1)) / turns
    if (best === null || worth > best.worth) best = { ship: target.ship, worth }
  }
  if (best === null) return flight
  const goal = best.ship.deep ? over(view, flight, best.ship.side) : best.ship
  const away = distance(flight, goal)
  const stand = Math.min(reach - NEARER, away)
  const onTheWay = (from: number): Point => ({
    x: Math.round(goal.x + ((flight.x - goal.x) * from) / Math.max(1, away)),
    y: Math.round(goal.y + ((flight.y - goal.y) * from) / Math.max(1, away)),
  })
  const hunters = view.flights.filter(
    (other) => other.side !== flight.side && vas.inTheAir(other) && isFighter(view, other),
  )
  const isSafe = (at: Point): boolean =>
    hunters.every((hunter) => distance(hunter, at) > reachOf(rules, view, hunter) + OUT_OF_REACH)
  const places = Array.from({ length: STEPS }, (_, i) => onTheWay(Math.max(stand, away - reach) + i * STEP))
  return places.find(isSafe) ?? places[0]!
}

/** Thousandths of an inch beyond what a Fighter can fly: there it cannot touch a Flight. */
const OUT_OF_REACH = 1000
/** How far a load falls back, at most, and step by step, to wait where no Fighter can fall upon it. */
const STEPS = 20
const STEP = 2000

/** Thousandths of an inch to spare next turn, for a ship that steams away. */
const NEARER = 5000

function targetsOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Target[] {
  const own = view.flights.filter((other) => other.side === flight.side && vas.inTheAir(other) && isLoaded(view, other))
  const { points } = vas.lineOf(view, flight)
  return view.ships
    .filter(
      (ship) => ship.side !== flight.side && (vas.onTable(ship) || rules.deepCarriers(view, ship.side).includes(ship)),
    )
    .map((ship) => {
      const upon = own.filter(
        (other) => other.moved !== null && other.moved > 0 && rules.isUpon(rules, view, other, ship),
      )
      const coming = own.filter((other) => other.moved === null && isInReach(rules, view, other, ship))
      const later = own.filter(
        (other) => !upon.includes(other) && awayFrom(view, other, ship) < 2 * reachOf(rules, view, other),
      )
      const losses = expectedLosses(rules, view, ship)
      const damage = loadDamage(rules, view, flight, ship, ahead(ship, ship.heading, 1000))
      const planned = upon.reduce((sum, other) => sum + loadDamage(rules, view, other, ship, other), 0)
      const now = upon.length + coming.length
      const worth = worthOfHull(view, ship) * stakeIn(rules, view, flight.side, ship)
      return {
        ship,
        now,
        soon: upon.length + later.length,
        promise(together) {
          const survives = Math.exp(-losses / Math.max(1, together))
          const left = Math.max(0, ship.hull - survives * planned)
          return survives * Math.min(damage, left) * worth - (1 - survives) * points
        },
      }
    })
}

/**
 * Fighters that fly after the strike would meet it over its target. Next turn they may have to fly first: until then it
 * keeps out of their reach, unless there are too few of them or the battle is half over.
 */
function awaited(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, { ship, now }: Target): boolean {
  if (view.turn > view.turnLimit / 2) return false
  const hunters = view.flights.filter(
    (other) =>
      other.side !== flight.side &&
      isFighter(view, other) &&
      rules.mayFly(rules, view, other) &&
      distance(other, ship) <= reachOf(rules, view, other),
  )
  return now <= hunters.length * HELD
}

/** Loads that a Fighter keeps from their target. */
const HELD = 2

/** Not with Fighters about, who would find the strike waiting; nor when too little time is left. */
function paysToWait(view: vas.VasBattle, flight: vas.Flight, { now, soon, promise }: Target, worth: number): boolean {
  if (soon < 2 * now || view.turn >= view.turnLimit - 1) return false
  const hunted = view.flights.some(
    (other) => other.side !== flight.side && vas.inTheAir(other) && isFighter(view, other),
  )
  return !hunted && promise(soon) > WAITING * worth
}

const WAITING = 1.3

const isInReach = (rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, ship: vas.Ship): boolean =>
  awayFrom(view, flight, ship) <= reachOf(rules, view, flight)

/** Thousandths of an inch to the nearest place from which the ship can be attacked. */
function awayFrom(view: vas.VasBattle, flight: vas.Flight, ship: vas.Ship): number {
  return ship.deep ? distance(flight, over(view, flight, ship.side)) : Math.max(0, distance(flight, ship) - TOUCH)
}

const TOUCH = 500

function raid(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, carrier: vas.Ship): Point | null {
  const beyond = over(view, flight, carrier.side)
  return vas.mayFlyTo(rules, view, flight, beyond) ? beyond : null
}

/** Straight over that side's edge. */
export function over({ table, edges }: vas.VasBattle, { x, y }: Point, side: vas.Side): Point {
  const edge = edges[side]
  return fromEdge(table, edge, edge === 'north' || edge === 'south' ? x : y, -500)
}

/**
 * Where to come in: where the load does most (a torpedo past the belt, a kamikaze on the beam), not over other ships'
 * guns, and apart from friends so that one Fighter cannot hold them all.
 */
function approach(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, ship: vas.Ship): Point | null {
  const reach = reachOf(rules, view, flight)
  const friends = view.flights.filter((other) => other.side === flight.side && other !== flight && vas.inTheAir(other))
  const spots = placesAround(rules, view, ship)
    .filter((at) => distance(flight, at) <= reach)
    .map((at) => {
      const crowd = friends.filter((other) => distance(other, at) < APART).length
      const passed = rules.shipsPassedOver(rules, view, flight, [at]).length
      return { at, worth: loadDamage(rules, view, flight, ship, at) * (1 - CROWDED * crowd - PASSED * passed) }
    })
    .sort((one, other) => other.worth - one.worth)
  return spots.find(({ at }) => vas.mayFlyTo(rules, view, flight, at))?.at ?? null
}

/** Shares of its worth that an approach loses by each friend too near and each enemy ship flown over. */
const CROWDED = 0.1
const PASSED = 0.2

/** Places for a stand that touches the ship: along both sides, at bow and stern. */
export function placesAround(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Point[] {
  const { halfLength, halfBeam } = rules.footprint(rules, view, ship)
  const off = halfBeam + STAND
  const sides = [-1, -0.5, 0, 0.5, 1].flatMap((share) => {
    const beside = ahead(ship, ship.heading, share * halfLength)
    return [ahead(beside, ship.heading + 9000, off), ahead(beside, ship.heading - 9000, off)]
  })
  return [...sides, ahead(ship, ship.heading, halfLength + STAND), ahead(ship, ship.heading, -halfLength - STAND)]
}

/** Thousandths of an inch from a ship's side to the middle of a stand that touches it. */
const STAND = 400
