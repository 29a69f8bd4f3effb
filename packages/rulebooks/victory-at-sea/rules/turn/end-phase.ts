import { type Dice, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { AREAS, type Area, afloat, type Ship, type Side, suffers, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    repair: {
      clause: VasClause
      ship: string
      area: Area
      die: number
      reasons: VasReason[]
      result: number
      from: number
      to: number
    }
    'smoke-clears': { clause: VasClause }
  }
}

const ALL_HANDS = reason(1, 'VAS-ORD-05', 'All Hands on Deck!')
const FIRE = objection('VAS-VITAL-04', 'with a fire in engineering there is no damage control')
const BEYOND_REPAIR = objection('VAS-END-07', 'an area at 6 cannot be repaired')
const UNHURT = objection('VAS-END-03', 'that area is not damaged')

/** Damage control (VAS-END-01 to VAS-END-08). */
const parts = {
  damageControl: { above: 4 },

  repairObjection(r: Rules, ship: Ship, area: Area): Objection | null {
    if (suffers(ship, 'fire-in-engineering')) return FIRE
    if (ship.criticals[area] === 0) return UNHURT
    return ship.criticals[area] >= r.mostCritical.score ? BEYOND_REPAIR : null
  },

  repairableAreas(r: Rules, ship: Ship): Area[] {
    return AREAS.filter((area) => r.repairObjection(r, ship, area) === null)
  },

  /** One area a turn; under All Hands on Deck! each area once (VAS-END-03, VAS-ORD-05). */
  repairsAllowed(ship: Ship): number {
    return ship.order === 'all-hands-on-deck' ? AREAS.length : 1
  },

  needsRepair(r: Rules, ship: Ship): boolean {
    return afloat(ship) && AREAS.some((area) => r.repairObjection(r, ship, area) === null)
  },

  shipsToRepair(r: Rules, b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && r.needsRepair(r, ship))
  },

  mayRepair(r: Rules, b: VasBattle, side: Side): boolean {
    return b.ships.some((ship) => ship.side === side && r.needsRepair(r, ship))
  },

  repairModifiers(r: Rules, b: VasBattle, ship: Ship): VasReason[] {
    const reasons: VasReason[] = []
    if (ship.order === 'all-hands-on-deck') reasons.push(ALL_HANDS)
    const fire = r.fireFighting(b, ship)
    if (fire) reasons.push(fire)
    return reasons
  },

  rollRepair(_r: Rules, _b: VasBattle, ship: Ship, _modifier: number, dice: Dice): number {
    dice.call(1, 6, 'damage control on', ship.name)
    return dice.die(6)
  },

  repairsAbove(r: Rules, _b: VasBattle, _ship: Ship): number {
    return r.damageControl.above
  },

  /** Each point above 4 takes one off the score (VAS-END-04). */
  repair(r: Rules, b: VasBattle, ship: Ship, area: Area, dice: Dice, tell: Tell): void {
    const reasons = r.repairModifiers(r, b, ship)
    const die = r.rollRepair(r, b, ship, total(reasons), dice)
    const result = die + total(reasons)
    const from = ship.criticals[area]
    const to = Math.max(0, from - Math.max(0, result - r.repairsAbove(r, b, ship)))
    r.lowerScore(ship, area, to)
    tell?.({ tells: 'repair', clause: 'VAS-END-04', ship: ship.id, area, die, reasons, result, from, to })
  },

  /** Smoke is taken off after escalation (VAS-END-12, VAS-TURN-16). */
  clearSmoke(b: VasBattle, tell: Tell): void {
    if (b.smoke.length === 0) return
    b.smoke = []
    tell?.({ tells: 'smoke-clears', clause: 'VAS-END-12' })
  },
}

const stories: Stories<'repair' | 'smoke-clears'> = {
  repair({ ship, area, die, reasons, from, to }, name) {
    const done = to === from ? 'no effect' : `${from} to ${to}`
    return [`${name(ship)} works on ${area}: ${die}${signed(reasons)}, ${done}.`]
  },
  'smoke-clears': () => ['The smoke clears.'],
}

export const endPhase = { parts, stories }
