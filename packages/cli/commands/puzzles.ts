import { type PuzzleBook, THEMES, type Theme } from '@flankspeed/admirals/puzzles'
import { type ShownPuzzle, shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { capital, plural, type Ruleset } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Command, Option } from 'commander'
import { readNumber } from '../numbers.ts'
import { madeInWords, makePuzzles, readBook } from '../puzzle-making.ts'
import { rulesetOption } from '../ruleset.ts'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'

export const prepare = loadRulebooks

interface ListOptions {
  ruleset?: string
  theme?: Theme
  file?: string
  json?: boolean
}

interface MakeOptions {
  ruleset: string
  count: string
  seed: string
  plans: string
  out: string
  from?: string
  json?: boolean
}

const MOST = 100_000

export function register(program: Command): void {
  const puzzles = program
    .command('puzzles')
    .description('positions in which one plan is clearly best: list them, show one, or find more')
    .option('--ruleset <id>', `only those of one rulebook: ${rulesets.map(({ id }) => id).join(', ')}`)
    .addOption(new Option('--theme <theme>', 'only those about one thing').choices(THEMES))
    .option('--file <file>', 'puzzles of a file instead of those that come with the program')
    .option('--json', 'print them as JSON')
    .action((options: ListOptions) => console.log(listText(options)))
  puzzles
    .command('show')
    .description('a puzzle with its position, its plans, and the solution with odds')
    .argument('<id>', 'the id of a puzzle, as the list shows it')
    .action((id: string, _options: object, command: Command) => {
      const { file, json } = command.optsWithGlobals<ListOptions>()
      const shown = puzzleNamed(id, file)
      console.log(json ? JSON.stringify(shown, null, 2) : puzzleText(shown))
    })
  puzzles
    .command('make')
    .description('find more, in battles between computer players or in one that you played')
    .addOption(rulesetOption())
    .option('--count <number>', 'new puzzles to find', '10')
    .option('--seed <text>', 'the same seed searches the same battles', '1')
    .option('--plans <number>', 'plans that a puzzle must offer at least', '4')
    .requiredOption('--out <file>', 'the file they are added to; the same command goes on where it was stopped')
    .option('--from <replay>', 'search this replay instead of new battles')
    .action((_options: object, command: Command) => make(command.optsWithGlobals<MakeOptions>()))
}

const booksOf = (file: string | undefined): readonly PuzzleBook[] =>
  file === undefined ? storedPuzzles() : [readBook(file)]

/** The rules of a book, in the version that it was made with. */
function rulesOf({ ruleset, version }: PuzzleBook): Ruleset {
  const known = rulesets.find(({ id }) => id === ruleset)
  if (!known) throw new WrongInput(`these are puzzles of ${ruleset}, which is not a known ruleset`)
  if (known.version !== version)
    throw new WrongInput(
      `these are puzzles of version ${version} of ${known.title}, this is version ${known.version}: make new ones`,
    )
  return known
}

function listText({ ruleset, theme, file, json }: ListOptions): string {
  if (ruleset !== undefined) findRuleset(ruleset)
  const rows = booksOf(file)
    .filter((book) => ruleset === undefined || book.ruleset === ruleset)
    .flatMap((book) =>
      book.puzzles
        .filter((puzzle) => theme === undefined || puzzle.theme === theme)
        .map(({ id, theme: about, rating, turn, opening, options }) => ({
          id,
          ruleset: book.ruleset,
          theme: about,
          rating,
          turn,
          title: book.openings[opening]!.title,
          options: options.length,
        })),
    )
  if (json) return JSON.stringify(rows, null, 2)
  return [
    ...rows.map(
      ({ id, ruleset: of, theme: about, rating, title }) =>
        `${id}  ${of.padEnd(15)} ${about.padEnd(10)} ${String(rating).padStart(5)}  ${title}`,
    ),
    `${plural(rows.length, 'puzzle')}. "flankspeed puzzles show ID" shows one.`,
  ].join('\n')
}

function puzzleNamed(id: string, file: string | undefined): ShownPuzzle {
  for (const book of booksOf(file)) {
    const puzzle = book.puzzles.find((each) => each.id === id)
    if (puzzle) return shownPuzzle(rulesOf(book), book, puzzle)
  }
  throw new WrongInput(`there is no puzzle "${id}" (flankspeed puzzles lists them)`)
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

function puzzleText(puzzle: ShownPuzzle): string {
  const { title, turn, question, position, options, rating, foundBy } = puzzle
  const best = options.filter(({ isRight }) => isRight)
  return [
    coloured.title(`${title}, turn ${turn}`),
    question,
    ...position.map((sentence) => `  ${sentence}`),
    '',
    'Plans',
    ...options.map(({ words }, i) => `  ${i + 1}. ${words}.`),
    '',
    `Solution: ${best.map(({ words }) => words).join(', or as good: ')}.`,
    ...options
      .toSorted((one, other) => one.behind - other.behind)
      .flatMap(({ words, worth, behind, error, odds }) => [
        `  ${percent(worth)} to win${behind > 0 ? `, ${percent(behind)} ± ${Math.max(1, Math.round(100 * error))} less` : ''}: ${words}.`,
        ...odds.map((sentence) => coloured.faint(`    ${sentence}`)),
      ]),
    '',
    `Rating ${rating}. Found by ${Object.entries(foundBy)
      .map(([level, share]) => `${capital(level)} ${percent(share)}`)
      .join(', ')}.`,
  ].join('\n')
}

function make({ ruleset, count, seed, plans: least, out, from, json }: MakeOptions): void {
  const plans = readNumber(least, '--plans', 3, 7)
  const wanted = readNumber(count, '--count', 1, MOST)
  const isShown = process.stderr.isTTY && !json
  const made = makePuzzles(
    { ruleset: findRuleset(ruleset), count: wanted, seed, plans, out, from: from ?? null },
    ({ progress, found }) => {
      if (isShown && (found || progress.positions % 20 === 0))
        process.stderr.write(
          `\r${plural(progress.battles, 'battle')}, ${plural(progress.positions, 'position')}: ${progress.found} found `,
        )
    },
  )
  if (isShown) process.stderr.write('\n')
  console.log(json ? JSON.stringify(made, null, 2) : madeInWords(made))
}
