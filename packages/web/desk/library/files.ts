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
import { musterScenario, RULESETS, readScenario } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { looksLikeCode } from '@flankspeed/shipyard/fleets/index.ts'
import { LineCounter, parseAllDocuments } from 'yaml'
import type { NewBattle } from '../desk.ts'
import { presenterFor } from '../presenters.ts'
import { longDate } from './dates.ts'
import { type Fleet, fleetFromText } from './fleets.ts'
import type { Seating } from './scenarios.ts'
import { orTrouble, type Trouble } from './trouble.ts'

/** What a file that somebody dropped on the page turned out to be. */
export type Recognised =
  | { kind: 'replay'; replay: Replay; title: string }
  | { kind: 'fleet'; fleet: Fleet }
  /** Positions to play on from: cases, or a scenario of one's own. */
  | { kind: 'positions'; positions: PositionOffered[] }

export interface PositionOffered {
  title: string
  subtitle: string
  ruleset: string
  setup: unknown
}

/** Says what a text is and reads it, or says what is wrong with it and where. */
export function recognise(text: string, file: string): Recognised | Trouble {
  if (text.trim() === '') return { trouble: [`${file} is empty.`] }
  if (looksLikeCode(text)) return asFleet(text, file)
  const parsed = parse(text, file)
  if ('trouble' in parsed) return parsed
  const [first] = parsed.documents
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return strange(file)
  if ('flankspeed' in first || 'hashes' in first) return asReplay(first, file)
  if ('navy' in first && 'ships' in first) return asFleet(text, file)
  if ('sides' in first && 'map' in first) return asScenario(text, file)
  if ('battle' in first || 'ruleset' in first || 'actions' in first) return asCases(parsed.documents, file)
  return strange(file)
}

const strange = (file: string): Trouble => ({
  trouble: [
    `${file} is none of the files that are read here.`,
    'A replay has the fields flankspeed, setup and actions; a fleet has navy, year, points and ships; a case has ruleset and battle; a scenario has sides and map.',
  ],
})

function parse(text: string, file: string): { documents: unknown[] } | Trouble {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines })
  if (!Array.isArray(documents)) return strange(file)
  const faults = documents.flatMap(({ errors }) =>
    errors.map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0])
      return `${file}, line ${line}, column ${col}: ${message.split('\n')[0]}`
    }),
  )
  return faults.length > 0 ? { trouble: faults } : { documents: documents.map((document) => document.toJS()) }
}

function asFleet(text: string, file: string): Recognised | Trouble {
  const fleet = fleetFromText(text, file)
  return 'trouble' in fleet ? fleet : { kind: 'fleet', fleet }
}

function asReplay(data: object, file: string): Recognised | Trouble {
  const replay = data as Partial<Replay>
  const faults = [
    replay.flankspeed !== 1 &&
      `the field flankspeed says ${JSON.stringify(replay.flankspeed)}; only 1 can be read here`,
    typeof replay.ruleset !== 'string' && 'the field ruleset is missing',
    !Array.isArray(replay.actions) && 'the list of actions is missing',
    (typeof replay.setup !== 'object' || replay.setup === null) && 'the setup is missing',
    typeof replay.ruleset === 'string' &&
      !rulesets.some(({ id }) => id === replay.ruleset) &&
      `there is no ruleset "${replay.ruleset}" here, only ${rulesets.map(({ id }) => id).join(', ')}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) return { trouble: faults.map((fault) => `${file} is a replay, but ${fault}.`) }
  return { kind: 'replay', replay: replay as Replay, title: replay.title || file }
}

function asScenario(text: string, file: string): Recognised | Trouble {
  return orTrouble(() => {
    const scenario = readScenario(text, file)
    const positions = RULESETS.filter(presenterFor).flatMap((ruleset) => {
      const setup = orTrouble(() => musterScenario(scenario, ruleset))
      return 'trouble' in setup
        ? []
        : [{ title: scenario.name, subtitle: `${longDate(scenario.date)} · ${scenario.place}`, ruleset, setup }]
    })
    // Nothing can express it: say what the first would need.
    if (positions.length === 0) musterScenario(scenario, RULESETS[0]!)
    return { kind: 'positions', positions }
  })
}

function asCases(documents: unknown[], file: string): Recognised | Trouble {
  const positions: PositionOffered[] = []
  const trouble: string[] = []
  for (const [i, document] of documents.entries()) {
    const place = documents.length > 1 ? `${file}, case ${i + 1}` : file
    const read = orTrouble(() => positionOf(readCase(document), place))
    if ('trouble' in read) trouble.push(...read.trouble.map((why) => `${place}: ${why}`))
    else positions.push(read)
  }
  return positions.length > 0 ? { kind: 'positions', positions } : { trouble }
}

function positionOf(written: Case, place: string): PositionOffered {
  const { ruleset: id, title } = written
  const ruleset = findRuleset(id)
  const battle = openingOf(written)
  // Its dice are not there yet, which is no fault of the position.
  try {
    ruleset.muster(equip(battle, id), new SeededDice('a look'))
  } catch (error) {
    if (!(error instanceof NeedDice)) throw error
  }
  return { title: title || place, subtitle: 'A position', ruleset: id, setup: battle }
}

/** A position from a file, ready to begin. */
export const positionBattle = ({ title, subtitle, ruleset, setup }: PositionOffered, seating: Seating): NewBattle => ({
  ruleset,
  title,
  subtitle,
  setup,
  origin: { kind: 'case', name: title },
  ...seating,
})
