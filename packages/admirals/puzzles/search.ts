import { type Action, type Battle, playAgain, type Replay, type Ruleset } from '@flankspeed/kernel'
import { puzzleFrom, type Wanted, type Way } from './make-puzzle.ts'
import type { Puzzle, PuzzleOpening } from './puzzle.ts'

/** Puzzles that may come from one battle, and actions between two of them. */
const FROM_ONE_BATTLE = 3
const APART = 4

export interface Found {
  readonly opening: PuzzleOpening
  readonly puzzle: Omit<Puzzle, 'opening'>
}

/** A position, and what was done there. */
export interface Candidate {
  readonly battle: Battle
  readonly action: Action
  /** How the battle came to it. */
  readonly way: () => Way
}

/** After each position that was looked at: the puzzle in it. */
export function* searchMoments(
  ruleset: Ruleset,
  opening: PuzzleOpening,
  moments: Iterable<Candidate>,
  wanted: Wanted,
): Generator<Found | null, void> {
  let [count, rest] = [0, 0]
  for (const { battle, action, way } of moments) {
    if (count === FROM_ONE_BATTLE) return
    if (rest-- > 0) continue
    const puzzle = puzzleFrom(ruleset, battle, action, way, wanted)
    if (puzzle) [count, rest] = [count + 1, APART]
    yield puzzle && { opening, puzzle }
  }
}

/** How far the search of a battle has come, from 0 to 1, and what the last position gave. */
export interface Looked {
  readonly share: number
  readonly found: Found | null
}

/** Searches a battle that was played. */
export function* searchReplay(ruleset: Ruleset, replay: Replay, wanted: Wanted): Generator<Looked, void> {
  const keeper = playAgain(ruleset, replay)
  const { actions } = keeper
  let last = 0
  const moments = function* (): Generator<Candidate, void> {
    for (const [taken, action] of actions.entries()) {
      last = taken
      yield {
        battle: keeper.battleAfter(taken),
        action,
        way: () => ({
          seed: replay.seed,
          ...(replay.seed !== null && { seeding: replay.seeding ?? (1 as const) }),
          ...(replay.rolls && { rolls: replay.rolls.slice(0, taken + 1) }),
          actions: replay.actions.slice(0, taken),
        }),
      }
    }
  }
  const opening = { title: replay.title, setup: replay.setup }
  for (const found of searchMoments(ruleset, opening, moments(), wanted))
    yield { share: (last + 1) / actions.length, found }
}
