import { asText, shown } from '../../kernel/reading.ts'
import { type Action, Malformed } from '../../kernel/ruleset.ts'
import type { Prey } from './aircraft.ts'
import {
  type Aircraft,
  type CtBattle,
  isSubmarine,
  onTable,
  type Phase,
  type Ship,
  type Side,
  shipById,
  TURN_PHASES,
} from './battle.ts'
import { refuse } from './reasons.ts'
import type { Rules } from './rules.ts'

/** Refuses a choice out of its phase or out of its step. */
export function inStep(b: CtBattle, side: Side, ...phases: Phase[]): void {
  if (!phases.includes(b.phase))
    refuse(
      'CT-TURN-01',
      `this is the ${b.phase} phase, not the ${phases.join(' or ')} phase`,
      'CT-TURN-04',
      'CT-SUB-06',
    )
  if (b.first === null) refuse('CT-INIT-01', 'initiative comes first', 'CT-TURN-01')
  if (b.active !== side)
    refuse('CT-TURN-02', `this is ${b.active}'s step, not ${side}'s`, 'CT-PRIN-04', 'CT-TURN-03', 'CT-INIT-02')
}

export function someShip(b: CtBattle, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (ship) return ship
  throw new Malformed(where, `there is no ship ${shown(id)}: there are ${b.ships.map((known) => known.id).join(', ')}`)
}

/** A ship or submarine of the side that is on the table. */
export function ownShip(b: CtBattle, side: Side, id: unknown, where: string): Ship {
  const ship = someShip(b, id, where)
  if (ship.side !== side) refuse('CT-TURN-02', `${ship.name} does not belong to ${side}`)
  if (!onTable(ship)) refuse('CT-PRIN-06', `${ship.name} is no longer on the table`, 'CT-DMG-14')
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

const PHASE_OF: Record<string, readonly Phase[]> = {
  place: ['set-up'],
  initiative: ['initiative'],
  dive: ['initiative'],
  surface: ['initiative'],
  move: ['naval-movement'],
  ram: ['naval-movement'],
  deploy: ['air-deployment'],
  land: ['air-transit'],
  'repair-first': ['end-of-turn'],
}

const PHASE_OF_WEAPON: Record<string, Phase> = { aaw: 'air-defence', bombs: 'air-attack', strafe: 'air-attack' }

/** Ships, submarines and aircraft attack each in a phase of their own; a position may begin in a wrong one (CT-TURN-04). */
function phaseOfAttack(b: CtBattle, action: Action): Phase {
  const { unit, weapon } = action as Action & { unit?: unknown; weapon?: unknown }
  const named = PHASE_OF_WEAPON[String(weapon)]
  if (named) return named
  if (b.aircraft.some((token) => token.id === unit)) return 'air-attack'
  const ship = b.ships.find((known) => known.id === unit)
  if (!ship || !isSubmarine(b, ship)) return 'surface-attack'
  return b.phase === 'surface-attack' && ship.moved === null ? 'surface-attack' : 'submarine-attack'
}

const order = (phase: unknown): number => (TURN_PHASES as readonly unknown[]).indexOf(phase)

/** Is a step of this phase behind us, so that ending it changes nothing? */
export function isPast(b: CtBattle, side: Side, phase: Phase): boolean {
  const [now, then] = [order(b.phase), order(phase)]
  if (now !== then) return now > then || (now === 0 && !b.initiativeRolled && b.turn > 1)
  if (b.phase === 'air-deployment' || b.phase === 'end-of-turn') return b.ended[side]
  return b.ended[side] || (b.active !== side && b.first === side)
}

/** Is it this side's turn for this kind of action, whatever else speaks against it? */
export function awaits(b: CtBattle, action: Action): boolean {
  if (b.result !== null) return false
  if (action.do === 'roll-off') return true
  if (action.do === 'build-fleet') return b.phase === 'fleet-building' && !b.setUp!.ready[action.side as Side]
  if (action.do === 'initiative') return b.phase === 'initiative' && !b.initiativeRolled
  if (action.do === 'end-step' || action.do === 'pass') {
    const phase = action.do === 'pass' ? 'air-deployment' : ((action as { phase?: Phase }).phase ?? b.phase)
    return isPast(b, action.side as Side, phase) || (b.phase === phase && b.active === action.side)
  }
  const phases = action.do === 'fire' ? [phaseOfAttack(b, action)] : PHASE_OF[action.do]
  if (!phases?.includes(b.phase) || b.active !== action.side || b.ended[b.active]) return false
  return b.first !== null
}
