import { bearing, type Effect, type Spot, spot } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'

const KINDS: Record<string, 'shells' | 'bombs' | 'flak'> = { aaw: 'flak', bombs: 'bombs', asw: 'bombs' }

/** The effect of an event on the chart. */
export function effectOf(event: CtEvent, b: ct.CtBattle): Effect | null {
  const at = (id: string): Spot | null => {
    const unit = [...b.ships, ...b.aircraft, ...b.landTargets].find((known) => known.id === id)
    return unit ? spot(unit) : null
  }
  switch (event.tells) {
    case 'move':
      return { kind: 'moved', unit: event.ship, from: event.from, to: event.to, heading: event.heading }
    case 'drift': {
      const ship = b.ships.find(({ id }) => id === event.ship)
      return ship ? { kind: 'moved', unit: ship.id, from: event.to, to: event.to, heading: ship.heading / 100 } : null
    }
    case 'deploy': {
      const base = b.aircraft.find(({ id }) => id === event.unit)?.base
      const from = (base === undefined ? null : at(base)) ?? event.at
      return { kind: 'moved', unit: event.unit, from, to: event.at, heading: bearing(from, event.at) }
    }
    case 'smoke':
      return placed(at(event.ship), 'smoke')
    case 'attack':
      return flight(
        KINDS[event.weapon] ?? 'shells',
        at(event.unit),
        at(event.target),
        event.waves[0]?.length ?? 0,
        event.hits,
      )
    case 'launch':
      return flight('torpedoes', at(event.unit), at(event.target), event.markers, 0)
    case 'torpedoes':
      return event.hits > 0 ? placed(at(event.ship), 'explosion') : null
    case 'destroyed':
      return placed(at(event.ship), 'explosion')
    case 'shot-down':
      return placed(at(event.unit), 'explosion')
    default:
      return null
  }
}

const placed = (at: Spot | null, kind: 'smoke' | 'explosion'): Effect | null => (at ? { kind, at } : null)

const flight = (
  kind: 'shells' | 'bombs' | 'flak' | 'torpedoes',
  from: Spot | null,
  to: Spot | null,
  shots: number,
  hits: number,
): Effect | null => (from && to ? { kind, from, to, shots, hits } : null)
