import { capital, plural } from '@flankspeed/web/desk'
import type * as ct from '../../rules/library.ts'
import { PHASE_TITLES } from './format.ts'

/** Who is to act, on what, and how much is left. */
export function waiting(b: ct.CtBattle, decisions: readonly ct.CtDecision[]): string {
  if (b.result !== null) return b.result.winner === null ? 'A draw' : `${capital(b.result.winner)} has won`
  const [first, ...more] = decisions
  if (b.phase === 'fleet-building')
    return first && more.length === 0 ? `${capital(first.side)} to choose its fleet` : 'Fleets are chosen in secret'
  if (!first)
    return b.phase === 'initiative' ? 'Roll for initiative' : `Roll for the ${PHASE_TITLES[b.phase].toLowerCase()}`
  return `${capital(first.side)} ${owedWords(first)}`
}

function owedWords(owed: ct.CtDecision): string {
  switch (owed.kind) {
    case 'build-fleet':
      return 'to choose its fleet'
    case 'place':
      return `to place a unit: ${owed.units.length} left`
    case 'depth':
      return `to dive or surface: ${plural(owed.units.length, 'submarine')}`
    case 'move':
      return `to move: ${plural(owed.units.length, 'unit')} left`
    case 'deploy':
      return `to send aircraft: ${plural(owed.units.length, 'token')} ready`
    case 'land':
      return `to bring ${plural(owed.units.length, 'token')} home`
    case 'repair-first':
      return 'to send damage control parties'
    case 'play-on':
      return 'to end the battle or play on'
    case 'fire':
      return `to attack: ${plural(owed.units.length, 'unit')} can attack`
  }
}
