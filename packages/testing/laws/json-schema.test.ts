import { type Case, isData } from '@flankspeed/kernel'
import { caseSchema } from '@flankspeed/kernel/cases'
import { rulesets } from '@flankspeed/rulebooks'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { caseFiles } from '../case-files.ts'

const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(caseSchema(rulesets))
const cases = caseFiles().flatMap(({ file, cases }) => cases.map((written, i) => ({ name: `${file} ${i}`, written })))

/** The case as written, without omitted fields. */
const asWritten = (written: Case): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([, value]) =>
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        !(isData(value) && Object.keys(value).length === 0),
    ),
  )

const flaws = (data: unknown): string[] =>
  validate(data) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)

/** A copy changed at one place. */
function changed(
  data: unknown,
  path: readonly (string | number)[],
  change: (at: Record<string, unknown>) => void,
): unknown {
  const copy = structuredClone(data)
  let at = copy as Record<string | number, unknown>
  for (const step of path) at = at[step] as Record<string | number, unknown>
  change(at)
  return copy
}

function placesWithFields(value: unknown, path: readonly (string | number)[]): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, i) => placesWithFields(item, [...path, i]))
  if (!isData(value)) return []
  return [[...path], ...Object.entries(value).flatMap(([field, inner]) => placesWithFields(inner, [...path, field]))]
}

/** Names with values, and orders: the referee checks them, the schema accepts any. */
const FREE = new Set(['traits', 'markers', 'criticals', 'vital', 'fired', 'boxes', 'admiral', 'orders'])

describe('the schema for editors', () => {
  test('finds nothing wrong with any case of the rulebooks', () => {
    const wrong = cases.flatMap(({ name, written }) => flaws(asWritten(written)).map((flaw) => `${name} ${flaw}`))
    expect(wrong.slice(0, 20)).toEqual([])
  })

  test('finds a field that nobody knows, wherever it stands', () => {
    const seen = new Set<string>()
    const missed: string[] = []
    for (const { name, written } of cases) {
      const data = asWritten(written)
      const { expect: _expect, ...rest } = data
      for (const path of placesWithFields(rest, [])) {
        const place = `${written.ruleset} ${path.filter((step) => typeof step === 'string').join('.')}`
        if (seen.has(place) || path.some((step) => FREE.has(String(step)))) continue
        seen.add(place)
        if (flaws(changed(data, path, (at) => Object.assign(at, { zzz: 1 }))).length === 0)
          missed.push(`${name} ${place}`)
      }
    }
    expect(missed).toEqual([])
    expect(seen.size).toBeGreaterThan(100)
  })

  const [first] = cases.filter(({ written }) => written.ruleset === 'victory-at-sea' && written.actions.length > 0)
  const good = asWritten(first!.written)
  test.each<[string, readonly (string | number)[], (at: Record<string, unknown>) => void]>([
    ['no rulebook', [], (at) => delete at.ruleset],
    ['a rulebook that is not there', [], (at) => Object.assign(at, { ruleset: 'chess' })],
    ['a phase that is not there', ['battle'], (at) => Object.assign(at, { phase: 'gunery' })],
    ['a side that is not there', ['battle', 'ships', 0], (at) => Object.assign(at, { side: 'green' })],
    ['a place of three numbers', ['battle', 'ships', 0], (at) => Object.assign(at, { at: [1, 2, 3] })],
    ['a heading in words', ['battle', 'ships', 0], (at) => Object.assign(at, { heading: 'north' })],
    ['a ship without an id', ['battle', 'ships', 0], (at) => delete at.id],
    ['dice that are no numbers', [], (at) => Object.assign(at, { dice: ['six'] })],
    ['an action that is not there', ['actions', 0], (at) => Object.assign(at, { do: 'ram' })],
    ['an action of nobody', ['actions', 0], (at) => delete at.side],
    ['expectations of nothing', [], (at) => Object.assign(at, { expect: {} })],
    [
      'further clauses without the first',
      [],
      (at) => Object.assign(at, { expect: { 'illegal-also': ['VAS-MOVE-01'] } }),
    ],
  ])('finds %s', (_what, path, change) => {
    expect(flaws(good)).toEqual([])
    expect(flaws(changed(good, path, change))).not.toEqual([])
  })
})
