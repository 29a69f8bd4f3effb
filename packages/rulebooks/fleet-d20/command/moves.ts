import type { Posture, SailingChoice } from '@flankspeed/command/rulebook'
import { ahead, distance, normal } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { Leg, Run } from '../rules/movement/movement.ts'

/** Hundredths of a degree. */
const ANGLES = [1500, 3000, 4500]
const MOST_TURNS = 3

/** At all speeds; straight on, or with up to three equal turns to either side, as early as possible or half a run later. */
export function* moves(r: fd.Rules, b: fd.FdBattle, unit: string, posture: Posture): Generator<SailingChoice> {
  const ship = fd.shipById(b, unit)
  if (!ship) return
  for (const { knots, legs } of courses(r, b, ship)) {
    const clear = { knots, legs, smoke: false }
    if (r.courseObjection(r, b, ship, clear) !== null) continue
    const smoke = posture.smoke && r.courseObjection(r, b, ship, { ...clear, smoke: true }) === null
    const end = r.courseEnd(ship, legs)
    const path = legs.map((leg) => ('turn' in leg ? { turn: leg.turn / 100 } : { ahead: leg.ahead / 1000 }))
    const action: fd.FdAction = {
      side: ship.side,
      do: 'move',
      ship: unit,
      knots,
      path,
      ...(smoke ? { smoke } : {}),
    }
    yield {
      action,
      at: [end.x / 1000, end.y / 1000],
      heading: end.heading / 100,
      get danger() {
        return dangerOf(r, b, ship, legs)
      },
    }
  }
}

interface Way {
  readonly knots: number
  readonly legs: readonly Leg[]
}

function* courses(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Generator<Way> {
  // Who has lost heart has one way only.
  const orderly = r.orderlyCourse(r, b, ship)
  if (orderly) yield orderly
  const { least, most } = r.speedLimits(r, b, ship)
  const needs = Math.max(500, fd.cardOf(b, ship).MVR * 1000)
  for (let knots = least; knots <= most; knots += knots + 1 < most ? 2 : 1) {
    yield { knots, legs: knots === 0 ? [] : [{ ahead: knots * 500 }] }
    const times = Math.min(MOST_TURNS, Math.max(1, Math.floor((knots * 500) / needs)))
    for (let turns = 1; knots > 0 && turns <= times; turns++)
      for (const angle of ANGLES)
        for (const turn of [angle, -angle]) {
          const legs = r.earlyTurns(
            b,
            ship,
            knots,
            Array.from({ length: turns }, () => turn),
          )
          yield { knots, legs }
          const later = delayed(legs, needs)
          if (later) yield { knots, legs: later }
        }
  }
}

/** The same turns half of the last run later. */
function delayed(legs: readonly Leg[], needs: number): Leg[] | null {
  const [first, last] = [legs[0], legs.at(-1)]
  if (legs.length < 3 || !first || !last || !('ahead' in first) || !('ahead' in last)) return null
  const by = Math.floor(last.ahead / 1000) * 500
  return by < needs / 2 ? null : [{ ahead: first.ahead + by }, ...legs.slice(1, -1), { ahead: last.ahead - by }]
}

const DANGERS: Readonly<Record<string, string>> = {
  land: 'runs aground',
  collision: 'collides with',
  mines: 'enters a minefield',
}

/** What goes wrong on the way. Nothing is rolled. */
function dangerOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, legs: readonly Leg[]): string | null {
  // Her own base is not in her way.
  const end = { ...ship, fouled: [...ship.fouled, ship.id] }
  const run: Run = { outOfControl: false, gone: 0, memory: {} }
  for (const leg of legs) {
    if ('turn' in leg) {
      end.heading = normal(end.heading + leg.turn)
      continue
    }
    for (const [name, hazard] of Object.entries(r.hazards)) {
      const met = hazard(r, b, end, leg.ahead, run)
      if (met && met.after < leg.ahead) {
        const words = DANGERS[name] ?? 'comes to harm'
        return name === 'collision' ? `${words} ${neighbour(b, ship, end)}` : words
      }
    }
    Object.assign(end, ahead(end, end.heading, leg.ahead))
  }
  return r.isOnTable(b, end) ? null : 'leaves the table'
}

function neighbour(b: fd.FdBattle, ship: fd.Ship, at: fd.Ship): string {
  const others = b.ships.filter((other) => other.id !== ship.id && fd.onTable(other))
  const [first, ...rest] = [...others, ...b.wrecks]
  if (!first) return 'something'
  const nearest = rest.reduce((best, one) => (distance(at, one) < distance(at, best) ? one : best), first)
  return 'name' in nearest ? nearest.name : 'a wreck'
}
