import { findRuleset } from '@flankspeed/engine'
import { judgeCase, writtenDocuments } from '@flankspeed/shipyard/cases'
import { checkSetup } from '../../http/set-up-limits.ts'
import { positionPicture } from '../picture/position.ts'
import { type Found, NotShareable, type ToShare } from './shared.ts'

/** A position written as a case. It must be legal, and so must the actions that lead to it. */
export async function readPosition({ text, limits }: ToShare): Promise<Found> {
  const documents = writtenDocuments(text)
  if ('why' in documents)
    throw new NotShareable(`Line ${documents.spot.line}, column ${documents.spot.column}: ${documents.why}`)
  const [written, ...more] = documents
  if (!written || more.length > 0) throw new NotShareable('Share one position at a time.')
  const { battle, actions } = (written.data ?? {}) as { battle?: unknown; actions?: unknown }
  checkSetup(battle, limits, 'text')
  if (Array.isArray(actions) && actions.length > limits.replayActions)
    throw new NotShareable(`This position has ${actions.length} actions: the limit is ${limits.replayActions}.`)
  const verdict = judgeCase(written)
  if (verdict.kind === 'failed') {
    const [{ spot, message } = { spot: { line: 1, column: 1 }, message: 'it cannot be played' }] = verdict.mistakes
    throw new NotShareable(`Line ${spot.line}, column ${spot.column}: ${message}`)
  }
  const last = verdict.result.battle
  if (!last) throw new NotShareable('The rules refuse this position.')
  const ruleset = findRuleset(verdict.ruleset.id)
  return {
    title: verdict.title || 'A position',
    subtitle: `${ruleset.title} · turn ${last.turn}`,
    ruleset: ruleset.id,
    drawn: await positionPicture(ruleset, last),
  }
}
