import { availableParallelism } from 'node:os'
import { type PuzzleBook, THEMES, type Theme } from '@flankspeed/admirals/puzzles'
import { type ShownPuzzle, shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { capital, plural, type Ruleset } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Command, Option } from 'commander'
import { readNumber } from '../numbers.ts'
import { checkedInWords, checkPuzzles } from '../puzzle-checking.ts'
import { madeInWords, makePuzzles, readBook } from '../puzzle-making.ts'
import { rulesetOption } from '../ruleset.ts'
import { threadCount, untilStopped } from '../run-plan.ts'
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
  theme?: Theme
  count: string
  seed: string
  plans: string
  out: string
  workers?: string
  minutes?: string
  json?: boolean
}

interface CheckOptions {
  plans: string
  out: string
  workers?: string
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
    .argument('[replay]', 'the file of a battle that you played; without it new battles are played')
    .addOption(rulesetOption())
    .addOption(new Option('--theme <theme>', 'only puzzles about one thing').choices(THEMES))
    .option('--count <number>', 'new puzzles to find', '10')
    .option('--seed <text>', 'the same seed searches the same battles', '1')
    .option('--plans <number>', 'plans that a puzzle must offer at least', '4')
    .option('--minutes <number>', 'stop after that time, with what has been found')
    .option('--workers <count>', `threads (default: all cores, here ${availableParallelism()})`)
    .requiredOption('--out <file>', 'the file they are added to; the same command goes on where it was stopped')
    .action((replay: string | undefined, _options: object, command: Command) =>
      make(command.optsWithGlobals<MakeOptions>(), replay),
    )
  puzzles
    .command('check')
    .description(
      'play the puzzles of files again with other dice, rate them anew, and write those that hold to one file',
    )
    .argument('<files...>', 'files of puzzles of one rulebook')
    .option('--plans <number>', 'leave out puzzles with fewer plans', '3')
    .option('--workers <count>', `threads (default: all cores, here ${availableParallelism()})`)
    .requiredOption('--out <file>', 'the file that is written')
    .action((files: string[], _options: object, command: Command) =>
      check(files, command.optsWithGlobals<CheckOptions>()),
    )
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
  const { title, turn, question, orders, position, options, rating, foundBy } = puzzle
  const best = options.filter(({ isRight }) => isRight)
  return [
    coloured.title(`${title}, turn ${turn}`),
    question,
    ...orders.map((sentence) => `  ${sentence}`),
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

const readPlans = (text: string): number => readNumber(text, '--plans', 3, 7)

async function make(options: MakeOptions, replay: string | undefined): Promise<void> {
  const { ruleset, theme, seed, out, json } = options
  const leastPlans = readPlans(options.plans)
  const count = readNumber(options.count, '--count', 1, MOST)
  const minutes = options.minutes === undefined ? null : readNumber(options.minutes, '--minutes', 1, MOST)
  const workers = threadCount(options)
  const isShown = process.stderr.isTTY && !json
  const made = await untilStopped((signal) =>
    makePuzzles(
      {
        ruleset: findRuleset(ruleset),
        count,
        seed,
        wanted: { leastPlans, themes: theme === undefined ? THEMES : [theme] },
        out,
        from: replay ?? null,
        workers,
      },
      minutes === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(60_000 * minutes)]),
      ({ battles, positions, found }) => {
        if (isShown)
          process.stderr.write(`\r${plural(battles, 'battle')}, ${plural(positions, 'position')}: ${found} found `)
      },
    ),
  )
  if (isShown) process.stderr.write('\n')
  console.log(json ? JSON.stringify(made, null, 2) : madeInWords(made))
}

async function check(files: string[], options: CheckOptions): Promise<void> {
  const { out, json } = options
  const isShown = process.stderr.isTTY && !json
  const checked = await untilStopped((signal) =>
    checkPuzzles(
      { files, rulesOf, plans: readPlans(options.plans), out, workers: threadCount(options) },
      signal,
      (done, all) => {
        if (isShown) process.stderr.write(`\r${done} of ${plural(all, 'puzzle')} `)
      },
    ),
  )
  if (isShown) process.stderr.write('\n')
  console.log(json ? JSON.stringify(checked, null, 2) : checkedInWords(checked))
}
