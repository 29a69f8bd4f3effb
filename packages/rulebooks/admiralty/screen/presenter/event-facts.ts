import type { Fact } from '@flankspeed/web/desk'
import type * as vas from '../../../victory-at-sea/rules/library.ts'

/** What the events of the air war did, for summaries. */
export function eventFacts(event: vas.VasEvent): Fact[] {
  switch (event.tells) {
    case 'strafes':
      return [{ kind: 'hits', unit: event.flight, target: event.ship, hits: event.die.hit ? 1 : 0 }]
    case 'defensive-fire':
      return [{ kind: 'hits', unit: event.flight, target: event.target, hits: event.hits }]
    case 'bomber-attack':
      return [{ kind: 'hits', unit: event.flight, target: event.target, hits: event.destroyed ? 1 : 0 }]
    case 'fuel':
      return event.empty ? [{ kind: 'lost', unit: event.flight, words: 'out of fuel' }] : []
    default:
      return []
  }
}
