import { asWhole, when } from '@flankspeed/kernel'
import { type FdBattle, isAirborne, isCarrier, isShip, type Ship, type Stand, standCardOf } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Clearing } from '../movement/clearing.ts'
import { type Objection, objection, objectionBy, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip, ownStand } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    landing: { ship: string; stand: string; aircraft: number; left: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `aircraft`: part of the stand. */
    land: { ship: string; stand: string; aircraft?: number }
  }
}

/** Landing, and what becomes of those who do not (FD-AIR-04, FD-AIR-07 to FD-AIR-10, FD-AIR-14). */
const parts = {
  landingReach: 5_000,

  landingObjection(r: Rules, b: FdBattle, ship: Ship, stand: Stand): Objection | null {
    const closed = r.deckObjection(r, b, ship)
    if (closed) return closed
    if (stand.side !== ship.side || !isAirborne(stand))
      return objection('FD-AIR-08', `${stand.name} is not a friendly stand in the air`)
    if (!r.isNear(r, b, ship, stand, r.landingReach))
      return objection('FD-AIR-08', `${stand.name} is more than 5 cm from ${ship.name}`)
    if (stand.part > 0 && stand.aboard !== ship.id)
      return objection('FD-AIR-09', `part of ${stand.name} has already landed on another deck`)
    if (stand.aircraft - stand.part > r.hangarRoom(r, b, ship))
      return objectionBy(
        [...when(stand.aboard !== ship.id, 'FD-AIR-14'), 'FD-AIR-10'],
        `${ship.name} has room for ${Math.max(0, r.hangarRoom(r, b, ship))} more aircraft`,
      )
    return null
  },

  /** How many of it land when nobody says (FD-AIR-09). */
  landingNumber(r: Rules, ship: Ship, stand: Stand): number {
    const waiting = stand.aircraft - stand.part
    return stand.aircraft > ship.H ? Math.min(waiting, r.landingRoom(r, ship)) : waiting
  },

  /** Into the hangar, all at once or part by part (FD-AIR-09). */
  touchDown(r: Rules, ship: Ship, stand: Stand, number: number, tell: Tell): void {
    ship.handled = { ...ship.handled, landed: ship.handled.landed + number }
    stand.aboard = ship.id
    stand.part += number
    const left = stand.aircraft - stand.part
    tell?.({ tells: 'landing', clause: 'FD-AIR-08', ship: ship.id, stand: stand.id, aircraft: number, left })
    if (left === 0) r.stow(ship, stand)
  },

  /** All that is left of it is on board (FD-AIR-12). */
  stow(ship: Ship, stand: Stand): void {
    const down = { state: 'serviced', part: 0, points: 0, aloft: 0, goingHome: false, escorts: null, met: [] } as const
    Object.assign(stand, down, { x: ship.x, y: ship.y })
  },

  /** One turn more in the air; what has not landed by the end of its endurance is lost (FD-AIR-04). */
  countEndurance(r: Rules, b: FdBattle, tell: Tell): void {
    for (const stand of b.stands) {
      if (!isAirborne(stand)) continue
      stand.aloft += 1
      if (stand.aloft < standCardOf(b, stand).endurance_turns) continue
      if (stand.part > 0) r.loseAircraft(r, b, stand, stand.aircraft, 'FD-AIR-04', tell)
      else r.loseStand(stand, 'lost', 'FD-AIR-04', 'out of fuel', tell)
    }
  },
}

const clearings: Record<string, Clearing> = {
  endurance: (b, r, tell) => r.countEndurance(r, b, tell),
}

const actions: Record<'land', ActionHandler> = {
  /** A task of the carrier's activation (FD-AIR-07, FD-AIR-08). */
  land: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'stand', 'aircraft'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const asked = data.aircraft == null ? null : asWhole(data.aircraft, 'action.aircraft', 1, 24)
      r.refuseTask(b, side, ship)
      const against = r.landingObjection(r, b, ship, stand)
      if (against) refuseFor(against)
      const waiting = stand.aircraft - stand.part
      const number = asked ?? r.landingNumber(r, ship, stand)
      const room = r.landingRoom(r, ship)
      if (number > waiting) refuse('FD-AIR-09', `${stand.name} has ${waiting} aircraft in the air, not ${number}`)
      if (number < 1 || number > room)
        refuse('FD-AIR-09', `${ship.name} can land ${room} more aircraft this turn, not ${number}`)
      if (!r.engage(r, b, ship, dice, tell)) return
      r.touchDown(r, ship, stand, number, tell)
    },
  },
}

const proposeLanding: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || !isCarrier(b, ship) || ship.powered === false) return null
  const home = b.stands.filter((stand) => {
    if (stand.fate !== null || r.landingObjection(r, b, ship, stand) !== null) return false
    const number = r.landingNumber(r, ship, stand)
    return number > 0 && number <= r.landingRoom(r, ship)
  })
  return home.length === 0 ? null : { side: ship.side, do: 'land', ship: ship.id, stand: home[pick(home.length)]!.id }
}

const stories: Stories<'landing'> = {
  landing: ({ ship, stand, aircraft, left }, name) => [
    `${name(ship)} lands ${aircraft} of ${name(stand)}${left > 0 ? `, ${left} still in the air` : ''}.`,
  ],
}

const proposals: Record<string, Proposal> = { land: proposeLanding }

export const landing = { parts, actions, proposals, stories, clearings }
