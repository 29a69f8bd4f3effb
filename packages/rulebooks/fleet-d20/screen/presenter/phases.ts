import { capital, type Phase, spoken } from '@flankspeed/web/desk'
import { PHASES, STEPS } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'

export const PHASE_TITLES: Readonly<Record<(typeof PHASES)[number], string>> = {
  deployment: 'Deployment',
  initiative: 'Initiative',
  mines: 'Mines',
  submarines: 'Submarines',
  'ship-movement': 'Ships move',
  'aircraft-movement': 'Aircraft move',
  action: 'Action',
  end: 'End',
}

/** The phases of a turn with the step that is played; those of mines and boats only where there are any (FD-SEQ-01). */
export function phases(b: fd.FdBattle): Phase[] {
  const bar = PHASES.filter((id) => id === b.phase || isPlayed(b, id))
  const now = bar.indexOf(b.phase)
  return bar.map((id, i) => ({
    id,
    title: PHASE_TITLES[id],
    state: b.result !== null || i < now ? 'done' : i === now ? 'now' : 'next',
    ...(i === now && b.result === null && STEPS[id].length > 1 ? { step: capital(spoken(b.step)) } : {}),
  }))
}

function isPlayed(b: fd.FdBattle, id: (typeof PHASES)[number]): boolean {
  if (id === 'deployment') return false
  if (id === 'mines') return b.ships.some(({ mines }) => mines > 0)
  if (id === 'submarines') return b.cards.some(({ kind }) => kind === 'submarine')
  return true
}
