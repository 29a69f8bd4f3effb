import {
  type Action,
  type Battle,
  type Case,
  type Event,
  type Frame,
  findRuleset,
  type PlayedCase,
  playCase,
  type Roll,
  type Ruleset,
  readCase,
} from '@flankspeed/engine'
import type { CaseStep, CaseVerdict } from '../case-verdict.ts'
import type { Moment, OutlineEntry } from '../desk.ts'
import type { Position, Seat, StoryEntry, Update } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { presenterFor } from '../presenters.ts'
import type { Equip } from './new-battle.ts'
import { type BattleRecord, ShownBattle } from './shown-battle.ts'

/** A refereed case, to step through. Nobody can play on in it. */
export class CaseBattle implements BattleRecord {
  readonly id: string
  readonly ruleset: Ruleset
  readonly presenter: Presenter
  readonly verdict: CaseVerdict
  readonly #title: string
  readonly #frames: readonly Frame[]
  readonly #shown = new ShownBattle(this)

  /** Throws if the case cannot be read. */
  constructor(id: string, document: unknown, equip: Equip) {
    const read = readCase(document)
    this.id = id
    this.ruleset = findRuleset(read.ruleset)
    const presenter = presenterFor(this.ruleset.id)
    if (!presenter) throw new Error(`This page cannot show ${this.ruleset.title} yet.`)
    this.presenter = presenter
    const written = { ...read, battle: equip(read.battle, read.ruleset) as Case['battle'] }
    const played = playCase(this.ruleset, written)
    this.#frames = played.frames
    this.#title = read.title || 'A case'
    this.verdict = verdictOf(read, played)
  }

  /** False: the rules refuse the position itself, so there is nothing to step through. */
  get hasOpening(): boolean {
    return this.#frames.length > 0
  }

  get taken(): number {
    return this.#frames.length - 1
  }

  get actions(): readonly Action[] {
    return this.#frames.slice(1).map(({ action }) => action as unknown as Action)
  }

  battleAfter(taken: number): Battle {
    return this.#frames[taken]!.battle
  }

  eventsOf(taken: number): readonly Event[] {
    return this.#frames[taken]!.told.map(({ event }) => event)
  }

  view(seat: Seat): Battle {
    return this.viewAt({ taken: this.taken, seat })
  }

  viewAt(moment: Moment): Battle {
    return this.#shown.viewAt(moment)
  }

  story(seat: Seat, taken = this.taken): StoryEntry[][] {
    return this.#shown.story(seat, taken)
  }

  outline(seat: Seat): OutlineEntry[] {
    return this.#shown
      .outline(seat)
      .map((entry, i) => ({ ...entry, what: entry.what || this.verdict.steps[i]!.action }))
  }

  at(taken: number, seat: Seat): Update {
    const story = this.story(seat, taken)
    return { position: this.#position(seat, taken, story), ...this.#shown.beside(taken, story) }
  }

  #position(seat: Seat, taken: number, story: readonly StoryEntry[][]): Position {
    return {
      ...this.#shown.position(seat, taken, story),
      battle: this.id,
      title: this.#title,
      subtitle: 'a case',
      undo: { possible: false, learned: false, what: '' },
    }
  }

  written(taken: number, seat: Seat): Record<string, unknown> {
    return this.#shown.written({ taken, seat })
  }
}

function verdictOf(
  { title, why, clauses, expect }: Case,
  { frames, unfinished, result, error }: PlayedCase,
): CaseVerdict {
  const unmet = new Map(result?.unmet.map(({ path, actual }) => [path, actual]))
  const expected = Object.entries(expect).filter(([path]) => path !== 'illegal-also')
  const { refused = null } = result ?? {}
  return {
    title,
    why,
    clauses: [...clauses],
    ruling: rulingOf(result !== null, expected.length, unmet.size),
    stopped: error && {
      why: error.message,
      clause: error.clause,
      told: unfinished.told.flatMap(({ story }) => story),
    },
    refused: refused && { why: refused.message, clause: refused.clause },
    expectations: expected.map(([path, value]) => ({
      path,
      expected: inWords(value),
      actual: result === null ? 'not reached' : unmet.has(path) ? inWords(unmet.get(path)) : null,
    })),
    steps: frames.map(stepOf),
  }
}

function rulingOf(isPlayed: boolean, expected: number, unmet: number): CaseVerdict['ruling'] {
  if (!isPlayed) return 'stopped'
  if (expected === 0) return 'told'
  return unmet === 0 ? 'as-expected' : 'otherwise'
}

const stepOf = ({ action, taken, rolls }: Frame): CaseStep => ({
  action: action === null ? '' : actionInWords(action),
  taken,
  dice: throwsOf(rolls),
})

function throwsOf(rolls: readonly Roll[]): CaseStep['dice'] {
  const thrown: CaseStep['dice'] = []
  for (const { value, sides, purpose } of rolls) {
    const last = thrown.at(-1)
    if (last?.sides === sides && last.purpose === purpose) last.values.push(value)
    else thrown.push({ values: [value], sides, purpose })
  }
  return thrown
}

/** "blue: fire scharnhorst": enough to find the action in the file. */
function actionInWords(action: Readonly<Record<string, unknown>>): string {
  const unit = ['ship', 'unit', 'flight', 'stand', 'token'].map((field) => action[field]).find(isText)
  return `${String(action.side)}: ${String(action.do)}${unit === undefined ? '' : ` ${unit}`}`
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** As written in a case: "engine: 1, crew: 1" rather than JSON. */
function inWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([field, inside]) => `${field}: ${inWords(inside)}`)
  return fields.length === 0 ? 'none' : fields.join(', ')
}
