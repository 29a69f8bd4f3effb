import { asData, asEach, asList, asOneOf, type Data, type Dice, onlyFields, total, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  AREAS,
  type Area,
  afloat,
  opponent,
  type Ship,
  type Side,
  scoreOf,
  suffers,
  type VasBattle,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, refuse, refuseBy, refuseFor, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { inStep, ownShipAfloat, whileActive } from './whose-turn.ts'

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
declare module '../words.ts' {
  interface Actions {
    'damage-control': { repairs: { ship: string; area: Area }[] }
  }
  interface Decisions {
    'damage-control': { ships: { ship: string; areas: Area[]; most: number }[] }
  }
}

const ALL_HANDS = reason(1, 'VAS-ORD-05', 'All Hands on Deck!')
const FIRE = objection('VAS-VITAL-04', 'a ship with a fire in engineering has no damage control')
const BEYOND_REPAIR = objection('VAS-END-07', 'an area at 6 cannot be repaired')
const UNHURT = objection('VAS-END-03', 'that area is not damaged')

/** Damage control (VAS-END-01 to VAS-END-08). */
const parts = {
  damageControl: { above: 4 },

  repairObjection(r: Rules, ship: Ship, area: Area): Objection | null {
    if (suffers(ship, 'fire-in-engineering')) return FIRE
    const score = scoreOf(ship, area)
    if (score === 0) return UNHURT
    return score >= r.mostCritical.score ? BEYOND_REPAIR : null
  },

  repairableAreas(r: Rules, ship: Ship): Area[] {
    const areas: Area[] = []
    for (const area of AREAS) if (r.repairObjection(r, ship, area) === null) areas.push(area)
    return areas
  },

  /** One area a turn; under All Hands on Deck! each area once (VAS-END-03, VAS-ORD-05). */
  repairsAllowed(ship: Ship): number {
    return ship.order === 'all-hands-on-deck' ? AREAS.length : 1
  },

  needsRepair(r: Rules, ship: Ship): boolean {
    if (!afloat(ship)) return false
    for (const area of AREAS) if (r.repairObjection(r, ship, area) === null) return true
    return false
  },

  shipsToRepair(r: Rules, b: VasBattle, side: Side): Ship[] {
    const ships: Ship[] = []
    for (const ship of b.ships) if (ship.side === side && r.needsRepair(r, ship)) ships.push(ship)
    return ships
  },

  mayRepair(r: Rules, b: VasBattle, side: Side): boolean {
    for (const ship of b.ships) if (ship.side === side && r.needsRepair(r, ship)) return true
    return false
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
    const from = scoreOf(ship, area)
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

const steps: Record<'damage-control', StepRules> = {
  /** The initiative winner repairs all its ships, then the other side (VAS-END-02); only then come the checks (VAS-END-01). */
  'damage-control': {
    phase: 'end',
    name: 'damage control',
    go(r, b, dice, tell) {
      const waiting = [b.initiative!, opponent(b.initiative!)].find(
        (side) => !b.repaired[side] && r.mayRepair(r, b, side),
      )
      if (waiting !== undefined) {
        if (b.active === waiting) return false
        b.active = waiting
        return true
      }
      if (!dice.ready && r.anyEscalation(r, b)) return false
      r.checkEscalation(r, b, dice, tell)
      r.clearSmoke(b, tell)
      b.step = 'rearm'
      b.active = b.initiative!
      return true
    },
    asks(r, b) {
      if (b.repaired[b.active]) return []
      const ships: { ship: string; areas: Area[]; most: number }[] = []
      for (const ship of r.shipsToRepair(r, b, b.active))
        ships.push({ ship: ship.id, areas: r.repairableAreas(r, ship), most: r.repairsAllowed(ship) })
      return [{ side: b.active, kind: 'damage-control', ships }]
    },
  },
}

const actions: Record<'damage-control', ActionHandler> = {
  'damage-control': {
    steps: ['damage-control'],
    isDue: whileActive((_r, b, side) => !b.repaired[side]),
    do: damageControl,
  },
}

function damageControl(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'repairs'], 'action')
  asList(data.repairs, 'action.repairs')
  inStep(r, b, side, 'damage-control', 'VAS-END-02')
  if (b.repaired[side]) refuse('VAS-END-03', `${side} has already had its damage control this turn`)
  const repairs = asEach(data.repairs, 'action.repairs', (item) => readRepair(r, b, side, item))
  for (const repair of repairs) refuseRepeated(r, repair, repairs)
  for (const { ship, area } of repairs) r.repair(r, b, ship, area, dice, tell)
  b.repaired[side] = true
}

interface Repair {
  readonly ship: Ship
  readonly area: Area
}

function readRepair(r: Rules, b: VasBattle, side: Side, item: unknown): Repair {
  const fields = asData(item, '', '{ ship, area }')
  onlyFields(fields, ['ship', 'area'], '')
  const named = AREAS.includes(fields.area as Area) ? (fields.area as Area) : undefined
  if (named === undefined && typeof fields.area === 'string' && VITAL.test(fields.area))
    refuse('VAS-END-07', 'Vital System hits cannot be repaired', 'VAS-VITAL-08')
  const area = named ?? asOneOf(fields.area, AREAS, 'area')
  const ship = ownShipAfloat(b, side, fields.ship, 'ship')
  const objection = r.repairObjection(r, ship, area)
  if (objection) refuseFor({ ...objection, why: `${ship.name}, ${area}: ${objection.why}` })
  return { ship, area }
}

const VITAL = /^vital|^(bridge|rudder|fire-in|magazine)/

function refuseRepeated(r: Rules, repair: Repair, repairs: readonly Repair[]): void {
  const { ship, area } = repair
  const most = r.repairsAllowed(ship)
  let ofShip = 0
  let isAgain = false
  let isReached = false
  for (const other of repairs) {
    if (other === repair) isReached = true
    if (other.ship !== ship) continue
    ofShip++
    if (!isReached && other.area === area) isAgain = true
  }
  if (ofShip > most)
    refuseBy(
      [...when(most > 1, 'VAS-ORD-05'), ...when(most <= 1, 'VAS-END-03')],
      most > 1 ? `${ship.name} may repair each area once a turn` : `${ship.name} may repair one area a turn`,
    )
  if (isAgain) refuse('VAS-ORD-05', `${ship.name} can try each area only once`)
}

const stories: Stories<'repair' | 'smoke-clears'> = {
  repair({ ship, area, die, reasons, from, to }, name) {
    const done = to === from ? 'no effect' : `${from} to ${to}`
    return [`${name(ship)} works on ${area}: ${die}${signed(reasons)}, ${done}.`]
  },
  'smoke-clears': () => ['The smoke clears.'],
}

const samples: Samples<'damage-control'> = {
  'damage-control'(_r, _b, { side, ships }, pick) {
    const repairs: { ship: string; area: Area }[] = []
    for (const { ship, areas, most } of ships) {
      const start = pick(areas.length)
      const count = Math.min(most, areas.length)
      for (let i = 0; i < count; i++) repairs.push({ ship, area: areas[(start + i) % areas.length]! })
    }
    return { side, do: 'damage-control', repairs }
  },
}

export const endPhase = { parts, steps, actions, stories, samples }
