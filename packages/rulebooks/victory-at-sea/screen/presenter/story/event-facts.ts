import { type Fact, listed, spoken } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'
import { weaponWords } from './format.ts'

/** What an event did, for summaries. */
export function eventFacts(event: vas.VasEvent): Fact[] {
  switch (event.tells) {
    case 'volley':
      return [{ kind: 'hits', unit: event.ship, target: event.target, hits: event.hits }]
    case 'fan-salvo':
      return event.target === null ? [] : [{ kind: 'hits', unit: event.ship, target: event.target, hits: 1 }]
    case 'air-attack':
      return [{ kind: 'hits', unit: event.flight, target: event.target, hits: event.die.hit ? 1 : 0 }]
    case 'anti-air':
      return [{ kind: 'hits', unit: event.ship, target: event.flight, hits: event.hits }]
    case 'confirmed':
    case 'duds':
      return [{ kind: 'recount', hits: event.hits }]
    case 'hull':
      return [{ kind: 'harm', unit: event.ship, points: event.lost, of: 'hull' }]
    case 'score':
      return TOLD_BY_TURRET.test(event.effect) ? [] : state(event.ship, event.effect.toLowerCase())
    case 'turret':
      return state(event.ship, turretState(event.weapon, event.fate === 'damaged'))
    case 'vital':
      return state(event.ship, spoken(event.effect))
    case 'jam':
      return state(event.ship, 'rudder jammed')
    case 'aground':
      return state(event.ship, 'aground')
    case 'crippled': {
      const lost = event.turrets.filter((turret) => turret.lost).map(({ weapon }) => shortName(weapon))
      return state(event.ship, `crippled${lost.length === 0 ? '' : `, ${listed(lost)} out`}`)
    }
    case 'sunk':
      return [{ kind: 'lost', unit: event.ship, words: 'sunk' }]
    case 'flight-destroyed':
      return [{ kind: 'lost', unit: event.flight, words: 'shot down' }]
    case 'withdrawn':
      return [{ kind: 'lost', unit: event.ship, words: 'off the table' }]
    case 'repair':
      return event.to < event.from ? [{ kind: 'mended', unit: event.ship, words: `${event.area} repaired` }] : []
    default:
      return []
  }
}

/** The event of the turret follows, with its name. */
const TOLD_BY_TURRET = /^Turret /

const state = (unit: string, words: string): Fact[] => [{ kind: 'state', unit, words }]

const turretState = (weapon: string, damaged: boolean): string => `${shortName(weapon)} ${damaged ? 'damaged' : 'out'}`

/** "A turret", without its guns. */
const shortName = (weapon: string): string => weaponWords(weapon).split(',')[0]!
