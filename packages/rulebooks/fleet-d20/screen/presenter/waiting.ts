import { capital, plural, spoken } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'
import { PHASE_TITLES } from './phases.ts'
import { unitsIn } from './show.ts'

/** Who is awaited, for what, and how much of it is left. */
export function waiting(b: fd.FdBattle, decisions: readonly fd.FdDecision[]): string {
  if (b.result !== null) return b.result.winner === null ? 'A draw' : `${capital(b.result.winner)} has won`
  const [first] = decisions
  if (!first) return `Roll: ${PHASE_TITLES[b.phase].toLowerCase()}`
  const left = unitsIn(first).length
  return `${capital(first.side)} ${WORDS[first.kind] ?? `to choose: ${spoken(first.kind)}`}${left > 1 ? `: ${plural(left, 'unit')} left` : ''}`
}

const WORDS: Partial<Record<string, string>> = {
  place: 'to place a ship',
  move: 'to move',
  activate: 'to act',
  spotter: 'to launch spotter planes',
  flagship: 'to name a flagship',
  fly: 'to fly',
  launch: 'to launch and land aircraft',
  react: 'to meet the raid',
  aa: 'to fire at aircraft',
  'air-combat': 'to fight in the air',
  respond: 'to answer the attack in the air',
  'damage-control': 'to send its damage control teams',
}
