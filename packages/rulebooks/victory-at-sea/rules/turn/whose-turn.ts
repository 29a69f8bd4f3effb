import { type Action, asText, Malformed, shown, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { afloat, type Phase, type Ship, SIDES, type Side, type Step, shipById, type VasBattle } from '../battle.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { VasDecision } from '../words.ts'

/** Refuses a choice out of its phase or out of turn. */
export function inStep(r: Rules, b: VasBattle, side: Side, step: Step, clause: VasClause, ...also: VasClause[]): void {
  if (b.step !== step)
    refuseBy(
      [...when(b.phase !== r.steps[step]?.phase, 'VAS-TURN-01'), clause],
      `this is the time for ${r.steps[b.step]?.name}, not for ${r.steps[step]?.name}`,
    )
  if (b.active !== side) refuse(clause, `it is ${b.active}'s choice, not ${side}'s`, ...also)
}

/** Both sides may choose at once: only the step and whether it was done already count. */
export function inSecretStep(b: VasBattle, side: Side, step: Step, clause: VasClause): void {
  if (b.step !== step) refuse('VAS-DEP-04', `${side} cannot make this choice now`)
  if (b.setUp!.ready[side]) refuse(clause, `${side} has already made this choice`, 'VAS-DEP-04')
}

/** A ship on the table, or one that is about to come onto it. */
export function ownShip(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = ownShipAfloat(b, side, id, where)
  if (ship.deep) refuse('VAS-CV-19', `${ship.name} is in deep deployment`)
  return ship
}

/** As above, or a carrier in deep deployment. */
export function ownShipAfloat(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (!ship) {
    if (b.flights.some((flight) => flight.id === id)) refuse('VAS-ORD-20', `${String(id)} is a Flight, not a ship`)
    throw new Malformed(
      where,
      `there is no ship ${shown(id)}: the ships are ${b.ships.map((known) => known.id).join(', ')}`,
    )
  }
  if (ship.side !== side)
    refuseBy(
      [
        ...when(b.phase === 'pre-battle', 'VAS-IJN-02'),
        ...when(b.phase === 'gunnery', 'VAS-TURN-11'),
        ...when(b.phase === 'end', 'VAS-END-03'),
        ...when(b.phase !== 'pre-battle' && b.phase !== 'gunnery' && b.phase !== 'end', 'VAS-TURN-06'),
      ],
      `${ship.name} does not belong to ${side}`,
    )
  if (ship.scouting && ship.returning === null) refuse('VAS-DEP-03', `${ship.name} is away scouting`, 'VAS-SCT-05')
  if (!afloat(ship) && ship.returning === null)
    refuseBy(
      [
        ...when(ship.sunk > 0, 'VAS-DMG-07'),
        ...when(ship.sunk === 0, 'VAS-MOVE-12'),
        ...when(b.phase === 'gunnery', 'VAS-TURN-12'),
      ],
      `${ship.name} is no longer on the table`,
    )
  return ship
}

/** It is this side's choice. */
export const isActive = (_r: Rules, b: VasBattle, side: Side): boolean => b.active === side

/** The side has still to make its secret choice of this step. */
export const isUnready = (_r: Rules, b: VasBattle, side: Side): boolean => !b.setUp!.ready[side]

/** It is this side's choice, while there is something of this kind to choose. */
export const whileActive =
  (open: (r: Rules, b: VasBattle, side: Side) => boolean) =>
  (r: Rules, b: VasBattle, side: Side): boolean =>
    b.active === side && open(r, b, side)

/** Where phases are entered, and what is due. */
const parts = {
  /** The steps at which a position may enter a phase, the first by default. */
  stepsOf: {
    'fleet-building': ['objectives', 'fleets'],
    'pre-deployment': ['wind', 'scouts'],
    deployment: ['deploy'],
    scouting: ['scouting', 'redeploy', 'mark'],
    'pre-battle': ['fan-salvo'],
    initiative: ['none'],
    movement: ['ships', 'aircraft'],
    gunnery: ['spotting', 'anti-air', 'attacks', 'dogfights'],
    end: ['damage-control', 'rearm'],
  } as Record<Phase, readonly Step[]>,

  /** Where a phase is entered: a Gunnery Phase with aircraft begins with the fire at them. */
  firstStep(r: Rules, { phase, flights }: VasBattle): Step {
    if (phase === 'gunnery') return flights.length > 0 ? 'anti-air' : 'attacks'
    return r.stepsOf[phase][0]!
  },

  /** What is owed now. */
  decisions(r: Rules, b: VasBattle): VasDecision[] {
    return b.result === null ? (r.lists.stepRules.get(b.step)?.asks?.(r, b) ?? []) : []
  },

  /** Goes on without a choice that nobody has to make; false: there is none. */
  skipChoice(r: Rules, b: VasBattle): boolean {
    return r.steps[b.step]?.skipChoice?.(r, b) ?? false
  },

  /** Who deploys in a case whose dice do not say who is first is the first, and nobody was sent scouting (VAS-DEP-01). */
  inferFrom(r: Rules, b: VasBattle, action: Action): boolean {
    const side = SIDES.find((known) => known === action.side)
    if (side === undefined || (action.do !== 'deploy' && action.do !== 'deep-deploy')) return false
    if (b.step === 'scouts') {
      for (const each of SIDES) if (r.owesScouts(r, b, each)) r.commitScouts(b, each, [], new Map())
      b.phase = 'deployment'
      b.step = 'deploy'
    }
    return b.step === 'deploy' && b.setUp!.first === null && r.deployFirst(b, side)
  },

  /** Has this side something left to do of this kind now? */
  isDue(r: Rules, b: VasBattle, action: Action): boolean {
    const side = SIDES.find((known) => known === action.side)
    const handler = Object.hasOwn(r.actions, action.do) ? r.actions[action.do] : undefined
    if (b.result !== null || side === undefined || handler === undefined) return false
    return handler.steps.includes(b.step) && handler.isDue(r, b, side)
  },
}

export const whoseTurn = { parts }
