import {
  CaseError,
  type CaseResult,
  knowsClause,
  mistakesInText,
  type PlayedCase,
  playCase,
  type Ruleset,
  readCase,
  type Throw,
  throwsOf,
  type Wanted,
} from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { equip, findClass } from '../index.ts'
import type { Spot, Written } from './written-documents.ts'

/** The referee's verdict on one case of a file. */
export type Verdict = Played | Failed

export interface Played {
  readonly kind: 'played'
  readonly ruleset: Ruleset
  readonly title: string
  readonly written: Written
  readonly expects: boolean
  readonly result: CaseResult
}

interface Story {
  readonly ruleset: Ruleset
  readonly played: PlayedCase
  readonly throws: readonly Throw[]
}

export interface Failed {
  readonly kind: 'failed'
  readonly title: string
  /** In file order. */
  readonly mistakes: readonly Mistake[]
  /** How far it came; null if the text itself is invalid. */
  readonly story: Story | null
}

interface Mistake {
  readonly spot: Spot
  readonly where: string
  readonly clause: string | null
  readonly message: string
  readonly wanted: Wanted | null
}

/** Referees one case of a file: its story, or everything wrong with it. */
export function judgeCase(written: Written): Verdict {
  const { data } = written
  const { title, ruleset: id } = (data ?? {}) as { title?: unknown; ruleset?: unknown }
  const failed = (mistakes: readonly CaseError[], story: Failed['story'] = null): Failed => ({
    kind: 'failed',
    title: typeof title === 'string' ? title : '',
    mistakes: mistakes.map((error) => asMistake(written, error)).toSorted((a, b) => a.spot.line - b.spot.line),
    story,
  })
  const ruleset = rulesetNamed(id)
  const inText = mistakesInText(data, ruleset instanceof CaseError ? null : ruleset.language())
  const inHead = [...inText, ...(ruleset instanceof CaseError && typeof id === 'string' ? [ruleset] : [])]
  // Unknown fields are ignored, so that the rest is read too.
  if (ruleset instanceof CaseError || inHead.some((error) => error.unknown === null)) return failed(inHead)
  const fields = Object.entries(data as object).filter(([field]) => inHead.every(({ where }) => where !== field))
  const read = readCase(Object.fromEntries(fields))
  const unknown = read.clauses.flatMap((clause, i) =>
    knowsClause(ruleset.clauses, clause)
      ? []
      : [new CaseError(`clauses[${i}]`, `there is no clause ${clause} in ${ruleset.title}`)],
  )
  const played = playCase(ruleset, { ...read, battle: equip(read.battle, ruleset.id) })
  if (played.result === null || unknown.length > 0 || inHead.length > 0)
    return failed([...inHead, ...unknown, ...played.mistakes], {
      ruleset,
      played,
      throws: throwsOf(played, read.actions.length),
    })
  const expects = Object.keys(read.expect).length > 0
  return { kind: 'played', ruleset, title: read.title, written, expects, result: played.result }
}

function rulesetNamed(id: unknown): Ruleset | CaseError {
  try {
    return findRuleset(String(id))
  } catch (error) {
    return new CaseError('ruleset', (error as Error).message)
  }
}

const asMistake = ({ data, spotOf }: Written, { where, clause, message, wanted }: CaseError): Mistake => ({
  spot: spotOf(where),
  where,
  clause,
  message: classHint(data, where) ?? message,
  wanted,
})

/** For a class unknown to the engine, the shipyard's suggestion. */
function classHint(data: unknown, where: string): string | null {
  const place = /^battle\.ships\[(\d+)\]\.class$/.exec(where)
  const battle = (data as { battle?: { year?: number; ships?: { class?: unknown }[] } }).battle
  const asked = place && battle?.ships?.[Number(place[1])]?.class
  if (typeof asked !== 'string') return null
  try {
    findClass(asked, battle?.year)
    return null
  } catch (error) {
    return `${where}: ${(error as Error).message} (flankspeed ships lists the classes)`
  }
}
