import { type Dice, spoken } from '@flankspeed/kernel'
import { type FdBattle, opponent, PHASES, type Phase, type Ship, type Side, STEPS, type StepName } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { ActionHandler } from '../words.ts'
import { phaseNamed, readPhase } from './phase-reading.ts'
import { onlyWords } from './whose-turn.ts'

declare module '../events.ts' {
  interface Events {
    turn: { turn: number }
    phase: { phase: Phase }
    'phase-ended': { side: Side; phase: Phase }
  }
}
declare module '../words.ts' {
  interface Actions {
    'end-phase': { phase?: Phase }
  }
}

const ORDER: readonly { phase: Phase; step: StepName }[] = PHASES.flatMap((phase) =>
  STEPS[phase].map((step: StepName) => ({ phase, step })),
)
const FIRST = ORDER.findIndex(({ phase }) => phase === 'initiative')
const PLACES = new Map(ORDER.map(({ step }, place) => [step, place]))

/** Most ships have nothing to forget, and keep their lists. */
const emptied = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? list : [])

/** What is counted by turns is replaced and never changed, so that all ships may share these. */
const NOTHING_SPENT: Ship['spent'] = { LRF: 0, MRF: 0, CRF: 0 }
const NOBODY_HANDLED: Ship['handled'] = { launched: 0, landed: 0 }

/** Phases and their steps (FD-SEQ-01 to FD-SEQ-10). */
const parts = {
  /** Does the next thing that needs no choice; false when there is none, or when its dice are not at hand. */
  step(r: Rules, b: FdBattle, dice: Dice, tell: Tell): boolean {
    if (b.result !== null) return false
    if (b.pending !== null) return r.interruptions[b.pending.kind]!.go(r, b, dice, tell) === 'on'
    for (const squadron of b.squadrons) if (squadron.leaderless) return false
    const went = r.steps[b.step]?.go(r, b, dice, tell) ?? 'done'
    if (went === 'done' && b.result === null) r.nextStep(r, b, tell)
    return went !== 'waits'
  },

  /** The next step of the phase, or the next phase, or the next turn (FD-SEQ-01). */
  nextStep(r: Rules, b: FdBattle, tell: Tell): void {
    const next = PLACES.get(b.step)! + 1
    if (next === ORDER.length) r.newTurn(b)
    const { phase, step } = ORDER[next === ORDER.length ? FIRST : next]!
    const entered = phase !== b.phase
    b.phase = phase
    b.step = step
    b.active = r.firstIn(b)
    if (entered) b.through = { red: false, blue: false }
    b.ended = { ...b.through }
    b.yielded = { red: false, blue: false }
    b.acting = null
    b.moving = null
    if (phase === 'initiative') tell?.({ tells: 'turn', clause: 'FD-SEQ-01', turn: b.turn })
    else if (entered && r.isPlayed(b, phase)) tell?.({ tells: 'phase', clause: 'FD-SEQ-01', phase })
    r.steps[step]?.begin?.(r, b, tell)
  },

  /** Resets the counters of the turn. */
  newTurn(b: FdBattle): void {
    b.turn++
    b.initiativeRolled = false
    for (const ship of b.ships) {
      ship.turnStart = { S: ship.S, F: ship.F ?? 0 }
      ship.moved = false
      ship.activated = false
      ship.fired = emptied(ship.fired)
      ship.flashed = false
      ship.used = emptied(ship.used)
      ship.spent = NOTHING_SPENT
      ship.powered = null
      ship.identified = null
      ship.acquired = emptied(ship.acquired)
      ship.handled = NOBODY_HANDLED
      ship.serviced = 0
      ship.testedMorale = false
    }
    for (const stand of b.stands) {
      stand.turnStart = stand.aircraft
      stand.testedMorale = false
      stand.moved = false
      stand.activated = false
      stand.intercepted = false
      stand.launched = false
      stand.met = []
      stand.escorts = null
      stand.shielded = false
      stand.firedAtBy = []
    }
  },

  /** A game without mines, submarines or aircraft skips their phases (FD-SEQ-02). */
  isPlayed(b: FdBattle, phase: Phase): boolean {
    if (phase === 'mines') return b.ships.some(({ mines }) => mines > 0)
    if (phase === 'submarines') return b.ships.some((ship) => b.cards[ship.card]!.kind === 'submarine')
    if (phase === 'aircraft-movement') return b.stands.length > 0
    return true
  },
}

const actions: Record<'end-phase', ActionHandler> = {
  /** A side does nothing more in the phase that it names, or in this step of it; one that is behind may be ended again. */
  'end-phase': {
    steps: PHASES.flatMap((phase) => [...STEPS[phase]]),
    actor: [],
    isDue: (r, b, action) =>
      isPast(b, action) || (b.pending === null && !b.ended[action.side as Side] && isFor(r, b, action)),
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['phase'])
      const phase = data.phase === undefined ? b.phase : readPhase(data.phase, 'action.phase')
      if (isPast(b, data)) return
      if (phase !== b.phase)
        refuse('FD-SEQ-01', `this is the ${spoken(b.phase)} phase, not yet the ${spoken(phase)} phase`)
      if (b.pending !== null) refuse('FD-SEQ-06', `finish the ${spoken(b.pending.kind)} first`)
      const against = r.steps[b.step]?.mayEnd?.(r, b, side) ?? null
      if (against) refuse(against.clause, against.why, ...(against.also ?? []))
      b.ended[side] = true
      if (data.phase !== undefined) b.through[side] = true
      if (b.active === side) {
        b.acting = null
        b.active = opponent(side)
      }
      tell?.({ tells: 'phase-ended', clause: 'FD-SEQ-07', side, phase: b.phase })
    },
  },
}

/** Names a phase that is behind us. */
function isPast(b: FdBattle, action: object): boolean {
  const phase = phaseNamed((action as { phase?: unknown }).phase)
  return phase !== null && PHASES.indexOf(phase) < PHASES.indexOf(b.phase)
}

/** Names this phase; or names none, and there is something to choose in this step, or the turn is at its end. */
function isFor(r: Rules, b: FdBattle, action: object): boolean {
  const { phase } = action as { phase?: unknown }
  if (phase !== undefined) return phaseNamed(phase) === b.phase
  return b.phase === 'end' || (r.steps[b.step]?.asks?.(r, b) ?? []).length > 0
}

const PHASE_NAMES: Record<Phase, string> = {
  deployment: 'Deployment.',
  initiative: 'Initiative.',
  mines: 'Mines are laid.',
  submarines: 'Submarines move.',
  'ship-movement': 'Ships move.',
  'aircraft-movement': 'Aircraft move.',
  action: 'Action.',
  end: 'End of the turn.',
}

const stories: Stories<'turn' | 'phase' | 'phase-ended'> = {
  turn: (event) => [`Turn ${event.turn}.`],
  phase: ({ phase }) => [PHASE_NAMES[phase]],
  'phase-ended': ({ side, phase }) => [`${side} is through with ${phase.replace('-', ' ')}.`],
}

export const turn = { parts, actions, stories }
