import { isLegal } from '@flankspeed/command'
import type { Action } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { usesTorpedoes } from '../review/plan-words.ts'
import { ratingOf } from './difficulty.ts'
import { plansFor } from './plans.ts'
import { type Moment, momentOf } from './position.ts'
import type { Puzzle, PuzzleBook } from './puzzle.ts'
import { BadPuzzles, emptyBook, puzzlesText, readPuzzles } from './reading.ts'
import { shownPuzzle } from './shown.ts'
import { proven, searched } from './solution.ts'
import { storedPuzzles } from './stored.ts'
import { ENEMIES, type Trial, trialsOf } from './trials.ts'

const books = storedPuzzles()

/** Playing up to a position takes time, and several tests look at each: none of them changes it. */
const moments = new Map<Puzzle, Moment>()
function momentIn(book: PuzzleBook, puzzle: Puzzle): Moment {
  const moment = moments.get(puzzle) ?? momentOf(findRuleset(book.ruleset), book, puzzle)
  moments.set(puzzle, moment)
  return moment
}

test('every rulebook has puzzles, and no id is there twice', () => {
  expect(books.map(({ ruleset }) => ruleset)).toEqual(rulesets.map(({ id }) => id))
  const ids = books.flatMap(({ puzzles }) => puzzles.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every rulebook has puzzles about a course, an escape and the air, each with one solution', () => {
  for (const { puzzles } of books) {
    expect(puzzles.map(({ theme }) => theme)).toEqual(expect.arrayContaining(['salvo', 'course', 'escape', 'air']))
    for (const { right } of puzzles) expect(right).toBe(1)
  }
})

test('where torpedoes run, the theme says so, whatever the rulebook calls them', () => {
  for (const book of books)
    for (const puzzle of book.puzzles.filter(({ task }) => task === 'fire')) {
      const moment = momentIn(book, puzzle)
      if (puzzle.theme !== 'air')
        expect([puzzle.id, puzzle.theme === 'torpedoes']).toEqual([
          puzzle.id,
          usesTorpedoes(moment, puzzle.options[0]!.action),
        ])
    }
})

test.each(books.map((book) => [book.ruleset, book] as const))(
  'every position of %s is reached, asks for the decision, and takes every plan',
  (id, book) => {
    const ruleset = findRuleset(id)
    expect(book.version).toBe(ruleset.version)
    for (const puzzle of book.puzzles) {
      const moment = momentIn(book, puzzle)
      expect(moment.command.task(moment.decision)).toBe(puzzle.task)
      expect(moment.view.turn).toBe(puzzle.turn)
      for (const { action } of puzzle.options) expect(isLegal(ruleset, moment.view, action)).toBe(true)
      const { options, units } = shownPuzzle(ruleset, book, puzzle, moment)
      // Also a ship that is lost, where she acts once more before she goes.
      expect(units.map((unit) => unit.id)).toContain(puzzle.unit)
      expect(new Set(options.map(({ words }) => words)).size).toBe(puzzle.options.length)
      expect(puzzle.options.length).toBeGreaterThanOrEqual(3)
      for (const { behind, error } of puzzle.options.slice(puzzle.right)) expect(behind - error).toBeGreaterThan(0.03)
    }
  },
)

test.each(books.map((book) => [book.ruleset, book] as const))(
  'with other dice, the solution of a puzzle of %s is still the best',
  (_id, book) => {
    const puzzle = book.puzzles[0]!
    const { proof } = trialsOf(momentIn(book, puzzle), 'checked again')
    const worth = ({ action }: { action: Action }): number =>
      Array.from({ length: 40 }, (_, round) => proof(action, round).chance).reduce((sum, each) => sum + each, 0)
    const [best, ...others] = puzzle.options.map(worth)
    for (const other of others.slice(puzzle.right - 1)) expect(best!).toBeGreaterThan(other)
  },
)

/** Plans by name, and what each is worth in a round. */
const PLANS = ['a', 'b', 'c', 'd'].map((name): Action => ({ side: 'red', do: name }))
const trialWith =
  (worth: (plan: string, round: number) => number): Trial =>
  ({ do: plan }, round) => ({
    chance: worth(plan, round) + 0.02 * ((round * 7) % 5),
    lost: { own: 0, enemy: 0 },
    sunk: [],
  })
const EFFORT = { search: 44, proof: 96 }
const clear = (plan: string): number => (plan === 'b' ? 0.6 : 0.4)

test('a plan that beats all others is found and proven', () => {
  const found = searched(PLANS, trialWith(clear), EFFORT)!
  const { options, right } = proven(found, trialWith(clear))!
  expect([options[0]!.action.do, right]).toEqual(['b', 1])
  expect(options.map(({ behind }) => behind)).toEqual([0, 0.2, 0.2, 0.2])
})

test('a position with two equal plans is rejected', () => {
  const twoEqual = trialWith((plan) => (plan === 'b' || plan === 'c' ? 0.6 : 0.4))
  expect(searched(PLANS, twoEqual, EFFORT)).toBeNull()
  // Even if the search was deceived: other dice show that they are equal.
  expect(proven(searched(PLANS, trialWith(clear), EFFORT)!, twoEqual)).toBeNull()
})

test('of plans that are as good as each other only one is offered', () => {
  const plans = ['a', 'b', 'c', 'd', 'e', 'f'].map((name): Action => ({ side: 'red', do: name }))
  const twoEqual = trialWith((plan) => (plan === 'b' || plan === 'c' ? 0.6 : 0.4))
  const { options, right } = proven(searched(plans, twoEqual, EFFORT)!, twoEqual)!
  expect(right).toBe(1)
  expect(options.map(({ action }) => action.do)).toEqual(['b', 'a', 'd', 'e', 'f'])
})

test('a plan that only works against one kind of enemy is rejected', () => {
  const against = trialWith((plan, round) => (plan !== 'b' ? 0.4 : round % ENEMIES.length === 0 ? 0.39 : 0.7))
  expect(proven(searched(PLANS, trialWith(clear), EFFORT)!, against)).toBeNull()
})

test('a small advantage is no puzzle', () => {
  expect(
    searched(
      PLANS,
      trialWith((plan) => (plan === 'b' ? 0.44 : 0.4)),
      EFFORT,
    ),
  ).toBeNull()
})

test('plans for a position are different from each other', () => {
  const [book] = books
  const plans = plansFor(momentIn(book!, book!.puzzles[0]!))
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(plans.length)
})

test('what fewer levels find is rated higher', () => {
  const foundFrom = (level: number): number =>
    ratingOf([0, 1, 2, 3, 4].map((each) => ({ tries: 5, found: each >= level ? 5 : 0 })))
  const ratings = [0, 1, 2, 3, 4, 5].map(foundFrom)
  expect(ratings).toEqual(ratings.toSorted((one, other) => one - other))
  expect(new Set(ratings).size).toBe(ratings.length)
})

test('a file that is no book of puzzles is refused with what is wrong', () => {
  const book = emptyBook('some-rules', 1)
  expect(readPuzzles(puzzlesText(book), 'a.json')).toEqual(book)
  const read = (text: string) => () => readPuzzles(text, 'a.json')
  expect(read('{')).toThrow(BadPuzzles)
  expect(read('[]')).toThrow('a.json: not a file of puzzles: "puzzleFormat": 1 expected')
  const puzzle = { id: 'x', opening: 3, actions: [], options: [{}, {}], right: 1 }
  expect(read(JSON.stringify({ ...book, puzzles: [puzzle] }))).toThrow('a.json: puzzle x: there is no opening 3')
})
