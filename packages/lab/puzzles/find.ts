import { type Admiral, admirals } from '@flankspeed/admirals'
import { type Puzzle, type PuzzleBook, type PuzzleOpening, puzzleFrom } from '@flankspeed/admirals/puzzles'
import {
  type Action,
  type Battle,
  Generator,
  Keeper,
  playAgain,
  type Replay,
  type Ruleset,
  seedState,
} from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { gameSeed } from '../battles/fight.ts'
import { DUELS, duelSetup, PAIRS } from './duels.ts'

/** Who plays the battles that are searched. Mistakes make positions in which something is to be found. */
const PLAYERS = admirals.filter(({ name }) => name !== 'Ensign' && name !== 'Admiral')
/** Puzzles that may come from one battle, and actions between two of them. */
const FROM_ONE_BATTLE = 3
const APART = 4
/** More turns lead to longer files, and to positions in which little is left to decide. */
const LAST_TURN = 7
/** Either target, or hold fire. */
const SALVO_OF_A_PAIR = 3
/** Courses take much longer to judge than salvoes, so only one of so many is looked at; fewer where only dice tell. */
const COURSES = { onAverage: 6, withDice: 20 }

/** How far a search has come. */
export interface Progress {
  readonly battles: number
  readonly positions: number
  readonly found: number
}

export interface Found {
  readonly opening: PuzzleOpening
  readonly puzzle: Omit<Puzzle, 'opening'>
}

/** After every position: what it gave. */
export interface Looked {
  readonly progress: Progress
  readonly found: Found | null
  /** It was the last position of a battle, so the search can go on after it. */
  readonly endOfBattle: boolean
}

/** Searches battles between computer players, one after the other, without end. The same seed finds the same puzzles. */
export function* searchBattles(ruleset: Ruleset, seed: string, leastPlans: number, from = 0): Looks<Looked> {
  const duels = leastPlans <= SALVO_OF_A_PAIR ? [...PAIRS, ...DUELS] : DUELS
  let [positions, found] = [0, 0]
  for (let game = from; ; game++) {
    const duel = duels[game % duels.length]!
    const opening = { title: duel.title, setup: duelSetup(duel, ruleset.id) }
    const moments = foughtOut(ruleset, opening.setup, gameSeed(seed, game))
    const looks = searchMoments(ruleset, opening, moments, leastPlans)
    for (const look of looks) {
      positions++
      if (look) found++
      yield { progress: { battles: game + 1, positions, found }, found: look, endOfBattle: false }
    }
    yield { progress: { battles: game + 1, positions, found }, found: null, endOfBattle: true }
  }
}

/** Searches a battle that was played. */
export function* searchReplay(ruleset: Ruleset, replay: Replay, leastPlans: number): Looks<Looked> {
  const keeper = playAgain(ruleset, replay)
  const moments = keeper.actions.map((action, taken) => ({
    battle: keeper.battleAfter(taken),
    action,
    way: () => ({
      seed: replay.seed,
      ...(replay.seed !== null && { seeding: replay.seeding ?? (1 as const) }),
      ...(replay.rolls && { rolls: replay.rolls.slice(0, taken + 1) }),
      actions: replay.actions.slice(0, taken),
    }),
  }))
  let [positions, found] = [0, 0]
  const opening = { title: replay.title, setup: replay.setup }
  for (const look of searchMoments(ruleset, opening, moments, leastPlans)) {
    positions++
    if (look) found++
    yield { progress: { battles: 1, positions, found }, found: look, endOfBattle: false }
  }
}

type Looks<T> = globalThis.Generator<T, void>

interface Candidate {
  readonly battle: Battle
  readonly action: Action
  readonly way: Parameters<typeof puzzleFrom>[3]
}

/** After each position: the puzzle in it. */
function* searchMoments(
  ruleset: Ruleset,
  opening: PuzzleOpening,
  moments: Iterable<Candidate>,
  leastPlans: number,
): Looks<Found | null> {
  let [count, rest] = [0, 0]
  for (const { battle, action, way } of moments) {
    if (count === FROM_ONE_BATTLE) return
    if (rest-- > 0) continue
    const puzzle = puzzleFrom(ruleset, battle, action, way, leastPlans)
    if (puzzle) [count, rest] = [count + 1, APART]
    yield puzzle && { opening, puzzle }
  }
}

/** A battle between two levels, position by position. */
function* foughtOut(ruleset: Ruleset, setup: unknown, seed: string): Looks<Candidate> {
  const choices = new Generator(seedState(`choices ${seed}`))
  const pick = (n: number): number => choices.die(n) - 1
  const players: Record<string, Admiral> = { red: PLAYERS[pick(PLAYERS.length)]!, blue: PLAYERS[pick(PLAYERS.length)]! }
  const keeper = new Keeper(ruleset, setup, seed)
  const every = rulebookOf(ruleset)?.players?.judge?.onAverage ? COURSES.onAverage : COURSES.withDice
  let moves = 0
  for (let [owed] = keeper.decisions; owed && keeper.battle.turn <= LAST_TURN; [owed] = keeper.decisions) {
    const view = ruleset.isOpen(keeper.battle) ? keeper.battle : ruleset.view(keeper.battle, owed.side)
    const action = players[owed.side]!.decide(ruleset, view, owed, pick)
    const { seeding } = keeper
    const isLookedAt = !('path' in action) || moves++ % every === 0
    if (isLookedAt)
      yield { battle: keeper.battle, action, way: () => ({ seed, seeding, actions: [...keeper.actions] }) }
    keeper.act(action)
  }
}

/** The book with one more puzzle, unless it has it already. */
export function withPuzzle(book: PuzzleBook, { opening, puzzle }: Found): PuzzleBook {
  if (book.puzzles.some(({ id }) => id === puzzle.id)) return book
  const text = JSON.stringify(opening)
  const known = book.openings.findIndex((each) => JSON.stringify(each) === text)
  return {
    ...book,
    openings: known >= 0 ? book.openings : [...book.openings, opening],
    puzzles: [...book.puzzles, { ...puzzle, opening: known >= 0 ? known : book.openings.length }],
  }
}

/** The book with how far a search has come. */
export const withSearch = (book: PuzzleBook, seed: string, battles: number): PuzzleBook => ({
  ...book,
  searches: [...book.searches.filter((search) => search.seed !== seed), { seed, battles }],
})
