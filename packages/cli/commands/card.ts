import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { asYear, bearsName, type ClassFacts, factsIn, findClass, judge } from '@flankspeed/shipyard'
import {
  cardHtml,
  type Face,
  facePicture,
  facesUnder,
  fleetCards,
  fleetFaces,
  PAPERS,
  type Paper,
  profileShapes,
  profileSvg,
  sheetHtml,
  sheetPages,
  sheetSvg,
} from '@flankspeed/shipyard/drawing'
import { checkFleet, unreadable } from '@flankspeed/shipyard/fleets'
import { CHROMIUM_FLAGS, findChromium } from '@flankspeed/testing/chromium'
import type { Command } from 'commander'
import { useClassFile } from '../own-classes.ts'
import { rulesetOption } from '../ruleset.ts'
import { reasonOf, WrongInput } from '../wrong-input.ts'
import { fleetFrom, under } from './fleet.ts'

const FORMATS = ['text', 'svg', 'html', 'pdf'] as const
type Format = (typeof FORMATS)[number]

interface Options {
  year?: string
  fleet?: string
  class?: string
  format?: string
  paper: string
  out?: string
  ruleset: string
  json?: boolean
  profile?: boolean
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  program
    .command('card')
    .description('the card of a ship, or a sheet of cards for a whole fleet')
    .argument('[name...]', 'a ship or a class, such as Yamato; under Fleet d20 also an aircraft')
    .option('--year <year>', 'as she was in that year (default: when she entered service)')
    .option('--fleet <file or code>', 'a card for every ship of a fleet')
    .option('--class <file>', 'a class of your own, in the format of the shipyard; says what is doubtful about her')
    .option('--format <format>', `one of ${FORMATS.join(', ')}(default: by the file name)`)
    .option('--paper <paper>', `${Object.keys(PAPERS).join(' or ')}, for sheets`, 'a4')
    .option('--profile', 'her side view alone, as SVG')
    .option('--out <file>', 'the file to write')
    .addOption(rulesetOption('the rules of the card'))
    .option('--json', 'the figures as JSON')
    .action((words: string[], options: Options) => {
      const name = words.join(' ')
      if (options.class !== undefined) return ownCard(options.class, name, options)
      if ((name === '') === (options.fleet === undefined))
        throw new WrongInput(
          'Name one ship or class, such as flankspeed card Yamato, or a fleet: --fleet my-fleet.yaml.',
        )
      if (options.fleet === undefined) oneCard(name, options)
      else fleetSheet(options.fleet, options)
    })
}

/** The card of a class from a file, or of one of her ships, with doubts about her design. */
function ownCard(file: string, name: string, options: Options): void {
  if (options.fleet !== undefined) throw new WrongInput('--class and --fleet: choose one')
  const { facts, ship } = inFile(file, name)
  const year = asYear(options.year) ?? facts.commissioned
  if (year < facts.commissioned)
    throw new WrongInput(`${facts.name} enters service in ${facts.commissioned}: there is no card of ${year}.`)
  const vessel = { path: [], facts, points: 0, carries: 0, name: ship, flights: [], vtFuses: false }
  const face = facesUnder(options.ruleset).ship(vessel, year, options.ruleset)
  show(
    face,
    options,
    judge(factsIn(year, facts, ship)).doubts.map(({ why }) => why),
  )
}

/** The class meant, from the file only, never from the library: its only class, one of several, or a ship. */
function inFile(file: string, name: string): { facts: ClassFacts; ship: string | null } {
  const classes = useClassFile(file)
  if (name === '' && classes.length === 1) return { facts: classes[0]!, ship: null }
  for (const facts of classes) {
    if ([facts.id, facts.name].includes(name)) return { facts, ship: null }
    const ship = facts.ships.find((one) => bearsName(one, name))
    if (ship) return { facts, ship: ship.name }
  }
  const known = classes.flatMap(({ id, ships }) => [id, ...ships.map((ship) => ship.name)])
  throw new WrongInput(`${file}: name one of ${known.join(', ')}`)
}

function oneCard(name: string, options: Options): void {
  if (options.profile) return sideView(name, options)
  show(facesUnder(options.ruleset).named(name, asYear(options.year), options.ruleset), options)
}

const PROFILE_WIDTH = 1200

/** The ship from the side, to the screen or into a file. */
function sideView(name: string, options: Options): void {
  if (options.json || (options.format ?? 'svg') !== 'svg')
    throw new WrongInput('--profile writes SVG: leave out --format and --json')
  const asked = asYear(options.year)
  const facts = findClass(name, asked)
  const year = Math.max(asked ?? facts.commissioned, facts.commissioned)
  const ship = facts.ships.find((one) => bearsName(one, name))?.name
  const title = ship ?? facts.name
  const drawing = profileSvg(profileShapes(factsIn(year, facts, ship)), `${title}, ${year}`, PROFILE_WIDTH)
  if (options.out === undefined) return console.log(drawing)
  writeFileSync(options.out, drawing)
  console.log(options.out)
}

function show(face: Face, options: Options, doubts?: readonly string[]): void {
  const { unit, title, card, year } = face
  if (options.json)
    return console.log(JSON.stringify({ [unit]: title, year, card, ...(doubts && { doubts }) }, null, 2))
  const format = formatOf(options, 'text')
  const paper = paperOf(options)
  const sheet = (): string => cardHtml(face.drawn(), paper, `${title}, ${year}`)
  deliver(format, slug(title), options, {
    text: () => [face.text(), ...(doubts ?? []).map((why) => `Doubtful: ${why}.`)].join('\n'),
    svg: () => facePicture(face),
    html: sheet,
    pdf: sheet,
  })
}

function fleetSheet(source: string, options: Options): void {
  const checked = checkFleet(under(options.ruleset, fleetFrom(source).fleet))
  const unknown = unreadable(checked)[0]
  if (unknown) throw new WrongInput(`${unknown.message} (run: flankspeed fleet check ${source})`)
  const { year } = checked.fleet
  const faces = fleetFaces(checked)
  if (options.json)
    return console.log(
      JSON.stringify(
        faces.map(({ unit, title: named, card }) => ({ [unit]: named, year, card })),
        null,
        2,
      ),
    )
  const paper = paperOf(options)
  const { cards, title } = fleetCards(checked)
  const pages = sheetPages(cards, paper, title)
  const html = (): string => sheetHtml(pages, paper, title)
  deliver(formatOf(options, 'text'), slug(checked.fleet.name ?? `fleet-${year}`), options, {
    text: () => faces.map(({ text }) => text()).join('\n\n'),
    svg: () => sheetSvg(pages, paper, title),
    html,
    pdf: html,
  })
}

/** The requested format, or that of the file name. */
function formatOf({ format, out }: Options, otherwise: Format): Format {
  const asked = format ?? /\.(svg|html|pdf)$/i.exec(out ?? '')?.[1]?.toLowerCase() ?? otherwise
  const found = FORMATS.find((known) => known === asked)
  if (found) return found
  throw new WrongInput(`There is no format "${asked}": choose one of ${FORMATS.join(', ')}.`)
}

function paperOf({ paper }: Options): Paper {
  if (paper.toLowerCase() in PAPERS) return paper.toLowerCase() as Paper
  throw new WrongInput(`There is no paper "${paper}": choose ${Object.keys(PAPERS).join(' or ')}.`)
}

function deliver(format: Format, name: string, { out }: Options, make: Record<Format, () => string>): void {
  const content = make[format]()
  if (format === 'pdf') {
    const file = out ?? `${name}.pdf`
    printPdf(content, file)
    console.log(file)
  } else if (out === undefined) console.log(content)
  else {
    write(out, `${content}\n`)
    console.log(out)
  }
}

function write(file: string, content: string): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw new WrongInput(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}

/** The browser prints the sheet. */
function printPdf(html: string, file: string): void {
  const chromium = findChromium()
  if (chromium === undefined)
    throw new WrongInput(
      'A PDF needs Chromium or Chrome, and none was found. Install one, set CHROMIUM to its path, or use --format html and print that.',
    )
  write(file, '')
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-card-'))
  try {
    const page = join(folder, 'cards.html')
    writeFileSync(page, html)
    const printed = join(folder, 'cards.pdf')
    const run = spawnSync(
      chromium,
      [
        ...CHROMIUM_FLAGS,
        '--headless',
        '--no-pdf-header-footer',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--print-to-pdf=${printed}`,
        pathToFileURL(page).href,
      ],
      { timeout: 120_000, encoding: 'utf8' },
    )
    if (!existsSync(printed))
      throw new WrongInput(
        `${chromium} printed no PDF: ${run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? 'it gave no reason'}`,
      )
    writeFileSync(resolve(file), readFileSync(printed))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
