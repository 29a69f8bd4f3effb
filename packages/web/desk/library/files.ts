import {
  type Case,
  findRuleset,
  NeedDice,
  openingOf,
  type Replay,
  readCase,
  rulesets,
  SeededDice,
} from '@flankspeed/engine'
import { readScenario, scenarioRulesets, setupOf } from '@flankspeed/scenarios'
import { type ClassFacts, equip, readClasses } from '@flankspeed/shipyard'
import { judgeCase, type Written, writtenDocuments } from '@flankspeed/shipyard/cases'
import { looksLikeCode } from '@flankspeed/shipyard/fleets'
import type { NewBattle } from '../desk.ts'
import { presenterFor } from '../presenters.ts'
import { longDate } from './dates.ts'
import { type Fleet, fleetFromText } from './fleets.ts'
import type { Seating } from './scenarios.ts'
import { orTrouble, type Trouble } from './trouble.ts'

/** The content of a dropped file. */
export type Recognised =
  | { kind: 'replay'; replay: Replay; title: string }
  | { kind: 'fleet'; fleet: Fleet }
  /** Classes of one's own. */
  | { kind: 'classes'; classes: ClassFacts[] }
  /** A custom scenario, under each rulebook that supports it. */
  | { kind: 'positions'; positions: PositionOffered[] }
  | CasesOffered

/** The cases of a file. */
export interface CasesOffered {
  kind: 'cases'
  cases: CaseOffered[]
  /** Errors in the others. */
  unreadable: string[]
}

export interface CaseOffered {
  title: string
  /** As parsed from the file. */
  document: unknown
  /** It has actions or expectations to referee. */
  isPlayed: boolean
  /** What keeps it from being played to its end, with line numbers. */
  mistakes: string[]
  /** Its opening, to play on from; null if the rules refuse it. */
  position: PositionOffered | null
}

export interface PositionOffered {
  title: string
  subtitle: string
  ruleset: string
  setup: unknown
  /** The file of a scenario. */
  scenario?: string
}

/** Detects what a text is and parses it, or reports what is wrong and where. */
export function recognise(text: string, file: string): Recognised | Trouble {
  if (text.trim() === '') return { trouble: [`${file} is empty.`] }
  if (looksLikeCode(text)) return asFleet(text, file)
  const documents = writtenDocuments(text)
  if ('why' in documents) {
    const { spot, why } = documents
    return { trouble: [`${file}, line ${spot.line}, column ${spot.column}: ${why}`] }
  }
  const first = documents[0]?.data
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return strange(file)
  if ('flankspeed' in first || 'hashes' in first) return asReplay(first, file)
  if ('navy' in first && 'classes' in first && !('ships' in first)) return asClasses(text, file)
  if ('navy' in first && 'ships' in first) return asFleet(text, file)
  if ('sides' in first && 'map' in first) return asScenario(text, file)
  if ('battle' in first || 'ruleset' in first || 'actions' in first) return asCases(documents, file)
  return strange(file)
}

const strange = (file: string): Trouble => ({
  trouble: [
    `${file} is not a replay, fleet, class, case or scenario.`,
    'A replay has the fields flankspeed, setup and actions; a fleet has navy, year, points and ships; a class file has navy and classes; a case has ruleset and battle; a scenario has sides and map.',
  ],
})

function asFleet(text: string, file: string): Recognised | Trouble {
  const fleet = fleetFromText(text, file)
  return 'trouble' in fleet ? fleet : { kind: 'fleet', fleet }
}

function asClasses(text: string, file: string): Recognised | Trouble {
  const classes = orTrouble(() => readClasses(text, file))
  return 'trouble' in classes ? classes : { kind: 'classes', classes }
}

function asReplay(data: object, file: string): Recognised | Trouble {
  const replay = data as Partial<Replay>
  const faults = [
    replay.flankspeed !== 1 &&
      `the field flankspeed says ${JSON.stringify(replay.flankspeed)}; this page reads version 1`,
    typeof replay.ruleset !== 'string' && 'the field ruleset is missing',
    !Array.isArray(replay.actions) && 'the list of actions is missing',
    (typeof replay.setup !== 'object' || replay.setup === null) && 'the setup is missing',
    typeof replay.ruleset === 'string' &&
      !rulesets.some(({ id }) => id === replay.ruleset) &&
      `there is no ruleset "${replay.ruleset}": this page has ${rulesets.map(({ id }) => id).join(', ')}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) return { trouble: faults.map((fault) => `${file} is a replay, but ${fault}.`) }
  return { kind: 'replay', replay: replay as Replay, title: replay.title || file }
}

function asScenario(text: string, file: string): Recognised | Trouble {
  return orTrouble(() => {
    const scenario = readScenario(text, file)
    const positions = scenarioRulesets()
      .filter(presenterFor)
      .flatMap((ruleset) => {
        const setup = orTrouble(() => setupOf(scenario, ruleset))
        return 'trouble' in setup
          ? []
          : [
              {
                title: scenario.name,
                subtitle: `${longDate(scenario.date)} · ${scenario.place}`,
                ruleset,
                setup,
                scenario: text,
              },
            ]
      })
    // No ruleset supports it: report what the first would need.
    if (positions.length === 0) setupOf(scenario, scenarioRulesets()[0]!)
    return { kind: 'positions', positions }
  })
}

function asCases(documents: readonly Written[], file: string): Recognised | Trouble {
  const cases: CaseOffered[] = []
  const trouble: string[] = []
  for (const [i, written] of documents.entries()) {
    const place = documents.length > 1 ? `${file}, case ${i + 1}` : file
    const offered = caseOf(written, place)
    if ('trouble' in offered) trouble.push(...offered.trouble.map((why) => `${place}, ${why}`))
    else cases.push(offered)
  }
  return cases.length > 0 ? { kind: 'cases', cases, unreadable: trouble } : { trouble }
}

/** A case without a valid opening cannot be shown: report everything wrong with it instead. */
function caseOf(written: Written, place: string): CaseOffered | Trouble {
  const verdict = judgeCase(written)
  const mistakes =
    verdict.kind === 'played'
      ? []
      : verdict.mistakes.map(({ spot, message }) => `line ${spot.line}, column ${spot.column}: ${message}`)
  const isShown = verdict.kind === 'played' || (verdict.story?.played.frames.length ?? 0) > 0
  const read = orTrouble(() => readCase(written.data))
  if (!isShown || 'trouble' in read) return { trouble: mistakes }
  const { actions, expect } = read
  const position = orTrouble(() => positionOf(read, place))
  return {
    title: read.title || place,
    document: written.data,
    isPlayed: actions.length > 0 || Object.keys(expect).length > 0,
    mistakes,
    position: 'trouble' in position ? null : position,
  }
}

function positionOf(written: Case, place: string): PositionOffered {
  const { ruleset: id, title } = written
  const ruleset = findRuleset(id)
  const battle = openingOf(ruleset, { ...written, battle: equip(written.battle, id) })
  // Missing dice are no error of the position.
  try {
    ruleset.muster(equip(battle, id), new SeededDice('a look'))
  } catch (error) {
    if (!(error instanceof NeedDice)) throw error
  }
  return { title: title || place, subtitle: 'A position', ruleset: id, setup: battle }
}

/** A position from a file as a new battle. */
export const positionBattle = (
  { title, subtitle, ruleset, setup, scenario }: PositionOffered,
  seating: Seating,
): NewBattle => ({
  ruleset,
  title,
  subtitle,
  setup,
  ...(scenario !== undefined && { scenario }),
  origin: { kind: 'case', name: title },
  ...seating,
})
