import { bearing, distance, type Effect, pointAhead, type Spot } from '@flankspeed/web/desk'
import { flightById, lineOf } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { spot } from './format.ts'

/** What the chart shows of an event for a moment. */
export function effectOf(event: vas.VasEvent, b: vas.VasBattle): Effect | null {
  const at = (id: string): Spot => {
    const unit = vas.shipById(b, id) ?? flightById(b, id)
    return unit ? spot(unit) : [0, 0]
  }
  switch (event.tells) {
    case 'move': {
      const { ship, from, to, heading, moved } = event
      const bend = bendOf(from, to, heading, moved)
      return { kind: 'moved', unit: ship, from, to, heading, ...(bend ? { path: [bend] } : {}) }
    }
    case 'flies':
      return {
        kind: 'moved',
        unit: event.flight,
        from: event.from,
        to: event.to,
        heading: bearing(event.from, event.to),
      }
    case 'launch': {
      const from = at(event.ship)
      return { kind: 'moved', unit: event.flight, from, to: event.at, heading: bearing(from, event.at) }
    }
    case 'smoke':
      return { kind: 'smoke', at: event.at }
    case 'volley':
      return {
        kind: weaponKind(b, event.ship, event.weapon) === 'torpedo' ? 'torpedoes' : 'shells',
        from: at(event.ship),
        to: at(event.target),
        shots: event.dice.length,
        hits: event.hits,
      }
    case 'fan-salvo':
      return event.target === null
        ? null
        : { kind: 'torpedoes', from: at(event.ship), to: at(event.target), shots: 1, hits: 1 }
    case 'anti-air':
      return {
        kind: 'flak',
        from: at(event.ship),
        to: at(event.flight),
        shots: event.dice.length,
        hits: event.hits,
      }
    case 'air-attack': {
      const flight = flightById(b, event.flight)
      const torpedoes = flight !== undefined && lineOf(b, flight).role === 'torpedo-bomber'
      return {
        kind: torpedoes ? 'torpedoes' : 'bombs',
        from: at(event.flight),
        to: at(event.target),
        shots: 1,
        hits: event.die.hit ? 1 : 0,
      }
    }
    case 'sunk':
      return { kind: 'explosion', of: 'sinking', unit: event.ship, at: at(event.ship) }
    case 'flight-destroyed':
      return { kind: 'explosion', of: 'aircraft', unit: event.flight, at: at(event.flight) }
    case 'vital':
      if (event.effect === 'catastrophic-explosion') return blownUp(event.ship, at(event.ship))
      return EXPLOSIVE.includes(event.effect) ? { kind: 'explosion', at: at(event.ship) } : null
    case 'score':
      return MAGAZINE.test(event.effect) ? blownUp(event.ship, at(event.ship)) : null
    case 'turret':
      return event.fate === 'destroyed' ? { kind: 'explosion', at: at(event.ship) } : null
    default:
      return null
  }
}

/** What a course must be longer than the straight line to have a turn in it, inches. */
const STRAIGHT = 0.03

/**
 * Where a ship turned that steamed so far and ended on that heading: the one place from which both legs together are as
 * long as her way was. Of several turns it makes one.
 */
function bendOf(from: Spot, to: Spot, heading: number, moved: number): Spot | null {
  if (moved - distance(from, to) < STRAIGHT) return null
  let [short, long] = [0, moved]
  for (let i = 0; i < 20; i++) {
    const last = (short + long) / 2
    if (distance(from, pointAhead(to, heading, -last)) + last < moved) short = last
    else long = last
  }
  const [x, y] = pointAhead(to, heading, -short)
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}

const blownUp = (unit: string, at: Spot): Effect => ({ kind: 'explosion', of: 'magazine', unit, at })

const MAGAZINE = /^(Magazine|Multiple) Explosion/
const EXPLOSIVE: readonly string[] = ['magazine-ablaze', 'secondary-explosions']

function weaponKind(b: vas.VasBattle, id: string, name: string): string | undefined {
  const ship = vas.shipById(b, id)
  return ship && vas.cardOf(b, ship).weapons.find((weapon) => weapon.name === name)?.kind
}
