import { asOneOf, type Dice, onlyFields } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type Aircraft,
  type CtBattle,
  conditionOf,
  isInCondition,
  opponent,
  PHASES,
  type Phase,
  type Ship,
  type Side,
  TURN_PHASES,
  type TurnPhase,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { words } from '../view/phrases.ts'
import type { ActionHandler } from '../words.ts'
import { inStep, isPast } from './whose-turn.ts'

declare module '../words.ts' {
  interface Actions {
    'end-step': { phase?: Phase }
  }
}

declare module '../events.ts' {
  interface Events {
    phase: { phase: Phase }
    'step-ended': { clause: CtClause; side: Side; phase: Phase }
  }
}

/** What was seen in a phase counts in that phase. Most have seen nothing. */
function forgetSightings(unit: Ship | Aircraft): void {
  if (unit.sighted.length > 0) unit.sighted = []
  if (unit.unsighted.length > 0) unit.unsighted = []
  unit.searched = false
}

/** Phases and steps (CT-PRIN-04 to CT-PRIN-06, CT-TURN-01 to CT-TURN-05). */
const parts = {
  /** Does the next thing that needs no choice; false when there is none, or when its dice are not at hand. */
  step(r: Rules, b: CtBattle, dice: Dice, tell: Tell): boolean {
    if (b.result !== null) return false
    const phase = r.phases[b.phase]
    if (phase) return phase.go(r, b, dice, tell)
    r.nextPhase(r, b, tell)
    return true
  },

  /** The first player's step, then the second's; a side without a choice is skipped (CT-PRIN-04, CT-TURN-02). */
  stepEach(r: Rules, b: CtBattle, tell: Tell, waits: (side: Side) => boolean): boolean {
    if (!b.ended[b.active] && waits(b.active)) return false
    b.ended[b.active] = true
    if (b.active === b.first) b.active = opponent(b.active)
    else r.nextPhase(r, b, tell)
    return true
  },

  /** What a phase has done takes effect when it ends (CT-PRIN-05, CT-DMG-05). */
  nextPhase(r: Rules, b: CtBattle, tell: Tell): void {
    r.phases[b.phase]?.end?.(r, b, tell)
    r.takeEffect(b)
    b.phase = TURN_PHASES[TURN_PHASES.indexOf(b.phase as TurnPhase) + 1]!
    b.active = b.first!
    b.ended = { red: false, blue: false }
    for (const ship of b.ships) forgetSightings(ship)
    for (const token of b.aircraft) forgetSightings(token)
    if (r.isPlayed(b, b.phase)) tell?.({ tells: 'phase', phase: b.phase })
  },

  takeEffect(b: CtBattle): void {
    for (const ship of b.ships) if (!isInCondition(ship, ship.stands)) ship.stands = conditionOf(ship)
  },

  /** Is there anything in this battle that acts in that phase? (CT-TURN-04) */
  isPlayed(b: CtBattle, phase: Phase): boolean {
    if (phase.startsWith('air-')) return b.aircraft.some((token) => !token.lost)
    if (phase === 'submarine-attack')
      return b.ships.some((ship) => b.cards[ship.card]!.type === 'submarine' || ship.inbound.earlier > 0)
    return true
  },
}

const actions: Record<'end-step', ActionHandler> = {
  /** A side is through with its step; one that is over already may be ended again. */
  'end-step': {
    phases: PHASES,
    isDue(_r, b, action) {
      const phase = (action as { phase?: Phase }).phase ?? b.phase
      return isPast(b, action.side as Side, phase) || (b.phase === phase && b.active === action.side)
    },
    do(r, b, side, data, _dice, tell) {
      onlyFields(data, ['side', 'do', 'phase'], 'action')
      const phase = data.phase === undefined ? b.phase : asOneOf(data.phase, PHASES, 'action.phase')
      if (isPast(b, side, phase)) return
      inStep(b, side, phase)
      r.phases[b.phase]?.endStep?.(r, b, side, tell)
      b.ended[side] = true
      tell?.({ tells: 'step-ended', clause: 'CT-PRIN-04', side, phase })
    },
  },
}

const PHASE_NAMES: Partial<Record<Phase, string>> = {
  'naval-movement': 'Ships move.',
  'air-deployment': 'Aircraft take off.',
  'air-defence': 'Air defence.',
  'air-attack': 'Aircraft attack.',
  'surface-attack': 'Guns and torpedoes.',
  'submarine-attack': 'Below the surface.',
  'air-transit': 'Aircraft return.',
  'end-of-turn': 'End of the turn.',
}

const stories: Stories<'phase' | 'step-ended'> = {
  phase: (event) => [PHASE_NAMES[event.phase] ?? `${words(event.phase)}.`],
  'step-ended': (event) => [`${event.side} is through with ${words(event.phase)}.`],
}

export const turn = { parts, actions, stories }
