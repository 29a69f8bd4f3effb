import { type Action, asText, Malformed, shown, spoken, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import type { Prey } from '../air/aircraft.ts'
import {
  type Aircraft,
  type CtBattle,
  onTable,
  type Phase,
  type Ship,
  type Side,
  shipById,
  TURN_PHASES,
} from '../battle.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { FATE_CLAUSES } from '../victory/victory.ts'

/** Phases in which a side does all that it does in one step (CT-TURN-02). */
const WHOLE_SIDE: readonly Phase[] = [
  'naval-movement',
  'air-defence',
  'air-attack',
  'surface-attack',
  'submarine-attack',
]

/** Refuses a choice out of its phase or out of its step; `also` says more closely why it belongs into the phase. */
export function inStep(b: CtBattle, side: Side, phase: Phase, ...also: CtClause[]): void {
  if (b.phase !== phase)
    refuseBy([...also, 'CT-TURN-01'], `this is the ${spoken(b.phase)} phase, not the ${spoken(phase)} phase`)
  if (b.first === null) refuse('CT-INIT-01', 'roll for initiative first', 'CT-TURN-01')
  if (b.active !== side)
    refuseBy(
      [
        ...when(phase === 'initiative', 'CT-R-16'),
        ...when(phase === 'air-deployment', 'CT-DEP-01'),
        ...when(WHOLE_SIDE.includes(phase), 'CT-TURN-02'),
        ...when(phase !== 'initiative', 'CT-PRIN-04'),
        ...when(b.first !== side && phase !== 'air-deployment', 'CT-INIT-02', 'CT-TURN-03'),
      ],
      `it is ${b.active}'s turn, not ${side}'s`,
    )
}

export function someShip(b: CtBattle, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (ship) return ship
  throw new Malformed(where, `there is no ship ${shown(id)}: there are ${b.ships.map((known) => known.id).join(', ')}`)
}

/** What has taken a ship off the table; one that has not been placed yet is not there either. */
const goneBy = ({ fate }: Ship): CtClause[] =>
  fate === null ? ['CT-SETUP-04'] : fate === 'destroyed' ? ['CT-DMG-14', 'CT-PRIN-06'] : [FATE_CLAUSES[fate]]

/** A ship or submarine of the side that is on the table. */
export function ownShip(b: CtBattle, side: Side, id: unknown, where: string): Ship {
  const ship = someShip(b, id, where)
  if (ship.side !== side) refuse('CT-TURN-02', `${ship.name} does not belong to ${side}`)
  if (!onTable(ship)) refuseBy(goneBy(ship), `${ship.name} is no longer on the table`)
  return ship
}

export function someToken(b: CtBattle, id: unknown, where: string): Aircraft {
  const token = b.aircraft.find((known) => known.id === asText(id, where))
  if (token) return token
  throw new Malformed(
    where,
    `there is no aircraft ${shown(id)}: there are ${b.aircraft.map((known) => known.id).join(', ') || 'none'}`,
  )
}

export function ownToken(b: CtBattle, side: Side, id: unknown, where: string): Aircraft {
  const token = someToken(b, id, where)
  if (token.side !== side) refuse('CT-TURN-02', `${token.name} does not belong to ${side}`)
  return token
}

/** A ship on the table or an aircraft token of the side. */
export function ownUnit(b: CtBattle, side: Side, id: unknown, where: string): Ship | Aircraft {
  return b.aircraft.some((token) => token.id === id) ? ownToken(b, side, id, where) : ownShip(b, side, id, where)
}

/** A ship, submarine or land target. */
export function somePrey(r: Rules, b: CtBattle, id: unknown, where: string): Prey {
  const prey = r.preyById(b, asText(id, where))
  if (prey) return prey
  const known = [...b.ships, ...b.landTargets].map((unit) => unit.id)
  throw new Malformed(where, `there is no ship or land target ${shown(id)}: there are ${known.join(', ')}`)
}

const order = (phase: unknown): number => (TURN_PHASES as readonly unknown[]).indexOf(phase)

/** Is a step of this phase behind us, so that ending it changes nothing? */
export function isPast(b: CtBattle, side: Side, phase: Phase): boolean {
  const [now, then] = [order(b.phase), order(phase)]
  if (now !== then) return now > then || (now === 0 && !b.initiativeRolled && b.turn > 1)
  if (b.phase === 'air-deployment' || b.phase === 'end-of-turn') return b.ended[side]
  return b.ended[side] || (b.active !== side && b.first === side)
}

/** Is it the step of this side, in one of these phases? */
export const isInStep = (
  { phase, first, active, ended }: CtBattle,
  { side }: Action,
  phases: readonly Phase[],
): boolean => phases.includes(phase) && first !== null && active === side && !ended[active]

/** Is it this side's turn for this kind of action? The action may be illegal for other reasons. */
export function isDue(r: Rules, b: CtBattle, action: Action): boolean {
  const handler = Object.hasOwn(r.actions, action.do) ? r.actions[action.do] : undefined
  if (b.result !== null || handler === undefined) return false
  return handler.isDue ? handler.isDue(r, b, action) : isInStep(b, action, handler.phases)
}
