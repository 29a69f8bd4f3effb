import { findRuleset, type Ruleset } from '@flankspeed/engine'
import { capital } from '@flankspeed/kernel'
import { deskOf } from '@flankspeed/rulebooks/desks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Chapter, changesTo, chaptersOf, type Section } from '@flankspeed/scenarios/chapters'
import { type FigureShown, figureShown, type StepShown } from '@flankspeed/web/chapters'
import pc from 'picocolors'
import { WrongInput } from './wrong-input.ts'

/** Lists the chapters of these rulebooks, or prints one with its figures in words. */
export async function showChapters(
  chosen: readonly Ruleset[],
  wanted: string | undefined,
  json: boolean,
): Promise<void> {
  await loadRulebooks()
  const books = chosen.map((ruleset) => ({ ruleset, chapters: chaptersOf(ruleset.id) }))
  if (wanted === undefined) return list(books, json)
  // A variant has the chapters of its base: without a choice, each is printed once.
  const found = books
    .map(({ ruleset, chapters }) => ({ ruleset, chapter: chapters.find(({ id }) => id === wanted) }))
    .filter(({ ruleset, chapter }) => chosen.length === 1 || chapter?.ruleset === ruleset.id)
    .flatMap(({ ruleset, chapter }) => (chapter ? [{ ruleset, chapter }] : []))
  if (found.length === 0)
    throw new WrongInput(
      `There is no chapter "${wanted}"${chosen.length === 1 ? ` in ${chosen[0]!.title}` : ''}. "flankspeed rules --chapters" lists them all.`,
    )
  const shown = []
  for (const { ruleset, chapter } of found) shown.push(await inFull(ruleset, chapter))
  console.log(json ? JSON.stringify(shown, null, 2) : shown.map(asText).join('\n\n'))
}

interface Book {
  readonly ruleset: Ruleset
  readonly chapters: readonly Chapter[]
}

function list(books: readonly Book[], json: boolean): void {
  if (json) {
    const all = books.flatMap(({ ruleset, chapters }) =>
      chapters.map(({ id, title, about, ruleset: from }) => ({ ruleset: ruleset.id, id, title, about, from })),
    )
    return console.log(JSON.stringify(all, null, 2))
  }
  for (const { ruleset, chapters } of books) {
    console.log(pc.bold(ruleset.title))
    for (const { id, title, ruleset: from } of chapters)
      console.log(
        `  ${id.padEnd(24)} ${title}${from === ruleset.id ? '' : pc.dim(` (from ${findRuleset(from).title})`)}`,
      )
  }
  console.log(pc.dim('flankspeed rules --chapter NAME prints one, with its figures in words.'))
}

interface ChapterInFull {
  ruleset: string
  title: string
  about: string
  sections: {
    title: string
    figure: Pick<FigureShown, 'says' | 'words' | 'tried' | 'steps'>
    clauses: string[]
    changes: { id: string; title: string }[]
  }[]
}

async function inFull(ruleset: Ruleset, { title, about, sections, ruleset: from }: Chapter): Promise<ChapterInFull> {
  const rules = findRuleset(from)
  const desk = await deskOf(from)
  if (!desk) throw new WrongInput(`${rules.title} has no pictures.`)
  const presenter = desk.presenter(rules)
  const shown = (section: Section): ChapterInFull['sections'][number] => {
    const { says, words, tried, steps } = figureShown(rules, presenter, section)
    return {
      title: section.title,
      figure: { says, words, tried, steps },
      clauses: section.clauses,
      changes: changesTo(section, ruleset.id),
    }
  }
  return { ruleset: ruleset.id, title: `${rules.title}: ${title}`, about, sections: sections.map(shown) }
}

const asText = ({ title, about, sections }: ChapterInFull): string =>
  [pc.bold(title), about, ...sections.map(sectionText)].join('\n')

const sectionText = ({ title, figure, clauses, changes }: ChapterInFull['sections'][number]): string =>
  [
    '',
    `${pc.bold(title)} ${pc.magenta(clauses.join(' '))}`,
    figure.says,
    pc.dim(`The picture: ${figure.words}`),
    ...figure.tried.map(
      ({ label, what, refused }) =>
        `  ${label}) ${what}: ${refused ? `not allowed, ${refused.why} (${refused.clause})` : 'allowed'}`,
    ),
    ...figure.steps.flatMap(stepText),
    ...(changes.length > 0 ? ['  The variant changes this:'] : []),
    ...changes.map(({ id, title: what }) => `    ${what} ${pc.magenta(id)}`),
  ].join('\n')

/** What happened, then each roll: what it needed and why, and every die. A die that counted is in brackets. */
function stepText({ sentences, dice }: StepShown, i: number): string[] {
  const rolls = dice.flatMap(({ label, need, sides, reasons, dice: rolled }) => {
    const needed = need === null ? '' : need > sides ? ', cannot succeed' : `, ${need}+`
    const faces = rolled.map(({ value, again, mark }) => {
      const last = again === undefined ? String(value) : `${value}, again ${again}`
      return mark === 'hit' || mark === 'critical' ? `[${last}]` : last
    })
    return [
      `        ${label}${needed}: ${faces.join(' ')}`,
      ...reasons
        .filter(({ value }) => value !== 0)
        .map(({ value, why, clause }) => `          ${signed(value)} ${why} (${clause})`),
    ]
  })
  return [`  ${String(i + 1).padStart(2)}. ${capital(sentences.join(' ').trim())}`, ...rolls]
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))
