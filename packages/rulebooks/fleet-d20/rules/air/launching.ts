import { asWhole, type Point, readPoint, when } from '@flankspeed/kernel'
import {
  type Edge,
  type FdBattle,
  opponent,
  place,
  type Ship,
  type Side,
  type Stand,
  shipById,
  standById,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, objectionBy, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, ownStand } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Sample, Samples, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    launch: { ship: string; stand: string; aircraft: number; left: number }
    'back-on-table': { stand: string; at: [number, number] }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `at`: left out, over the ship. `aircraft`: part of the stand. A stand from beyond the edge has no ship. */
    launch: { stand: string; ship?: string; at?: [number, number]; aircraft?: number }
  }
  interface Decisions {
    /** Stands that may take off, or come back from beyond the edge. */
    launch: { units: string[] }
  }
}

/** Taking off, at the start of the Aircraft Movement Phase (FD-AIR-03, FD-AIR-05, FD-AIR-06, FD-AIR-09, FD-R-60). */
const parts = {
  launchReach: 5_000,

  /** What keeps a stand on deck, whatever its number. */
  launchObjection(r: Rules, b: FdBattle, stand: Stand): Objection | null {
    if (!r.mayFly(b, stand)) return objection('FD-AIR-15', `${stand.name} cannot fly at night`)
    if (stand.goingHome)
      return objectionBy(
        [...when(stand.goesWithSquadron, 'FD-MOR-24'), 'FD-MOR-19'],
        `${stand.name} has failed its morale test and will not fly again`,
      )
    if (stand.state === 'airborne') return objection('FD-AIR-06', `${stand.name} is already in the air`)
    if (stand.backOn !== null)
      return stand.backOn <= b.turn
        ? null
        : objection('FD-AIR-03', `${stand.name} cannot return before turn ${stand.backOn}`)
    if (stand.state === 'serviced')
      return objection('FD-AIR-11', `${stand.name} is being serviced`, 'FD-AIR-06', 'FD-AIR-12')
    const ship = stand.aboard === null ? undefined : shipById(b, stand.aboard)
    return ship ? r.deckObjection(r, b, ship) : objection('FD-AIR-06', `${stand.name} is not on a deck`)
  },

  /** How many of it take off when nobody says: all, or as many as there is room for where it is too large for one turn (FD-AIR-09). */
  launchNumber(r: Rules, ship: Ship, stand: Stand): number {
    const waiting = stand.aircraft - stand.part
    const room = r.launchRoom(r, ship)
    return stand.aircraft > ship.H + r.perCatapult * ship.catapults ? Math.min(waiting, room) : waiting
  },

  launchable(r: Rules, b: FdBattle, side: Side): Stand[] {
    if (b.ended[side]) return []
    return b.stands.filter((stand) => {
      if (stand.side !== side || stand.fate !== null || r.launchObjection(r, b, stand) !== null) return false
      if (stand.backOn !== null) return true
      const ship = shipById(b, stand.aboard!)!
      const number = r.launchNumber(r, ship, stand)
      return number > 0 && number <= r.launchRoom(r, ship)
    })
  },

  /** Off the deck; the stand is in the air when all of it is (FD-AIR-06, FD-AIR-09). */
  leaveDeck(_r: Rules, ship: Ship, stand: Stand, number: number, at: Point, tell: Tell): void {
    ship.handled = { ...ship.handled, launched: ship.handled.launched + number }
    stand.part += number
    const left = stand.aircraft - stand.part
    tell?.({ tells: 'launch', clause: 'FD-AIR-06', ship: ship.id, stand: stand.id, aircraft: number, left })
    if (left === 0)
      Object.assign(stand, { x: at.x, y: at.y, state: 'airborne', part: 0, launched: true, moved: false, aloft: 0 })
  },

  /** Serviced and with full tanks, over its own edge (FD-AIR-03). */
  comeBack(_r: Rules, _b: FdBattle, stand: Stand, at: Point, tell: Tell): void {
    const fresh = {
      state: 'airborne',
      backOn: null,
      loaded: stand.arming,
      ammunition: 3,
      aloft: 0,
      moved: false,
    } as const
    Object.assign(stand, fresh, { x: at.x, y: at.y })
    tell?.({ tells: 'back-on-table', clause: 'FD-AIR-03', stand: stand.id, at: place(at) })
  },
}

const steps: Record<'launching', Step> = {
  launching: {
    phase: 'aircraft-movement',
    go(r, b) {
      if (r.launchable(r, b, b.active).length > 0) return 'waits'
      if (r.launchable(r, b, opponent(b.active)).length === 0) return 'done'
      b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      const units = r.launchable(r, b, b.active).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'launch', units }]
    },
    skipChoice(_r, b) {
      b.ended[b.active] = true
      return true
    },
  },
}

const actions: Record<'launch', ActionHandler> = {
  launch: {
    steps: ['launching'],
    actor: [],
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['ship', 'stand', 'at', 'aircraft'])
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const at = data.at == null ? null : readPoint(data.at, 'action.at')
      const asked = data.aircraft == null ? null : asWhole(data.aircraft, 'action.aircraft', 1, 24)
      inStep(b, side, 'launching')
      const against = r.launchObjection(r, b, stand)
      if (against) refuseFor(against)
      if (stand.backOn !== null) {
        const edge = b.edges[side]
        const point = at ?? middleOf(b, edge)
        if (!r.isOnTable(b, point) || r.inwardOf(b, edge, point) !== 0)
          refuse('FD-AIR-03', `${stand.name} must return over the ${edge} edge`)
        r.comeBack(r, b, stand, point, tell)
        return
      }
      const ship = shipById(b, stand.aboard!)!
      if (data.ship !== undefined && data.ship !== ship.id)
        refuse('FD-AIR-06', `${stand.name} is on board ${ship.name}`)
      const number = asked ?? r.launchNumber(r, ship, stand)
      const room = r.launchRoom(r, ship)
      if (number > stand.aircraft - stand.part)
        refuse('FD-AIR-09', `${stand.name} has ${stand.aircraft - stand.part} aircraft on deck, not ${number}`)
      if (number < 1 || number > room)
        refuse('FD-AIR-09', `${ship.name} can launch ${room} more aircraft this turn, not ${number}`)
      const point = at ?? { x: ship.x, y: ship.y }
      if (!r.isNear(r, b, ship, point, r.launchReach) || !r.isOnTable(b, point))
        refuse('FD-AIR-06', `${stand.name} must be placed within 5 cm of ${ship.name}`)
      r.leaveDeck(r, ship, stand, number, point, tell)
    },
  },
}

function middleOf({ table: [width, depth] }: FdBattle, edge: Edge): Point {
  if (edge === 'north' || edge === 'south') return { x: Math.round(width / 2), y: edge === 'south' ? 0 : depth }
  return { x: edge === 'west' ? 0 : width, y: Math.round(depth / 2) }
}

/** One of them, or none for now. */
const sampleLaunch: Sample<'launch'> = (_r, b, { side, units }, pick): FdAction => {
  if (pick(4) === 0) return { side, do: 'end-phase' }
  return { side, do: 'launch', stand: standById(b, units[pick(units.length)]!)!.id }
}

const stories: Stories<'launch' | 'back-on-table'> = {
  launch: ({ ship, stand, aircraft, left }, name) => [
    `${name(ship)} launches ${aircraft} of ${name(stand)}${left > 0 ? `, ${left} still on deck` : ''}.`,
  ],
  'back-on-table': ({ stand }, name) => [`${name(stand)} is back.`],
}

const samples: Samples<'launch'> = { launch: sampleLaunch }

export const launching = { parts, steps, actions, stories, samples }
