import { bearing, type Effect, type Spot, spot } from '@flankspeed/web/desk'
import type { FdEvent } from '../../../rules/events.ts'
import type * as fd from '../../../rules/library.ts'

/** Out of the battle, but not sunk. */
const STAYS: readonly string[] = ['withdrawn', 'abandoned', 'wrecked']

/** What the chart shows of an event for a moment. */
export function effectOf(event: FdEvent, b: fd.FdBattle): Effect | null {
  const at = (id: string): Spot | null => {
    const unit = [...b.ships, ...b.stands].find((known) => known.id === id)
    return unit ? spot(unit) : null
  }
  const shot = (
    kind: 'shells' | 'torpedoes' | 'bombs' | 'flak',
    from: string,
    to: string,
    shots: number,
    hits: number,
  ) => {
    const [one, other] = [at(from), at(to)]
    return one && other ? { kind, from: one, to: other, shots, hits } : null
  }
  switch (event.tells) {
    case 'move':
      return { kind: 'moved', unit: event.ship, from: event.from, to: event.to, heading: event.heading }
    case 'fly':
    case 'react':
      return {
        kind: 'moved',
        unit: event.stand,
        from: event.from,
        to: event.to,
        heading: bearing(event.from, event.to),
      }
    case 'fire':
      return shot('shells', event.ship, event.target, event.guns, event.hit ? Math.ceil(event.guns / 3) : 0)
    case 'torpedoes':
      return shot('torpedoes', event.ship, event.target, event.torpedoes, event.hits)
    case 'close-fire':
      return shot('shells', event.ship, event.target, event.dice.length, event.hits)
    case 'air-attack':
      return shot(
        event.attack === 'torpedo bomber' ? 'torpedoes' : 'bombs',
        event.stand,
        event.target,
        event.dice.length,
        event.hits,
      )
    case 'aa-fire':
      return shot('flak', event.ship, event.stand, event.dice.length, event.hits)
    case 'air-fire':
      return shot('flak', event.stand, event.target, event.dice.length, event.hits)
    case 'depth-charges':
      return shot('bombs', event.ship, event.target, event.dice.length, event.hits)
    case 'searchlight':
    case 'star-shell': {
      const [source, lit] = [at(event.ship), at(event.target)]
      return source && lit ? { kind: 'lit', by: event.tells, source, at: lit } : null
    }
    case 'lost': {
      const there = at(event.unit)
      const of = event.fate === 'exploded' ? 'magazine' : 'sinking'
      return there && !STAYS.includes(event.fate) ? { kind: 'explosion', of, unit: event.unit, at: there } : null
    }
    case 'stand-lost': {
      const there = at(event.stand)
      return there ? { kind: 'explosion', of: 'aircraft', unit: event.stand, at: there } : null
    }
    case 'torpedo-hit': {
      const there = at(event.target)
      return there ? { kind: 'explosion', at: there } : null
    }
    default:
      return null
  }
}
