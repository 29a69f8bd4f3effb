import { type Fact, plural, spoken } from '@flankspeed/web/desk'
import type { FdEvent } from '../../../rules/events.ts'

/** What an event did, for summaries. */
export function eventFacts(event: FdEvent): Fact[] {
  switch (event.tells) {
    case 'fire':
      return [{ kind: 'hits', unit: event.ship, target: event.target, hits: event.hit ? 1 : 0 }]
    case 'torpedoes':
    case 'close-fire':
    case 'depth-charges':
      return [{ kind: 'hits', unit: event.ship, target: event.target, hits: event.hits }]
    case 'air-attack':
    case 'air-fire':
      return [{ kind: 'hits', unit: event.stand, target: event.target, hits: event.hits }]
    case 'aa-fire':
      return [{ kind: 'hits', unit: event.ship, target: event.stand, hits: event.hits }]
    case 'mine-struck':
      return [{ kind: 'hits', unit: null, target: event.ship, hits: 1 }]
    case 'dud':
      return event.failed ? [{ kind: 'dud' }] : []
    case 'damage':
      return [...harm(event.ship, event.S, 'structure'), ...harm(event.ship, event.F, 'flotation')]
    case 'aircraft-lost':
      return harm(event.stand, event.lost, 'aircraft')
    case 'mount-lost':
      return state(event.ship, `${event.group.toLowerCase()} mount out`)
    case 'equipment-lost':
      return state(event.ship, `${event.what} lost`)
    case 'fires':
      return event.added > 0 ? state(event.ship, plural(event.added, 'fire')) : []
    case 'out-of-control':
      return state(event.ship, 'out of control')
    case 'aground':
      return state(event.ship, 'aground')
    case 'collision':
      return state(event.ship, 'in collision')
    case 'morale':
      return state(event.unit, spoken(event.result))
    case 'lost':
      return [{ kind: 'lost', unit: event.unit, words: event.fate }]
    case 'stand-lost':
      return [{ kind: 'lost', unit: event.stand, words: 'lost' }]
    case 'repaired':
      return [{ kind: 'mended', unit: event.ship, words: `${spoken(event.task)} repaired` }]
    default:
      return []
  }
}

const harm = (unit: string, points: number, of: string): Fact[] =>
  points > 0 ? [{ kind: 'harm', unit, points, of }] : []

const state = (unit: string, words: string): Fact[] => [{ kind: 'state', unit, words }]
