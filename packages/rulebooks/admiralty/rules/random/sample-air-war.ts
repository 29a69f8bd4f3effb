import { distance, fromEdge, lengthOf, type Pick, type Point, Refused } from '@flankspeed/kernel'
import {
  type Flight,
  flightById,
  lineOf,
  onTable,
  opponent,
  type Side,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import type { ActionOf, DecisionOf, Samples, VasAction } from '../../../victory-at-sea/rules/words.ts'
import { planFlight } from '../air/air-movement.ts'
import { skyOf } from '../air/air-war.ts'
import { carriesOrdnance, isFighter } from '../air/flight-kinds.ts'
import { stepHome, wayHome } from '../air/homeward.ts'
import { boxOf, inSquare, nearestEdge, type Square, shipsInBox, usesBox } from '../carriers/deep-box.ts'

/** Legal answers about the air war. */
export const airWarSamples: Samples<'fly' | 'arrive' | 'intercept' | 'respond' | 'air-combat'> = {
  fly: sampleFlying,
  arrive: (_r, b, decision, pick) => sampleArrival(b, decision, pick),
  intercept(_r, _b, { side, flights, targets }, pick) {
    if (pick(4) === 0) return { side, do: 'stand-down' }
    return { side, do: 'intercept', flight: one(flights, pick), target: one(targets, pick) }
  },
  respond: (_r, _b, decision, pick) => sampleAnswer(decision, pick),
  'air-combat': (_r, _b, decision, pick) => sampleCombat(decision, pick),
}

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)]!

function sampleAnswer(
  { side, flight, formation, attackers, choices, pool, divide }: DecisionOf<'respond'>,
  pick: Pick,
): VasAction {
  const who = formation === null ? { flight } : { formation }
  if (!divide) return { side, do: 'respond', ...who, choice: one(choices, pick) }
  const first = pick(pool + 1)
  const [target, other] = attackers
  const dice = [
    { target: target!, dice: first },
    { target: other!, dice: pool - first },
  ]
  return { side, do: 'respond', ...who, choice: 'defensive-fire', dice }
}

function sampleCombat({ side, combats, mayCall }: DecisionOf<'air-combat'>, pick: Pick): VasAction {
  if (mayCall.length > 0 && pick(3) === 0) return { side, do: 'call-combat', flight: one(mayCall, pick) }
  const { attacker, target, answer, charge } = one(combats, pick)
  if (charge !== null && pick(2) === 0)
    return { side, do: 'priority-target', flight: attacker, escort: target, target: charge }
  if (answer === 'dogfight') return { side, do: 'dogfight', pair: [attacker, target] }
  return { side, do: 'attack-bomber', flight: attacker, target }
}

/** Somewhere along the edge, or on the perimeter, clear of corners that are closed. */
function sampleArrival(b: VasBattle, { side, flights }: DecisionOf<'arrive'>, pick: Pick): VasAction {
  const together = new Map<string, Point>()
  const places = flights.map(({ flight, to, of }) => {
    const key = `${flightById(b, flight)!.formation ?? flight} ${to} ${of}`
    const at = together.get(key) ?? (to === 'box' ? onBoxEdge(boxOf(b, of), pick) : onTableEdge(b, of, pick))
    together.set(key, at)
    return { flight, at: [at.x / 1000, at.y / 1000] as [number, number] }
  })
  return { side, do: 'arrive', flights: places }
}

function onBoxEdge({ west, south, east, north }: Square, pick: Pick): Point {
  const along = pick(east - west + 1)
  return [
    { x: west + along, y: south },
    { x: west + along, y: north },
    { x: west, y: south + along },
    { x: east, y: south + along },
  ][pick(4)]!
}

function onTableEdge(b: VasBattle, of: Side, pick: Pick): Point {
  const edge = b.edges[of]
  for (;;) {
    const at = fromEdge(b.table, edge, pick(lengthOf(b.table, edge) + 1), 0)
    if (inSquare(boxOf(b, 'red'), at) || inSquare(boxOf(b, 'blue'), at)) continue
    const taken = b.flights.some((flight) => skyOf(flight) === 'table' && distance(flight, at) <= 1100)
    if (!taken) return at
  }
}

function sampleFlying(r: Rules, b: VasBattle, decision: DecisionOf<'fly'>, pick: Pick): VasAction {
  const { side, flights, mayBreakOff = [], mayGoSecond } = decision
  if (mayGoSecond && pick(4) === 0) return { side, do: 'fly-second' }
  if (mayBreakOff.length > 0 && (flights.length === 0 || pick(3) === 0))
    return pick(2) === 0
      ? { side, do: 'respond', flight: one(mayBreakOff, pick), choice: 'disengage' }
      : holdOr(r, b, decision, pick)
  return holdOr(r, b, decision, pick)
}

/** The first of some ideas that the rules allow; else everybody stays. */
function holdOr(r: Rules, b: VasBattle, { side, flights }: DecisionOf<'fly'>, pick: Pick): VasAction {
  const hold: VasAction = { side, do: 'hold-flights' }
  if (flights.length === 0) return hold
  const flight = flightById(b, one(flights, pick))!
  for (const idea of ideas(r, b, flight, pick)) if (isLegal(r, b, side, idea)) return idea
  for (const id of flights) {
    const due = flightById(b, id)!
    if (due.mustReturn !== true) continue
    const idea = flyTowards(r, b, due, wayHome(r, b, due))
    if (isLegal(r, b, side, idea)) return idea
  }
  return hold
}

function isLegal(r: Rules, b: VasBattle, side: Side, action: VasAction): boolean {
  try {
    planFlight(r, b, side, { ...action })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Where this flight might go: after the enemy, home, into a box or out of it, or anywhere. */
function ideas(r: Rules, b: VasBattle, flight: Flight, pick: Pick): VasAction[] {
  if (flight.mustReturn === true) {
    const { x, y } = stepHome(r, b, flight)
    return [{ side: flight.side, do: 'fly', flight: flight.id, to: [x / 1000, y / 1000] }]
  }
  const goals = goalsOf(r, b, flight, pick)
  const start = pick(goals.length)
  const inTurn = goals.map((_, i) => goals[(start + i) % goals.length]!)
  return [
    ...inTurn.map((goal) => embellished(r, b, flight, flyTowards(r, b, flight, goal), pick)),
    flyTowards(r, b, flight, flight),
  ]
}

function goalsOf(r: Rules, b: VasBattle, flight: Flight, pick: Pick): Point[] {
  const enemy = opponent(flight.side)
  const fights = isFighter(r, b, flight)
  const laden = carriesOrdnance(b, flight)
  if (flight.inBoxOf != null) {
    const out = nearestEdge(boxOf(b, flight.inBoxOf), flight)
    if (flight.inBoxOf === flight.side) return laden || fights ? [out, flight] : [wayHome(r, b, flight), out]
    return laden || pick(3) === 0 ? [...shipsInBox(b, enemy), out] : [out]
  }
  const goals: Point[] = [{ x: pick(b.table[0]), y: pick(b.table[1]) }]
  const ships = b.ships.filter((ship) => ship.side === enemy && onTable(ship))
  if (fights && b.step === 'fighters')
    goals.push(...b.flights.filter((other) => other.side === enemy && skyOf(other) === 'table'))
  if (fights)
    goals.push(
      ...b.flights
        .filter((other) => other.side === flight.side && other !== flight && skyOf(other) === 'table')
        .slice(0, 2),
    )
  if (laden || (fights && b.step === 'bombers')) goals.push(...ships)
  if (laden && usesBox(b, enemy)) {
    const over = overEdge(b, flight, enemy)
    goals.push(over, over)
  }
  if (!laden && !fights && flight.carrierBased) goals.push(wayHome(r, b, flight))
  if (laden || lineOf(b, flight).role === 'observation') goals.push(...mates(b, flight))
  return goals
}

const overEdge = (b: VasBattle, { x, y }: Point, of: Side): Point => {
  const edge = b.edges[of]
  return fromEdge(b.table, edge, edge === 'north' || edge === 'south' ? x : y, -500)
}

const mates = (b: VasBattle, flight: Flight): Flight[] =>
  b.flights.filter(
    (other) =>
      other !== flight &&
      other.side === flight.side &&
      skyOf(other) === skyOf(flight) &&
      lineOf(b, other).role === lineOf(b, flight).role,
  )

/** As far as it gets; in a box no farther than its edge. */
function flyTowards(r: Rules, b: VasBattle, flight: Flight, goal: Point): ActionOf<'fly'> {
  const far = distance(flight, goal)
  const share = Math.min(1, (r.airSpeed(b, flight) * 1000 - 2) / Math.max(1, far))
  const to =
    share === 1 ? goal : { x: flight.x + (goal.x - flight.x) * share, y: flight.y + (goal.y - flight.y) * share }
  const [x, y] = [Math.round(to.x), Math.round(to.y)]
  return { side: flight.side, do: 'fly', flight: flight.id, to: [x / 1000, y / 1000] }
}

/** A random choice: sometimes high up, in formation, alone, or strafing a ship. */
function embellished(r: Rules, b: VasBattle, flight: Flight, action: ActionOf<'fly'>, pick: Pick): VasAction {
  const { role } = lineOf(b, flight)
  if (isFighter(r, b, flight))
    return b.step === 'bombers' ? { ...action, strafing: pick(2) === 0 ? 'aa' : 'local' } : action
  const high = (role === 'bomber' || role === 'dive-bomber') && pick(4) === 0
  const near = mates(b, flight).filter(
    (other) => other.moved === null && other.formation == null && r.touching(r, flight, other),
  )
  const escorts = b.flights.filter(
    (other) =>
      other.side === flight.side && other.moved === null && isFighter(r, b, other) && r.touching(r, flight, other),
  )
  const joining = flight.formation == null ? near.slice(0, 2) : []
  const all = [...joining, ...(pick(2) === 0 ? escorts.slice(0, 1) : [])].map(({ id }) => id)
  const end = { x: Math.round(action.to[0] * 1000), y: Math.round(action.to[1] * 1000) }
  const joined =
    all.length === 0 && flight.formation == null
      ? mates(b, flight).find((other) => r.touching(r, end, other))
      : undefined
  return {
    ...action,
    ...(high ? { altitude: 'high' } : {}),
    ...(all.length > 0 ? { with: all } : {}),
    ...(flight.formation != null && pick(6) === 0 ? { leave: true } : {}),
    ...(joined && pick(2) === 0 ? { join: joined.id } : {}),
  }
}
