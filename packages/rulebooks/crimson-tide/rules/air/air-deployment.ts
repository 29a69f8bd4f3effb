import { ahead, bearingOf, type Dice, normal, type Point, squaredDistance, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type Aircraft,
  type AircraftPosition,
  aircraftCardOf,
  type CtBattle,
  isSubmarine,
  onTable,
  opponent,
  type Side,
  shipById,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { sampleDeploy } from '../random/sample-air.ts'
import { type Objection, objection, objectionBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { ids, inItsStep } from '../turn/decisions.ts'
import { isPast } from '../turn/whose-turn.ts'
import type { ActionHandler, DecisionOf, PhaseRules, Samples } from '../words.ts'
import { deploy, pass } from './air-actions.ts'
import type { Prey } from './aircraft.ts'

declare module '../words.ts' {
  interface Actions {
    deploy: { unit: string; position: AircraftPosition; against?: string; at?: [number, number] }
    pass: object
  }
  interface Decisions {
    deploy: { units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    deploy: {
      clause: CtClause
      unit: string
      position: AircraftPosition
      against: string | null
      at: [number, number]
    }
    rearmed: { clause: CtClause; unit: string; left: number }
  }
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Placing aircraft (CT-DEP-01 to CT-DEP-07). */
const parts = {
  /** How far from its place along the base a token may be put down before it is laid there, thousandths of a klick. */
  alongside: { reach: 1000 },

  /** What keeps a token on its base (CT-DEP-05, CT-DEP-07). */
  launchObjection(r: Rules, b: CtBattle, token: Aircraft): Objection | null {
    if (token.lost) return objection('CT-DEP-01', `${token.name} is lost`)
    if (token.position !== null) return objection('CT-DEP-01', `${token.name} is already in the air`)
    if (token.rearming > 0) return objection('CT-DEP-05', `${token.name} is rearming`, 'CT-TRANS-02')
    const ship = token.base === 'land' ? undefined : shipById(b, token.base)
    return ship === undefined ? null : r.deckObjection(r, b, ship, 'CT-DEP-07')
  },

  deployable(r: Rules, b: CtBattle, side: Side): Aircraft[] {
    return b.aircraft.filter((token) => token.side === side && r.launchObjection(r, b, token) === null)
  },

  /** A weapon for the position, and a target that it may be used on (CT-DEP-02, CT-DEP-03, CT-AIR-03 to CT-AIR-06). */
  positionObjection(r: Rules, b: CtBattle, token: Aircraft, position: AircraftPosition, prey: Prey): Objection | null {
    if (prey.side === token.side) return objection('CT-AATK-01', `${prey.name} is not an enemy`)
    if (r.isShip(prey) ? !onTable(prey) : prey.gone)
      return objection('CT-AATK-01', `${prey.name} is no longer on the table`)
    const { dice, role } = aircraftCardOf(b, token)
    const carries = (weapon: 'bombs' | 'torpedo' | 'asw' | 'strafe'): boolean => dice[weapon].some((count) => count > 0)
    const below = r.isShip(prey) && prey.submerged
    if (position === 'strafing') {
      if (!carries('strafe')) return objection('CT-DEP-03', `${token.name} has no guns to strafe with`, 'CT-WPN-08')
      if (!r.isShip(prey)) return objection('CT-AIR-09', `only bombs can attack ${prey.name}`)
      return below ? objection('CT-SUB-10', `${prey.name} is submerged`, 'CT-AATK-07') : null
    }
    if (!r.isShip(prey))
      return carries('bombs') && (role === 'dive-bomber' || role === 'patrol-bomber')
        ? null
        : objection('CT-AIR-09', `only dive bombers and patrol bombers can attack ${prey.name}`)
    const depthCharges = carries('asw') && isSubmarine(b, prey)
    if (below && !depthCharges)
      return objection('CT-AATK-07', `${prey.name} is submerged: only ASW can attack it`, 'CT-SUB-10')
    if (carries('bombs') || carries('torpedo') || depthCharges) return null
    return objectionBy(
      [...when(role === 'fighter', 'CT-AIR-03'), ...when(carries('asw'), 'CT-WPN-04'), 'CT-DEP-02'],
      `${token.name} has no weapon that can attack ${prey.name}`,
    )
  },

  /** Against a long side for ordnance, against an end for strafing; `at` says which of the two, and where (CT-DEP-02 to CT-DEP-04). */
  layAlongside(r: Rules, b: CtBattle, position: AircraftPosition, prey: Prey, at: Point | null): Point {
    const base = r.preyBase(r, b, prey)
    const { half } = r.token
    const from = at === null ? null : bearingOf(base, base.heading, at)
    const along =
      position === 'strafing'
        ? (from !== null && from.ahead >= 0 ? 1 : -1) * (base.halfLength + half)
        : clamp(from?.ahead ?? 0, base.halfLength)
    const across =
      position === 'strafing'
        ? clamp(from?.starboard ?? 0, base.halfBeam)
        : (from !== null && from.starboard < 0 ? -1 : 1) * (base.halfBeam + half)
    return ahead(ahead(base, base.heading, along), normal(base.heading + 9000), across)
  },

  /** A token of a position entered half-way that has a target and no place is laid along it. */
  putInPlace(r: Rules, b: CtBattle, token: Aircraft, hasPlace: boolean): void {
    if (token.position === null || token.against === null || hasPlace) return
    const prey = r.preyById(b, token.against)
    if (prey) Object.assign(token, r.layAlongside(r, b, token.position, prey, null))
  },

  alongsideObjection(r: Rules, position: AircraftPosition, prey: Prey, at: Point, laid: Point): Objection | null {
    if (squaredDistance(at, laid) <= r.alongside.reach * r.alongside.reach) return null
    return position === 'strafing'
      ? objection('CT-DEP-03', `to strafe, the token must touch the bow or stern of ${prey.name}`)
      : objection('CT-DEP-02', `to drop ordnance, the token must touch a long side of ${prey.name}`)
  },

  /** On the table; her guns are silent from now on if a carrier launched it (CT-CV-01, CT-R-45). */
  deploy(
    r: Rules,
    b: CtBattle,
    token: Aircraft,
    position: AircraftPosition,
    against: string | null,
    at: Point,
    dice: Dice,
    tell: Tell,
  ): void {
    Object.assign(token, { position, against, x: at.x, y: at.y })
    const ship = token.base === 'land' ? undefined : shipById(b, token.base)
    if (ship && !r.isCatapultShip(b, ship)) ship.launched = true
    tell?.({
      tells: 'deploy',
      clause: 'CT-DEP-01',
      unit: token.id,
      position,
      against,
      at: [at.x / 1000, at.y / 1000],
    })
    r.spotByNight(r, b, token, dice, tell)
    r.nextToDeploy(r, b)
  },

  /** One token each, in turn; a side that has passed or has none left waits (CT-DEP-01, CT-R-47). */
  nextToDeploy(r: Rules, b: CtBattle): void {
    const other = opponent(b.active)
    if (!b.ended[other] && r.deployable(r, b, other).length > 0) b.active = other
  },

  /** Tokens that were rearming have lost one marker by the end of the phase (CT-DEP-05). */
  rearm(b: CtBattle, tell: Tell): void {
    for (const token of b.aircraft) {
      if (token.lost || token.rearming === 0) continue
      token.rearming--
      tell?.({ tells: 'rearmed', clause: 'CT-DEP-05', unit: token.id, left: token.rearming })
    }
  },
}

const phases: Record<'air-deployment', PhaseRules> = {
  'air-deployment': {
    /** One token each, by turns, until both have passed or run out (CT-DEP-01, CT-R-47). */
    go(r, b, _dice, tell) {
      const mayPlace = (side: Side): boolean => !b.ended[side] && r.deployable(r, b, side).length > 0
      if (mayPlace(b.active)) return false
      if (mayPlace(opponent(b.active))) b.active = opponent(b.active)
      else r.nextPhase(r, b, tell)
      return true
    },
    asks: (r, b) =>
      inItsStep(b, (side): DecisionOf<'deploy'> => ({ side, kind: 'deploy', units: ids(r.deployable(r, b, side)) })),
    end: (r, b, tell) => r.rearm(b, tell),
  },
}

const actions: Record<'deploy' | 'pass', ActionHandler> = {
  deploy: { phases: ['air-deployment'], do: deploy },
  pass: {
    phases: ['air-deployment'],
    isDue: (_r, b, action) =>
      isPast(b, action.side as Side, 'air-deployment') || (b.phase === 'air-deployment' && b.active === action.side),
    do: pass,
  },
}

const stories: Stories<'deploy' | 'rearmed'> = {
  deploy: (event, name) => [
    event.against === null
      ? `${name(event.unit)} patrols at ${event.at.join(', ')}.`
      : `${name(event.unit)} ${event.position === 'strafing' ? 'dives to strafe' : 'goes in against'} ${name(event.against)}.`,
  ],
  rearmed: (event, name) => [`${name(event.unit)} ${event.left === 0 ? 'is ready again' : 'is still being rearmed'}.`],
}

const samples: Samples<'deploy'> = { deploy: sampleDeploy }

export const airDeployment = { parts, phases, actions, stories, samples }
