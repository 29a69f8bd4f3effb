import { capital, type Fleet, listed, type RosterEntry, spoken } from '@flankspeed/web/desk'
import { cardOf, SIDES, standCardOf } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { standState } from './stand-cards.ts'

/** Both fleets as a list beside the chart. */
export function fleets(b: fd.FdBattle, ready: ReadonlySet<string>): Fleet[] {
  return SIDES.map((side) => {
    const ships = b.ships.filter((ship) => ship.side === side)
    const stands = b.stands.filter((stand) => stand.side === side)
    return {
      side,
      title: fleetTitle(b, side),
      ships: ships.map((ship) => shipEntry(b, ship, ready)),
      flights: stands.map((stand) => standEntry(b, stand, ready)),
      points:
        ships.reduce((sum, ship) => sum + cardOf(b, ship).points, 0) +
        stands.reduce((sum, stand) => sum + standCardOf(b, stand).points, 0),
    }
  })
}

/** The flags of its units; a larger alliance goes by its colour. */
export function fleetTitle(b: fd.FdBattle, side: fd.Side): string {
  const nations = new Set([
    ...b.ships.filter((ship) => ship.side === side).map((ship) => cardOf(b, ship).nation),
    ...b.stands.filter((stand) => stand.side === side).map((stand) => standCardOf(b, stand).nation),
  ])
  nations.delete('')
  return nations.size === 0 || nations.size > 2 ? `${capital(side)} fleet` : listed([...nations])
}

function shipEntry(b: fd.FdBattle, ship: fd.Ship, ready: ReadonlySet<string>): RosterEntry {
  const card = cardOf(b, ship)
  const { state, words } = standingOf(b, ship, ready)
  return {
    id: ship.id,
    name: ship.name,
    what: [spoken(card.role || card.kind), words].filter((word) => word !== '').join(', '),
    hull: card.S === 0 ? null : ship.S / card.S,
    crippled: ship.S === 0 && ship.fate === null,
    state,
  }
}

/** What a ship has done or still does in this phase. */
function standingOf(
  b: fd.FdBattle,
  ship: fd.Ship,
  ready: ReadonlySet<string>,
): { state: RosterEntry['state']; words: string } {
  if (ship.fate !== null) return { state: 'lost', words: ship.fate }
  const state = ready.has(ship.id) ? 'ready' : 'waiting'
  if (!ship.placed) return { state: ready.has(ship.id) ? 'ready' : 'away', words: 'to place' }
  if (b.phase === 'ship-movement') return ship.moved ? { state: 'done', words: 'moved' } : { state, words: 'to move' }
  if (b.phase === 'action')
    return ship.activated
      ? { state: 'done', words: 'has acted' }
      : { state, words: b.acting === ship.id ? 'acting' : 'to act' }
  return { state, words: ship.morale ?? '' }
}

function standEntry(b: fd.FdBattle, stand: fd.Stand, ready: ReadonlySet<string>): RosterEntry {
  const lost = stand.fate !== null
  const away = stand.state !== 'airborne'
  return {
    id: stand.id,
    name: stand.name,
    what: `${stand.aircraft} ${standCardOf(b, stand).name}, ${standState(b, stand)}`,
    hull: stand.original === 0 ? null : stand.aircraft / stand.original,
    crippled: false,
    state: lost ? 'lost' : ready.has(stand.id) ? 'ready' : away ? 'away' : stand.activated ? 'done' : 'waiting',
  }
}
