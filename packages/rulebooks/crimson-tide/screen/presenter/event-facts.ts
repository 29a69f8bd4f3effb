import { type Fact, spoken } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'

/** What an event did, for summaries. An attack that beats the armour is a hit. */
export function eventFacts(event: CtEvent): Fact[] {
  switch (event.tells) {
    case 'attack':
      return [{ kind: 'hits', unit: event.unit, target: event.target, hits: event.hits >= event.armour ? 1 : 0 }]
    case 'in-vain':
      return [{ kind: 'hits', unit: event.unit, target: event.target, hits: 0 }]
    case 'ram':
      return [{ kind: 'hits', unit: event.by, target: event.target, hits: event.hits >= event.armour ? 1 : 0 }]
    case 'torpedoes':
      return [{ kind: 'hits', unit: null, target: event.ship, hits: event.hits }]
    case 'duds':
      return [{ kind: 'recount', hits: event.dice.length - event.failed }]
    case 'evasive-action':
      return event.evaded ? [{ kind: 'recount', hits: 0 }] : []
    case 'hull':
      return [{ kind: 'harm', unit: event.ship, points: event.lost, of: 'hull' }]
    case 'critical':
      return event.repeated ? [] : [{ kind: 'state', unit: event.ship, words: spoken(event.result) }]
    case 'aground':
      return [{ kind: 'state', unit: event.ship, words: event.beached ? 'beached' : 'aground' }]
    case 'collision':
      return [{ kind: 'state', unit: event.ship, words: 'in collision' }]
    case 'aborted':
      return [{ kind: 'state', unit: event.unit, words: 'aborted' }]
    case 'destroyed':
      return [{ kind: 'lost', unit: event.ship, words: 'destroyed' }]
    case 'shot-down':
    case 'aircraft-lost':
      return [{ kind: 'lost', unit: event.unit, words: event.tells === 'shot-down' ? 'shot down' : 'lost' }]
    case 'removed':
      return event.fate === 'destroyed' ? [] : [{ kind: 'lost', unit: event.ship, words: 'off the table' }]
    case 'repair':
      return event.repaired ? [{ kind: 'mended', unit: event.ship, words: `${spoken(event.marker)} repaired` }] : []
    default:
      return []
  }
}
