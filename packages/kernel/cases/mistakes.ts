import { NeedDice, ScriptedDice, WrongDie } from '../dice.ts'
import { type Data, isData, shown, unknownField } from '../reading.ts'
import { type Battle, Illegal, type Malformed, type Ruleset } from '../ruleset.ts'
import { type Case, readCase } from './case.ts'
import { CaseError, explained } from './case-error.ts'
import { complaintsAbout } from './complaints.ts'
import { unknownNames } from './expectations.ts'
import { withHint } from './hints.ts'
import type { Fields, Language, Shape } from './language.ts'

/**
 * Everything wrong with the text of a case before the rules are asked. The language of its ruleset, if there is one,
 * gives hints.
 */
export function mistakesInText(value: unknown, language: Language | null): CaseError[] {
  const rest = isData(value) ? { ...value, ruleset: 'any' } : value
  const ruleset = isData(value) ? value.ruleset : 'any'
  const complaints = complaintsAbout(rest, 'case', (data) => readCase(data))
  return [
    ...(typeof ruleset === 'string' && ruleset !== ''
      ? []
      : [new CaseError('ruleset', `a word expected, not ${shown(ruleset)}`)]),
    ...complaints
      .map((complaint) => asCaseError('case', complaint))
      .map((error) => (language === null ? error : withHint(error, language, []))),
  ]
}

/**
 * Everything wrong with a case that cannot be played, in file order: every invalid field of the position, the actions
 * and the expectations, and what stopped it, unless that only follows from these.
 */
export function mistakesIn(ruleset: Ruleset, written: Case, stopped: CaseError, battle: Battle | null): CaseError[] {
  const language = ruleset.language()
  const position = complaintsAbout(written.battle, 'battle', (data) => mustered(ruleset, data, written))
  const found = [
    ...position.map((complaint) => asCaseError('battle', complaint)),
    ...written.actions.flatMap((action, i) => mistakesInAction(language, action, `actions[${i}]`)),
    ...(battle === null ? [] : unknownNames(ruleset, battle, written)),
  ]
  const isKnown = found.some(({ where }) => where === stopped.where)
  const all = position.length > 0 || isKnown ? found : [...found, stopped]
  return (all.length === 0 ? [stopped] : all).map((error) => withHint(error, language, written.actions))
}

const asCaseError = (where: string, complaint: Malformed): CaseError => explained(where, complaint) as CaseError

/** Reads the position; refusals by the rules and missing dice do not matter here. */
function mustered(ruleset: Ruleset, data: unknown, { dice }: Case): void {
  try {
    ruleset.muster(data, new ScriptedDice(dice))
  } catch (error) {
    if (!(error instanceof Illegal || error instanceof NeedDice || error instanceof WrongDie)) throw error
  }
}

/** Unknown or invalid fields of an action. Their meaning in the battle is not checked. */
function mistakesInAction({ actions }: Language, action: Case['actions'][number], where: string): CaseError[] {
  const kind = Object.keys(actions).find((known) => known === action.do)
  if (kind === undefined) return []
  return mistakesInFields({ side: 'word', do: 'word', ...actions[kind] }, action, where)
}

function mistakesInFields(known: Fields, data: object, where: string): CaseError[] {
  return Object.entries(data).flatMap(([field, value]): CaseError[] => {
    const shape = known[field]
    if (shape !== undefined) return mistakesInValue(shape, value, `${where}.${field}`)
    return [explained(where, unknownField(where, field, Object.keys(known))) as CaseError]
  })
}

function mistakesInValue(shape: Shape, value: unknown, where: string): CaseError[] {
  if (typeof shape === 'string') {
    const wanted = isOfKind(shape, value) ? null : KINDS[shape]
    return wanted === null ? [] : [new CaseError(where, `${wanted} expected, not ${shown(value)}`)]
  }
  if ('list' in shape)
    return Array.isArray(value)
      ? value.flatMap((item, i) => mistakesInValue(shape.list, item, `${where}[${i}]`))
      : [new CaseError(where, `a list expected, not ${shown(value)}`)]
  if ('fields' in shape)
    return isData(value)
      ? [...mistakesInFields(shape.fields, value, where), ...missing(shape.needed, value, where)]
      : [new CaseError(where, `fields (name: value) expected, not ${shown(value)}`)]
  if ('either' in shape) {
    const tries = shape.either.map((one) => mistakesInValue(one, value, where))
    return tries.some((mistakes) => mistakes.length === 0)
      ? []
      : (tries.toSorted((a, b) => b.length - a.length)[0] ?? [])
  }
  return []
}

const missing = (needed: readonly string[], data: Data, where: string): CaseError[] =>
  needed.filter((field) => data[field] == null).map((field) => new CaseError(`${where}.${field}`, 'is missing'))

const KINDS: Readonly<Record<Extract<Shape, string>, string>> = {
  word: 'a word',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  place: 'a place [east, north]',
  anything: 'anything',
}

function isOfKind(kind: Extract<Shape, string>, value: unknown): boolean {
  if (value === null || value === undefined) return true
  switch (kind) {
    case 'word':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'whole':
      return Number.isInteger(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'place':
      return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
    case 'anything':
      return true
  }
}
