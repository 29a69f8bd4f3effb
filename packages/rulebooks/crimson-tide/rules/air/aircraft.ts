import { type Footprint, gap } from '@flankspeed/kernel'
import {
  type Aircraft,
  aircraftCardOf,
  type CtBattle,
  isAircraft,
  isAloft,
  type LandTarget,
  type LandTargetKind,
  type Ship,
} from '../battle.ts'
import type { Role } from '../cards/card.ts'
import type { Rules } from '../rules.ts'

/** What aircraft may be sent against. */
export type Prey = Ship | LandTarget

/** What is ashore, where the scenario gives no figures (CT-R-80). */
const landTargets: Record<LandTargetKind, { armour: number; critical: number; hull: number }> = {
  battery: { armour: 6, critical: 10, hull: 3 },
  building: { armour: 4, critical: 8, hull: 2 },
  airfield: { armour: 5, critical: 9, hull: 4 },
}

/** Aircraft that a token stands for (CT-AIR-01). */
const strength: Record<Role, number> = {
  reconnaissance: 1,
  fighter: 25,
  'torpedo-bomber': 25,
  'dive-bomber': 25,
  'patrol-bomber': 25,
}

const BOMBERS: readonly Role[] = ['torpedo-bomber', 'dive-bomber', 'patrol-bomber']

/** Aircraft tokens (CT-AIR-01 to CT-AIR-09, CT-STRF-05). */
const parts = {
  landTargets,
  strength,
  /** Half a klick to every side (CT-R-48). */
  token: { half: 500 },
  strafer: { ratingsLess: 2 },

  isShip(prey: Prey): prey is Ship {
    return 'card' in prey
  },

  preyById(b: CtBattle, id: string): Prey | undefined {
    return b.ships.find((ship) => ship.id === id) ?? b.landTargets.find((target) => target.id === id)
  },

  preyBase(r: Rules, b: CtBattle, prey: Prey): Footprint {
    if (r.isShip(prey)) return r.baseOf(r, b, prey)
    return { x: prey.x, y: prey.y, heading: 0, halfLength: r.token.half, halfBeam: r.token.half }
  },

  /** A klick square, laid along the base of whatever it attacks (CT-R-48). */
  tokenBase(r: Rules, b: CtBattle, { x, y, against }: Aircraft): Footprint {
    const prey = against === null ? undefined : r.preyById(b, against)
    const heading = prey === undefined ? 0 : r.preyBase(r, b, prey).heading
    return { x, y, heading, halfLength: r.token.half, halfBeam: r.token.half }
  },

  /** Between the nearest edges, thousandths of a klick (CT-AAW-12, CT-R-48). */
  rangeToToken(r: Rules, b: CtBattle, unit: Ship | Aircraft, token: Aircraft): number {
    const from = isAircraft(unit) ? r.tokenBase(r, b, unit) : r.baseOf(r, b, unit)
    return Math.round(gap(from, r.tokenBase(r, b, token)))
  },

  /** Armour aborts and the critical rating destroys; strafers are easier to hit (CT-AIR-08, CT-STRF-05, CT-R-50). */
  tokenRatings(r: Rules, b: CtBattle, token: Aircraft): { armour: number; critical: number } {
    const { armour, critical } = aircraftCardOf(b, token)
    if (token.position !== 'strafing') return { armour, critical }
    const less = r.strafer.ratingsLess
    return { armour: Math.max(1, armour - less), critical: Math.max(1, critical - less) }
  },

  isBomber(b: CtBattle, token: Aircraft): boolean {
    return BOMBERS.includes(aircraftCardOf(b, token).role)
  },

  /** A reconnaissance aircraft near a unit lets guns fire at what they cannot see (CT-AIR-02, CT-R-43). */
  isSpotted(r: Rules, b: CtBattle, firer: Ship, target: Ship): boolean {
    return b.aircraft.some(
      (token) =>
        token.side === firer.side &&
        isAloft(token) &&
        !token.aborted &&
        !token.destroyed &&
        aircraftCardOf(b, token).role === 'reconnaissance' &&
        r.rangeToToken(r, b, target, token) <= r.band.width,
    )
  },
}

export const aircraft = { parts }
