import { bearing, type Effect, type Spot, spot } from '@flankspeed/web/desk'
import type { FdEvent } from '../../rules/events.ts'
import type * as fd from '../../rules/library.ts'

/** What the chart shows of an event for a moment. */
export function effectOf(event: FdEvent, b: fd.FdBattle): Effect | null {
  const at = (id: string): Spot | null => {
    const unit = [...b.ships, ...b.stands].find((known) => known.id === id)
    return unit ? spot(unit) : null
  }
  const shot = (kind: 'shells' | 'torpedoes' | 'flak', from: string, to: string, shots: number, hits: number) => {
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
    case 'torpedo-hit': {
      const there = at(event.target)
      return there ? { kind: 'explosion', at: there } : null
    }
    default:
      return null
  }
}
