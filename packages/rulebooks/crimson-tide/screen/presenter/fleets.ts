import { capital, type Fleet, listed, type RosterEntry } from '@flankspeed/web/desk'
import { aircraftCardOf, cardOf, isAloft, SIDES } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { kindWords, weaponWords } from './format.ts'
import { tokenState } from './marks.ts'

/** Both fleets as a list beside the chart. */
export function fleets(r: ct.Rules, b: ct.CtBattle, ready: ReadonlySet<string>): Fleet[] {
  return SIDES.map((side) => {
    const ships = b.ships.filter((ship) => ship.side === side)
    const tokens = b.aircraft.filter((token) => token.side === side)
    return {
      side,
      title: fleetTitle(b, side),
      ships: ships.map((ship) => shipEntry(r, b, ship, ready)),
      flights: tokens.map((token) => tokenEntry(b, token, ready)),
      points:
        ships.reduce((sum, ship) => sum + cardOf(b, ship).cost, 0) +
        tokens.reduce((sum, token) => sum + aircraftCardOf(b, token).cost, 0),
    }
  })
}

/** The flags of its units; a larger alliance is named by its colour. */
export function fleetTitle(b: ct.CtBattle, side: ct.Side): string {
  const nations = [
    ...new Set([
      ...b.ships.filter((ship) => ship.side === side).map((ship) => cardOf(b, ship).nation),
      ...b.aircraft.filter((token) => token.side === side).map((token) => aircraftCardOf(b, token).nation),
    ]),
  ].filter((nation) => nation !== '')
  return nations.length === 0 || nations.length > 2 ? `${capital(side)} fleet` : listed(nations)
}

function shipEntry(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, ready: ReadonlySet<string>): RosterEntry {
  const card = cardOf(b, ship)
  const { state, words } = shipState(b, ship, ready)
  return {
    id: ship.id,
    name: ship.name,
    what: words === '' ? kindWords(card) : `${kindWords(card)}, ${words}`,
    hull: ship.hull / card.hull,
    crippled: r.stateOf(ship, card) === 'crippled',
    state,
  }
}

const FATES = { destroyed: 'destroyed', left: 'left the table', exited: 'through' } as const

type Standing = { state: RosterEntry['state']; words: string }

/** What a ship has done or still can do in this phase. */
export function shipState(b: ct.CtBattle, ship: ct.Ship, ready: ReadonlySet<string>): Standing {
  if (ship.fate !== null) return { state: 'lost', words: FATES[ship.fate] }
  const may = ready.has(ship.id)
  const state = may ? 'ready' : 'waiting'
  const below = ship.submerged ? 'submerged' : ''
  const words = (did: string): string => [did, below].filter((word) => word !== '').join(', ')
  if (ship.destroyed) return { state, words: words('destroyed') }
  switch (b.phase) {
    case 'set-up':
      return ship.placed ? { state: 'done', words: 'placed' } : { state, words: 'to place' }
    case 'naval-movement':
      return ship.moved === null ? { state, words: words('to move') } : { state: 'done', words: words('moved') }
    case 'surface-attack':
    case 'submarine-attack': {
      const fired = ship.used.filter((weapon) => weapon !== 'aaw' && weapon !== 'smoke')
      if (may) return { state, words: words(fired.length > 0 ? `fired ${gunsIn(fired)}` : 'to attack') }
      return fired.length > 0 ? { state: 'done', words: words(`fired ${gunsIn(fired)}`) } : { state, words: below }
    }
    case 'air-defence':
      if (ship.used.includes('aaw')) return { state: 'done', words: words('fired at aircraft') }
      return { state, words: words(may ? 'may fire at aircraft' : '') }
    default:
      return { state, words: words(may ? 'to choose' : '') }
  }
}

const ARCS: readonly string[] = ['forward', 'aft', 'broadside']
const gunsIn = (used: readonly string[]): string =>
  listed([...new Set(used.map((weapon) => weaponWords(ARCS.includes(weapon) ? 'primary' : weapon)))])

function tokenEntry(b: ct.CtBattle, token: ct.Aircraft, ready: ReadonlySet<string>): RosterEntry {
  return {
    id: token.id,
    name: token.name,
    what: `${kindWords(aircraftCardOf(b, token))}, ${tokenState(b, token)}${token.aborted ? ', aborted' : ''}`,
    hull: null,
    crippled: false,
    state: tokenStanding(token, ready),
  }
}

export function tokenStanding(token: ct.Aircraft, ready: ReadonlySet<string>): RosterEntry['state'] {
  if (token.lost) return 'lost'
  if (ready.has(token.id)) return 'ready'
  return isAloft(token) ? 'waiting' : 'away'
}
