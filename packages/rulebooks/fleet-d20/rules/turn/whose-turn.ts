import { type Action, asText, type Data, Malformed, onlyFields, shown, spoken, when } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import {
  type FdBattle,
  isMasked,
  onTable,
  type Phase,
  type Ship,
  type Side,
  STEPS,
  type Stand,
  type StepName,
  standById,
} from '../battle.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { ActionHandler } from '../words.ts'

/** An action may have only these fields, besides `side` and `do`. */
export function onlyWords(data: Data, fields: readonly string[]): void {
  for (const field in data)
    if (field !== 'side' && field !== 'do' && !fields.includes(field))
      onlyFields(data, ['side', 'do', ...fields], 'action')
}

/** Refuses a choice out of its step or out of turn. */
export function inStep(b: FdBattle, side: Side, step: StepName): void {
  const acts = (STEPS.action as readonly StepName[]).includes(step)
  if (b.step !== step)
    refuseBy(
      [
        ...when(acts && b.phase === 'action', 'FD-SEQ-05'),
        ...when(acts && b.phase !== 'action', 'FD-SEQ-03'),
        ...when(!acts || b.phase !== 'action', 'FD-SEQ-01'),
      ],
      `this is the ${spoken(b.phase)} phase (${spoken(b.step)}), not the time for ${spoken(step)}`,
    )
  if (b.pending !== null) refuse('FD-SEQ-06', `finish the ${spoken(b.pending.kind)} first`)
  if (b.active !== side || b.ended[side])
    refuseBy(
      [
        ...when(b.phase === 'deployment', 'FD-SET-03'),
        ...ORDERED_BY[b.phase],
        ...when(step === 'activations', 'FD-SEQ-06'),
        ...when(byInitiative(b), 'FD-INIT-06'),
      ],
      `it is ${b.active}'s turn, not ${side}'s`,
    )
}

/** What says who goes next, where it is more than alternating activations. */
const ORDERED_BY: Record<Phase, readonly FdClause[]> = {
  deployment: [],
  initiative: [],
  mines: [],
  submarines: ['FD-SUB-03'],
  'ship-movement': ['FD-MOVE-01'],
  'aircraft-movement': ['FD-AIR-02'],
  action: [],
  end: ['FD-SEQ-10'],
}

/** The movement phases and the Action Phase go by initiative. */
const byInitiative = ({ phase }: FdBattle): boolean => phase !== 'deployment' && phase !== 'end'

/** A ship by the name that this side knows it by: boats that it has not found go by their markers (FD-SUB-02). */
export function someShip(b: FdBattle, asker: Side, id: unknown, where: string): Ship {
  const name = asText(id, where)
  for (const ship of b.ships) if (nameFor(b, asker, ship) === name) return ship
  const known = b.ships.flatMap((ship) => nameFor(b, asker, ship) ?? [])
  throw new Malformed(where, `there is no ship ${shown(id)}: there are ${known.join(', ')}`)
}

const nameFor = (b: FdBattle, asker: Side, ship: Ship): string | null => {
  if (ship.side === asker || !isMasked(b, ship)) return ship.id
  return ship.placed ? (ship.marker ?? ship.id) : null
}

/** A ship of the side that is on the table. */
export function ownShip(b: FdBattle, side: Side, id: unknown, where: string): Ship {
  const ship = someShip(b, side, id, where)
  if (ship.side !== side) refuse('FD-SEQ-06', `${ship.name} does not belong to ${side}`)
  if (!onTable(ship)) refuse('FD-SEQ-07', `${ship.name} is no longer on the table`)
  return ship
}

export function someStand(b: FdBattle, id: unknown, where: string): Stand {
  const stand = standById(b, asText(id, where))
  if (stand) return stand
  throw new Malformed(
    where,
    `there is no stand ${shown(id)}: there are ${b.stands.map((known) => known.id).join(', ') || 'none'}`,
  )
}

export function ownStand(b: FdBattle, side: Side, id: unknown, where: string): Stand {
  const stand = someStand(b, id, where)
  if (stand.side !== side) refuse('FD-SEQ-06', `${stand.name} does not belong to ${side}`)
  if (stand.fate !== null) refuse('FD-ACM-22', `${stand.name} is no longer in play`)
  return stand
}

/** Is it this side's turn for this kind of action? The action may be illegal for other reasons. */
export function isDue(r: Rules, b: FdBattle, action: Action): boolean {
  const handler = Object.hasOwn(r.actions, action.do) ? r.actions[action.do] : undefined
  if (b.result !== null || handler === undefined || !(handler.steps as readonly string[]).includes(b.step)) return false
  if (b.pending === null && (comesAfter(b, handler, action) || isOver(b, handler, action))) return false
  if (handler.isDue) return handler.isDue(r, b, action)
  return b.pending === null && b.active === action.side && !b.ended[b.active]
}

/** It is of a unit whose activation may yet come, once that of another is over. */
function comesAfter(b: FdBattle, { actor }: ActionHandler, action: object): boolean {
  if (b.acting === null) return false
  const named = actor.map((field) => (action as Data)[field])
  if (named.includes(b.acting)) return false
  return [...b.ships, ...b.stands].some(({ id, activated }) => !activated && named.includes(id))
}

/** It is of a unit that has had its activation of this turn: the next comes in the next turn. */
function isOver(b: FdBattle, { actor }: ActionHandler, action: object): boolean {
  if (b.step !== 'activations') return false
  const named = actor.map((field) => (action as Data)[field])
  return [...b.ships, ...b.stands].some(({ id, activated }) => activated && named.includes(id))
}
