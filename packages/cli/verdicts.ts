import type { CaseResult, NarratedEvent, PlayedCase, Ruleset, Throw, Wanted } from '@flankspeed/engine'
import { type Failed, judgeCase, type Played, type Verdict } from '@flankspeed/shipyard/cases'
import { complaint, readDocuments, spotJson, spotText } from './files.ts'
import { coloured, teller } from './terminal-story.ts'

export type { Verdict }

export const judge = (file: string): Verdict[] => readDocuments(file).map(judgeCase)

/** 0: every expectation holds; 1: one does not; 2: a case cannot be played. */
export function codeOf(verdicts: readonly Verdict[]): 0 | 1 | 2 {
  if (verdicts.some(({ kind }) => kind === 'failed')) return 2
  return verdicts.some((one) => one.kind === 'played' && one.result.unmet.length > 0) ? 1 : 0
}

export function asJson(file: string, verdict: Verdict): object {
  if (verdict.kind === 'failed') {
    const errors = verdict.mistakes.map(({ spot, where, clause, message }) => ({
      file,
      ...spotJson(spot),
      where,
      clause,
      message,
    }))
    const { story } = verdict
    return {
      error: errors[0],
      errors,
      events: story === null ? [] : eventsJson(toldIn(story.played)),
      rolls: story === null ? [] : story.throws,
    }
  }
  const { told, description, decisions, refused, unmet } = verdict.result
  return {
    title: verdict.title,
    events: eventsJson(told),
    battle: description,
    decisions,
    refused: refused && { clause: refused.clause, also: refused.also, message: refused.message },
    unmet,
  }
}

const eventsJson = (told: readonly NarratedEvent[]): object[] => told.map(({ event, story }) => ({ ...event, story }))

const toldIn = ({ frames, unfinished }: PlayedCase): NarratedEvent[] => [
  ...frames.flatMap(({ told }) => told),
  ...unfinished.told,
]

/** Prints the story, and what is wrong with it. */
export function tell(file: string, verdict: Verdict): void {
  if (verdict.title !== '') console.log(coloured.title(verdict.title))
  if (verdict.kind === 'failed') tellFailed(file, verdict)
  else tellPlayed(file, verdict)
}

function tellPlayed(file: string, { ruleset, written, expects, result }: Played): void {
  if (result.battle !== null) for (const line of linesOf(ruleset, result.battle, result.told)) console.log(line)
  if (result.refused) console.log(`Refused, as expected: ${result.refused.message}`)
  for (const { path, expected, actual } of result.unmet)
    console.log(
      coloured.bad(
        `${file}:${spotText(written.spotOf(`expect.${path}`))}: not met: ${path} should be ${JSON.stringify(expected)}, is ${JSON.stringify(actual ?? null)}`,
      ),
    )
  if (!expects) console.log(coloured.faint('Nothing was expected.'))
  else if (result.unmet.length === 0) console.log(coloured.good('Every expectation holds.'))
}

function tellFailed(file: string, { mistakes, story }: Failed): void {
  const battle = story?.played.frames.at(-1)?.battle
  if (story && battle) for (const line of linesOf(story.ruleset, battle, toldIn(story.played))) console.log(line)
  for (const { spot, message } of mistakes) console.error(complaint(file, spot, message))
  const aboutDice = mistakes.find(({ where }) => where.startsWith('dice'))
  if (story && aboutDice) for (const line of rollLines(story.throws, aboutDice.wanted)) console.error(line)
}

function linesOf(
  ruleset: Ruleset,
  battle: NonNullable<CaseResult['battle']>,
  told: readonly NarratedEvent[],
): string[] {
  const tellEvent = teller(ruleset, battle)
  return told.flatMap(({ event, story }) => tellEvent(event, story))
}

/** What each die was rolled for: shows where the author counted differently. */
function rollLines(throws: readonly Throw[], wanted: Wanted | null): string[] {
  const rows = throws.map(({ from, dice, sides, purpose, action }) => [
    dice.length === 1 ? `dice[${from}]` : `dice[${from}] to [${from + dice.length - 1}]`,
    `${dice.length} D${sides}`,
    dice.join(' '),
    purpose,
    action === null ? '' : `actions[${action}]`,
  ])
  if (wanted !== null) {
    const { from, left, count, sides, purpose } = wanted
    rows.push([`dice[${from}]`, `${count} D${sides}`, [...left, '?'].join(' '), purpose, 'not enough'])
  }
  if (rows.length === 0) return ['No die was rolled.']
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return [
    'What the dice were rolled for, in order:',
    ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd()),
  ]
}
