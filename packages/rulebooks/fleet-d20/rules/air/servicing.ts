import { asText, asWhole, Malformed, plural, shown } from '@flankspeed/kernel'
import { type FdBattle, isCarrier, isShip, type Ship, type Stand, standCardOf } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip, ownStand } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'
import { airAttack, airWeapon } from './air-weapons.ts'

declare module '../events.ts' {
  interface Events {
    service: { ship: string; stand: string; points: number; spent: number; needed: number; ready: boolean }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `points`: left out, all that it can use. `load`: a weapon of its sheet, or guns; left out, the same again. */
    service: { ship: string; stand: string; points?: number; load?: string | number }
  }
}

/** Refuelling, re-arming and repairing (FD-AIR-11, FD-AIR-12). */
const parts = {
  perAircraft: { guns: 1, loaded: 2 },
  gunAmmunition: 3,

  /** RRR points until a stand is ready with this load (FD-AIR-11). */
  pointsNeeded(r: Rules, stand: Stand, load: number | null): number {
    return stand.aircraft * (load === null ? r.perAircraft.guns : r.perAircraft.loaded)
  },

  pointsToSpend({ RRR, serviced }: Ship): number {
    return RRR - serviced
  },

  serviceObjection(r: Rules, b: FdBattle, ship: Ship, stand: Stand): Objection | null {
    if (!isCarrier(b, ship)) return objection('FD-AIR-11', `${ship.name} has no hangar`)
    if (stand.aboard !== ship.id || stand.state === 'airborne' || stand.part > 0)
      return objection('FD-AIR-11', `${stand.name} is not on board ${ship.name}`)
    if (ship.fires >= r.tooManyFires)
      return objection('FD-FIRE-05', `${ship.name} has ${plural(ship.fires, 'Fire')} and cannot service aircraft`)
    return r.pointsToSpend(ship) > 0
      ? null
      : objection('FD-AIR-11', `${ship.name} has spent all its RRR points this turn (${ship.RRR})`)
  },

  /** Points stay with the stand; when they are complete it is ready on deck (FD-AIR-11 to FD-AIR-13). */
  service(r: Rules, ship: Ship, stand: Stand, load: number | null, points: number, tell: Tell): void {
    const fresh = stand.state === 'ready' || load !== stand.arming
    const before = fresh ? 0 : stand.points
    const needed = r.pointsNeeded(r, stand, load)
    const spent = Math.min(points, Math.max(0, needed - before))
    ship.serviced += spent
    stand.arming = load
    stand.state = 'serviced'
    stand.loaded = null
    stand.mayCarry = 'loaded'
    stand.points = before + spent
    const ready = stand.points >= needed
    if (ready) Object.assign(stand, { state: 'ready', loaded: load, ammunition: r.gunAmmunition })
    tell?.({
      tells: 'service',
      clause: 'FD-AIR-11',
      ship: ship.id,
      stand: stand.id,
      points: spent,
      spent: stand.points,
      needed,
      ready,
    })
  },
}

const actions: Record<'service', ActionHandler> = {
  service: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'stand', 'points', 'load'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const left = r.pointsToSpend(ship)
      const points = asWhole(data.points ?? Math.max(1, left), 'action.points', 1, 1000)
      const load = data.load === undefined ? stand.arming : readLoad(b, stand, data.load)
      r.refuseTask(b, side, ship)
      const against = r.serviceObjection(r, b, ship, stand)
      if (against) refuseFor(against)
      if (points > left) refuse('FD-AIR-11', `${ship.name} has ${left} RRR points left this turn, not ${points}`)
      if (stand.state === 'ready' && load === stand.loaded)
        refuse('FD-AIR-11', `${stand.name} is already ready with that load`)
      if (!r.engage(r, b, ship, dice, tell)) return
      r.service(r, ship, stand, load, points, tell)
    },
  },
}

/** A load of the stand's sheet by its weapon, its attack or its place, or nothing but guns. */
function readLoad(b: FdBattle, stand: Stand, value: unknown): number | null {
  const { loads } = standCardOf(b, stand)
  if (typeof value === 'number') return asWhole(value, 'action.load', 0, loads.length - 1)
  if (value === null || value === 'guns') return null
  const name = asText(value, 'action.load')
  const [attack, weapon] = [airAttack(name), airWeapon(name)]
  const found = loads.findIndex((load) => load.attack === attack || airWeapon(load.weapon) === weapon)
  if (found >= 0) return found
  const known = [...loads.map((load) => load.weapon), 'guns'].join(', ')
  throw new Malformed('action.load', `${stand.name} can be armed with ${known}, not ${shown(value)}`)
}

const proposeServicing: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || !isCarrier(b, ship) || ship.powered === false) return null
  const waiting = b.stands.filter(
    (stand) => stand.fate === null && stand.state === 'serviced' && r.serviceObjection(r, b, ship, stand) === null,
  )
  if (waiting.length === 0) return null
  const stand = waiting[pick(waiting.length)]!
  const load = stand.points === 0 && pick(3) === 0 ? { load: 'guns' } : {}
  return { side: ship.side, do: 'service', ship: ship.id, stand: stand.id, ...load }
}

const stories: Stories<'service'> = {
  service: ({ ship, stand, points, spent, needed, ready }, name) => [
    `${name(ship)} puts ${points} RRR into ${name(stand)}: ${spent} of ${needed}${ready ? ', ready' : ''}.`,
  ],
}

const proposals: Record<string, Proposal> = { service: proposeServicing }

export const servicing = { parts, actions, proposals, stories }
