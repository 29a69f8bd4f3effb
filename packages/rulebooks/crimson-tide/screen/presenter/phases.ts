import { capital, type Phase } from '@flankspeed/web/desk'
import { type Phase as PhaseId, TURN_PHASES } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { PHASE_TITLES } from './format.ts'

const BEFORE: readonly PhaseId[] = ['fleet-building', 'set-up']

/** The nine phases, and whose step it is; set-up has its own bar. */
export function phases(b: ct.CtBattle): Phase[] {
  const bar: readonly PhaseId[] = BEFORE.includes(b.phase) ? BEFORE : TURN_PHASES
  const now = bar.indexOf(b.phase)
  return bar.map((id, i) => ({
    id,
    title: PHASE_TITLES[id],
    state: b.result !== null || i < now ? 'done' : i === now ? 'now' : 'next',
    ...(i === now && b.result === null && hasSteps(b) ? { step: stepWords(b) } : {}),
  }))
}

/** Fleets are chosen by both at once, and initiative is nobody's step. */
const hasSteps = ({ phase, first }: ct.CtBattle): boolean => phase !== 'fleet-building' && first !== null

/** "Blue, first step" (CT-PRIN-04); tokens and units are placed one at a time, in turns. */
function stepWords({ active, first, phase }: ct.CtBattle): string {
  if (phase === 'set-up' || phase === 'air-deployment') return capital(active)
  return `${capital(active)}, ${active === first ? 'first' : 'second'} step`
}
