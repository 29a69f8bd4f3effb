import { unknownName } from '../expected-names.ts'
import { type Data, isData } from '../reading.ts'
import type { Battle, Illegal, Ruleset } from '../ruleset.ts'
import type { Case } from './case.ts'
import { CaseError } from './case-error.ts'

/** An expectation of a case that does not hold. */
export interface Unmet {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/** Units of the position, by list: one of them may leave the battle for good. */
export const idsIn = (battle: Data): ReadonlySet<string> =>
  new Set(
    Object.entries(battle).flatMap(([list, units]) =>
      (Array.isArray(units) ? units : []).flatMap((unit) => (isData(unit) ? [`${list}.${String(unit.id)}`] : [])),
    ),
  )

export function unmetExpectations(
  expect: Data,
  seen: Data,
  refused: Illegal | null,
  listed: ReadonlySet<string>,
  ruleset: Ruleset,
): Unmet[] {
  const unmet: Unmet[] = []
  for (const [path, expected] of Object.entries(expect)) {
    if (path === 'illegal-also') continue
    if (path === 'illegal') {
      if (refused === null || !cites(refused, expect))
        unmet.push({ path, expected, actual: refused === null ? 'allowed' : refused.message })
      continue
    }
    const unknown = nobodyKnows(seen, path, expected, listed, ruleset)
    if (unknown !== null) {
      unmet.push({ path, expected, actual: unknown })
      continue
    }
    if (path === 'outcome.winner' && (expected === null || expected === DRAW) && seen.outcome === null) {
      unmet.push({ path, expected, actual: 'not over yet: null means a draw, outcome: null that the battle goes on' })
      continue
    }
    const { holder, field, actual } = follow(seen, path)
    if (!meets(inPlainWords(ruleset, holder, field, expected), actual, ruleset)) unmet.push({ path, expected, actual })
  }
  return unmet
}

/** A unit or a name in an expectation that can never exist; null: all are known. */
function nobodyKnows(
  seen: Data,
  path: string,
  expected: unknown,
  listed: ReadonlySet<string>,
  { sometimesNamed }: Ruleset,
): string | null {
  const unit = expected === null && listed.has(path) ? null : unknownUnit(seen, path)
  if (unit !== null || Object.keys(seen).length === 0) return unit
  return unknownName(seen, path, expected, sometimesNamed)
}

/** The expectations of a case with unknown names, at any moment of its battle. */
export function unknownNames(ruleset: Ruleset, battle: Battle, { expect, battle: position }: Case): CaseError[] {
  const seen = seenNow(ruleset, battle)
  const listed = idsIn(position)
  return Object.entries(expect).flatMap(([path, expected]) => {
    const unknown = /^illegal(-also)?$/.test(path) ? null : nobodyKnows(seen, path, expected, listed, ruleset)
    return unknown === null ? [] : [new CaseError(`expect.${path}`, unknown)]
  })
}

/** The battle as expectations see it. */
export function seenNow(ruleset: Ruleset, battle: Battle): Data {
  const described = ruleset.describe(battle)
  const outcome = isData(described.outcome) ? described.outcome : ruleset.outcome(battle)
  return { ...described, decisions: ruleset.decisions(battle), outcome }
}

const DRAW = 'draw'

/** The expected value in the terms of the battle's description. */
function inPlainWords(ruleset: Ruleset, holder: unknown, field: string, expected: unknown): unknown {
  if (!isData(holder)) return expected
  if (field === 'winner' && expected === DRAW) return null
  if (field === 'turned' && typeof expected === 'number') return expected !== 0
  const meant = ruleset.normalizeExpected[field]?.(expected, holder)
  return meant === undefined ? expected : meant
}

/** Does the refusal cite the expected clause, or an equivalent one? */
export function cites(refused: Illegal, expect: Data): boolean {
  const also = expect['illegal-also']
  const accepted = [expect.illegal, ...(Array.isArray(also) ? also : [])]
  return [refused.clause, ...refused.also].some((clause) => accepted.includes(clause))
}

/** Otherwise a misspelt unit would count as one that has left the battle. */
function unknownUnit(seen: Data, path: string): string | null {
  const [list, rest] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)]
  const units = seen[list]
  if (!path.includes('.') || !Array.isArray(units) || /^(\d+|length)(\.|$)/.test(rest)) return null
  const ids = units.flatMap((unit) => (isData(unit) && typeof unit.id === 'string' ? [unit.id] : []))
  if (ids.length === 0 || ids.some((id) => rest === id || rest.startsWith(`${id}.`))) return null
  return `nothing of that name: there are ${ids.join(', ')}`
}

interface Followed {
  /** The parent of the last step. */
  readonly holder: unknown
  readonly field: string
  readonly actual: unknown
}

/** Follows a dotted path; list entries are found by id, name or index. */
function follow(start: unknown, path: string): Followed {
  let holder: unknown = null
  let field = ''
  let here = start
  let rest = path
  while (rest !== '') {
    holder = here
    if (Array.isArray(here)) {
      const named = here.find(
        (item) => isData(item) && typeof item.id === 'string' && (rest === item.id || rest.startsWith(`${item.id}.`)),
      )
      if (named !== undefined) {
        rest = rest.slice((named as Data & { id: string }).id.length + 1)
        here = named
        continue
      }
    }
    const dot = rest.indexOf('.')
    field = dot < 0 ? rest : rest.slice(0, dot)
    rest = dot < 0 ? '' : rest.slice(dot + 1)
    if (Array.isArray(here)) here = field === 'length' ? here.length : isNameIn(here, field) || here[Number(field)]
    else if (isData(here)) here = here[field]
    else return { holder: null, field, actual: undefined }
  }
  return { holder, field, actual: here }
}

/** The value at a dotted path of a description. */
export const valueAt = (start: unknown, path: string): unknown => follow(start, path).actual

/** A list of names, such as markers, has each of them as a field. */
function isNameIn(list: readonly unknown[], word: string): boolean {
  return list.includes(word)
}

/** Positions and distances match within 0.002, plus binary rounding. */
const NEAR = 0.002 + 1e-9

function meets(expected: unknown, actual: unknown, ruleset: Ruleset): boolean {
  if (expected === false) return isNothing(actual)
  if (expected === null) return actual === undefined || actual === null || isOffTheTable(actual)
  if (expected === true)
    return (
      actual === true ||
      (typeof actual === 'string' && actual !== '') ||
      (typeof actual === 'number' && actual > 0) ||
      (isData(actual) && Object.keys(actual).length > 0)
    )
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(actual - expected) <= NEAR
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      expected.length === actual.length &&
      expected.every((item, i) => meets(item, actual[i], ruleset))
    )
  if (isData(expected) && Object.keys(expected).length === 0) return isNone(actual)
  if (isData(expected) && Array.isArray(actual))
    return Object.entries(expected).every(([name, value]) => meets(value, isNameIn(actual, name), ruleset))
  if (isData(expected))
    return (
      isData(actual) &&
      Object.entries(expected).every(([field, value]) =>
        meets(inPlainWords(ruleset, actual, field, value), actual[field], ruleset),
      )
    )
  return expected === actual
}

const isNothing = (actual: unknown): boolean =>
  actual === undefined || actual === null || actual === false || actual === 0

/** What `{}` expects: nothing, an empty list, or names that all mean nothing. */
function isNone(actual: unknown): boolean {
  if (actual === undefined || actual === null) return true
  if (Array.isArray(actual)) return actual.length === 0
  return isData(actual) && Object.values(actual).every(isNothing)
}

function isOffTheTable(unit: unknown): boolean {
  return (
    isData(unit) &&
    [unit.sunk, unit.withdrawn, unit.destroyed].some((fate) => fate !== undefined && fate !== null && fate !== false)
  )
}
