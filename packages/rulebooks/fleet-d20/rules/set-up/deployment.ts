import {
  asNumber,
  asWhole,
  type Dice,
  hundredths,
  inwardOf,
  normal,
  overlap,
  type Pick,
  type Point,
  readPoint,
  thousandths,
  when,
} from '@flankspeed/kernel'
import {
  cardOf,
  type Edge,
  type FdBattle,
  isBoat,
  opponent,
  place,
  type Ship,
  SIDES,
  type Side,
  shipById,
  squadronOf,
  type Weather,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, objectionBy, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, someShip } from '../turn/whose-turn.ts'
import { LEFT_OF } from '../victory/scenarios.ts'
import type { ActionHandler, FdAction, Sample, Samples, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    weather: { die: number; weather: Weather }
    'placing-roll': { red: number; blue: number; first: Side | null }
    placed: { ship: string; at: [number, number]; heading: number; knots: number | null }
  }
}
declare module '../words.ts' {
  interface Actions {
    place: { ship: string; at: [number, number]; heading: number; knots?: number }
  }
  interface Decisions {
    place: { units: string[] }
  }
}

/** Before the first turn (FD-SET-01 to FD-SET-10). */
const parts = {
  unplaced(b: FdBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && !ship.placed)
  },

  /** Ships that the side at hand may place now: the rest of a squadron first. */
  toPlace(r: Rules, b: FdBattle): Ship[] {
    return r.unplaced(b, b.active).filter((ship) => b.moving === null || r.placedWith(b, ship) === b.moving)
  },

  /** The squadron that it is placed with; boats and dummies are placed one by one, so that squadrons do not reveal them (FD-SUB-02). */
  placedWith(b: FdBattle, ship: Ship): string {
    return (isBoat(b, ship) ? undefined : squadronOf(b, ship)?.id) ?? ship.id
  },

  /** The loser of a d10 roll places the first squadron; equal dice again (FD-SET-03). */
  rollForPlacing(b: FdBattle, dice: Dice, tell: Tell): void {
    for (;;) {
      dice.call(2, 10, 'who places first')
      const [red, blue] = [dice.die(10), dice.die(10)]
      const first: Side | null = red === blue ? null : red < blue ? 'red' : 'blue'
      tell?.({ tells: 'placing-roll', clause: 'FD-SET-03', red, blue, first })
      if (first === null) continue
      b.active = first
      b.initiative = opponent(first)
      return
    }
  },

  /** How far a point lies in from an edge. */
  inwardOf(b: FdBattle, edge: Edge, at: Point): number {
    return inwardOf(b.table, edge, at)
  },

  /** The nearest and the furthest that a ship may be placed from its home edge (FD-SET-03, FD-SET-09, FD-SET-10). */
  zoneOf(b: FdBattle, ship: Ship): { edge: Edge; from: number; to: number } {
    const edge = b.edges[ship.side]
    const { kind } = cardOf(b, ship)
    if (kind === 'submarine') return { edge, from: 0, to: b.table[edge === 'north' || edge === 'south' ? 1 : 0] }
    if (b.scenario === 'convoy' && kind === 'merchant') return { edge: LEFT_OF[edge], from: 0, to: 25_000 }
    if (b.scenario === 'carrier-strike' && (kind === 'carrier' || kind === 'airbase'))
      return { edge, from: 0, to: 10_000 }
    if (b.light === 'day') return { edge, from: 0, to: 25_000 }
    const middle = b.table[edge === 'north' || edge === 'south' ? 1 : 0] / 2
    return { edge, from: Math.max(0, middle - 50_000), to: middle - 25_000 }
  },

  placeObjection(r: Rules, b: FdBattle, ship: Ship): Objection | null {
    if (!r.isOnTable(b, ship)) return objection('FD-SET-03', `${ship.name} must be on the table`, 'FD-SET-02')
    const { edge, from, to } = r.zoneOf(b, ship)
    const inward = r.inwardOf(b, edge, ship)
    if (inward < from || inward > to)
      return objectionBy(
        [
          ...when(b.scenario === 'convoy', 'FD-SET-09'),
          ...when(b.scenario === 'carrier-strike', 'FD-SET-10'),
          'FD-SET-03',
        ],
        `${ship.name} must deploy ${from / 1000} to ${to / 1000} cm from the ${edge} edge, not ${inward / 1000}`,
      )
    if (cardOf(b, ship).kind === 'submarine') return r.boatPlaceObjection(r, b, ship)
    const base = r.baseOf(b, ship)
    const under = b.ships.find(
      (other) => other.id !== ship.id && other.placed && other.fate === null && overlap(base, r.baseOf(b, other)),
    )
    return under ? objection('FD-COL-01', `${ship.name} would be on ${under.name}`) : null
  },
}

const steps: Record<'deployment', Step> = {
  deployment: {
    phase: 'deployment',
    go(r, b, dice, tell) {
      if (b.weather === null) {
        if (!dice.ready) return 'waits'
        dice.call(1, 10, 'weather')
        const die = dice.die(10)
        b.weather = r.weatherRoll(die, b.light)
        tell?.({ tells: 'weather', clause: 'FD-SET-05', die, weather: b.weather })
        return 'on'
      }
      if (SIDES.every((side) => r.unplaced(b, side).length === 0)) {
        b.initiative = null
        return 'done'
      }
      if (b.initiative === null) {
        if (!dice.ready) return 'waits'
        r.rollForPlacing(b, dice, tell)
        return 'on'
      }
      if (r.toPlace(r, b).length > 0) return 'waits'
      b.moving = null
      if (r.unplaced(b, opponent(b.active)).length > 0) b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      if (b.weather === null || b.initiative === null) return []
      const units = r.toPlace(r, b)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'place', units: units.map(({ id }) => id) }]
    },
    mayEnd: (r, b, side) =>
      r.unplaced(b, side).length > 0 ? objection('FD-SET-03', `${side} still has ships to place`) : null,
  },
}

const actions: Record<'place', ActionHandler> = {
  /** Ship by ship, a squadron at a time; she may start at any speed (FD-SET-03, FD-SET-04). */
  place: {
    steps: ['deployment'],
    actor: [],
    isDue: (r, b, { side }) =>
      b.weather !== null && b.initiative !== null && b.active === side && r.toPlace(r, b).length > 0,
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['ship', 'at', 'heading', 'knots'])
      const at = readPoint(data.at, 'action.at')
      const heading = normal(hundredths(asNumber(data.heading ?? 0, 'action.heading', -360, 720)))
      const knots = data.knots === undefined ? null : asWhole(data.knots, 'action.knots', 0, 100)
      inStep(b, side, 'deployment')
      if (b.weather === null || b.initiative === null) refuse('FD-SET-03', 'roll for weather and deployment first')
      const ship = someShip(b, side, data.ship, 'action.ship')
      if (ship.side !== side || ship.placed) refuse('FD-SET-03', `${side} has no ship ${ship.id} left to place`)
      const squadron = r.placedWith(b, ship)
      if (b.moving !== null && b.moving !== squadron)
        refuse('FD-SET-03', `all ships of ${b.moving} must be placed before those of another squadron`)
      if (knots !== null && knots > ship.speed)
        refuse('FD-SET-04', `${ship.name} can make at most ${ship.speed} knots, not ${knots}`)
      const against = r.placeObjection(r, b, { ...ship, ...at, heading, placed: true })
      if (against) refuseFor(against)
      Object.assign(ship, { x: at.x, y: at.y, heading, knots, placed: true })
      if (isBoat(b, ship)) r.nameMarker(b, ship)
      b.moving = squadron
      tell?.({
        tells: 'placed',
        clause: 'FD-SET-03',
        ship: r.publicName(b, ship),
        at: place(at),
        heading: heading / 100,
        knots,
      })
    },
  },
}

/** Somewhere free in its zone: at random first, then from one end to the other. */
const samplePlace: Sample<'place'> = (r, b, { side, units }, pick): FdAction => {
  const ship = shipById(b, units[pick(units.length)]!)!
  const { edge, from, to } = r.zoneOf(b, ship)
  const upright = edge === 'north' || edge === 'south'
  const length = b.table[upright ? 0 : 1]
  for (let tries = 0; ; tries++) {
    const [along, inward] = tryPlace(tries, length, from, to, pick)
    const x = upright ? along : edge === 'west' ? inward : b.table[0] - inward
    const y = upright ? (edge === 'south' ? inward : b.table[1] - inward) : along
    const heading = FACING[edge]
    if (r.placeObjection(r, b, { ...ship, x, y, heading: heading * 100, placed: true }) !== null && tries < 5000)
      continue
    return { side, do: 'place', ship: ship.id, at: place({ x, y }), heading, knots: pick(ship.speed + 1) }
  }
}

function tryPlace(tries: number, length: number, from: number, to: number, pick: Pick): [number, number] {
  if (tries < 8) return [pick(length + 1), from + pick(to - from + 1)]
  const row = Math.floor(((tries - 8) * 3000) / length)
  return [((tries - 8) * 3000) % length, Math.min(to, from + thousandths(8) * row)]
}

const FACING: Record<Edge, number> = { south: 0, west: 90, north: 180, east: 270 }

const stories: Stories<'weather' | 'placing-roll' | 'placed'> = {
  weather: ({ die, weather }) => [`The weather (${die}): ${weather.replace('-', ' ')}.`],
  'placing-roll': ({ red, blue, first }) => [
    `Who places first: red ${red}, blue ${blue}. ${first === null ? 'A tie: roll again.' : `${first} does.`}`,
  ],
  placed: ({ ship, at, heading }, name) => [
    `${name(ship)} is placed at (${at.join(', ')}), heading ${Math.round(heading)}°.`,
  ],
}

const samples: Samples<'place'> = { place: samplePlace }

export const deployment = { parts, steps, actions, stories, samples }
