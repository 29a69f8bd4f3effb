/** The worker thread: searches the battles and checks the puzzles that it is given. */
import { checkedAgain, type PuzzleBook } from '@flankspeed/admirals/puzzles'
import { findRuleset } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Quest, searchBattle } from './find.ts'

/** What a thread is asked to do. */
export type Errand =
  | { readonly ruleset: string; readonly quest: Quest; readonly battle: number }
  | { readonly ruleset: string; readonly book: PuzzleBook; readonly check: string }

await loadRulebooks()

export default function done(errand: Errand): unknown {
  const ruleset = findRuleset(errand.ruleset)
  return 'quest' in errand
    ? searchBattle(ruleset, errand.quest, errand.battle)
    : checkedAgain(ruleset, errand.book, errand.check)
}
