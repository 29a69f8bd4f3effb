import type { Data } from '../reading.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Case } from './case.ts'
import { cites } from './expectations.ts'
import { mistakesIn } from './mistakes.ts'
import { ALL, type CaseResult, type PlayedCase, playReading } from './play-case.ts'

/**
 * Plays a case. Throws `CaseError` when it cannot be played; unmet expectations come back in the result. What is expected
 * must hold at one moment between the last action and the next choice: a table looks when it likes.
 */
export function runCase(ruleset: Ruleset, written: Case): CaseResult {
  const { result, mistakes } = playCase(ruleset, written)
  if (result === null) throw mistakes[0]
  return result
}

/**
 * Plays a case frame by frame. A log of a battle leaves nothing out, so the case is read as a log first: what needs no choice
 * happens at once, as in play, and then every action must be legal. People who write a case leave things out. So where that
 * reading ends, the rest is read as written; if that does not hold either, the whole is. If no reading holds, the answer
 * is the one that came furthest.
 */
export function playCase(ruleset: Ruleset, written: Case): PlayedCase {
  const log = playReading(ruleset, written, ALL)
  if (holds(log, written)) return log
  let furthest = log
  for (const asPlayed of new Set([Math.max(0, log.frames.length - 1), 0])) {
    const reading = playReading(ruleset, written, asPlayed)
    if (reading.result !== null) return reading
    if (distance(reading) >= distance(furthest)) furthest = reading
  }
  return withAllMistakes(ruleset, written, furthest)
}

function withAllMistakes(ruleset: Ruleset, written: Case, played: PlayedCase): PlayedCase {
  const { error, frames } = played
  if (error === null) return played
  const mistakes = mistakesIn(ruleset, written, error, frames.at(-1)?.battle ?? null)
  return { ...played, error: mistakes[0]!, mistakes }
}

/** How far a reading came: whoever was refused an action came further than whoever did not get to it. */
const distance = ({ frames, arrived }: PlayedCase): number => 2 * frames.length + Number(arrived)

/** The position of a case as the referee reads it, to play on from there. */
export const openingOf = (ruleset: Ruleset, written: Case): Data => playCase(ruleset, written).opening

/** A refusal that is expected must be that one. */
const holds = ({ result }: PlayedCase, { expect }: Case): boolean =>
  result !== null && (typeof expect.illegal !== 'string' || (result.refused !== null && cites(result.refused, expect)))
