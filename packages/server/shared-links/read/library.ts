import { replayOf } from '@flankspeed/admirals/puzzles'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { findRuleset, playAgain } from '@flankspeed/engine'
import { findScenario } from '@flankspeed/scenarios'
import { positionPicture } from '../picture/position.ts'
import { scenarioFound } from './scenario.ts'
import type { Found } from './shared.ts'

/** A battle of the library; null: there is none of that id. */
export async function libraryScenario(id: string): Promise<Found | null> {
  const battle = findScenario(id)
  return battle?.id === id ? scenarioFound(battle) : null
}

let puzzles: ReturnType<typeof storedPuzzles> | undefined

/** A puzzle; null: there is none of that id. */
export async function libraryPuzzle(id: string): Promise<Found | null> {
  puzzles ??= storedPuzzles()
  for (const book of puzzles) {
    const puzzle = book.puzzles.find((each) => each.id === id)
    if (!puzzle) continue
    const ruleset = findRuleset(book.ruleset)
    const { battle } = playAgain(ruleset, replayOf(book, puzzle))
    return {
      title: `Puzzle: what would you do?`,
      subtitle: `${ruleset.title} · ${book.openings[puzzle.opening]!.title}, turn ${puzzle.turn}`,
      ruleset: ruleset.id,
      drawn: await positionPicture(ruleset, battle),
    }
  }
  return null
}
