import type { Data } from '../reading.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Case } from './case.ts'
import { cites } from './expectations.ts'
import { mistakesIn } from './mistakes.ts'
import { ALL, type CaseResult, type PlayedCase, playReading } from './play-case.ts'

/**
 * Plays a case. Throws `CaseError` if it cannot be played; failed expectations are in the result. An expectation must
 * hold at one moment between the last action and the next choice, because players may check at any of them.
 */
export function runCase(ruleset: Ruleset, written: Case): CaseResult {
  const { result, mistakes } = playCase(ruleset, written)
  if (result === null) throw mistakes[0]
  return result
}

/**
 * Plays a case frame by frame. The log of a battle omits nothing, so the case is first read as a log: automatic steps
 * happen at once, as in play, and then every action must be legal. Handwritten cases omit things. So where that reading
 * ends, the rest is read as handwritten; if that fails too, the whole is. If no reading works, the result is the one
 * that came furthest.
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

/** How far a reading came: a refused action is further than one that was not reached. */
const distance = ({ frames, arrived }: PlayedCase): number => 2 * frames.length + Number(arrived)

/** The position of a case as the referee reads it, to play on from. */
export const openingOf = (ruleset: Ruleset, written: Case): Data => playCase(ruleset, written).opening

/** An expected refusal must be that one. */
const holds = ({ result }: PlayedCase, { expect }: Case): boolean =>
  result !== null && (typeof expect.illegal !== 'string' || (result.refused !== null && cites(result.refused, expect)))
