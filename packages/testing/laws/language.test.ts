import { type Case, isData, type Ruleset, runCase, ScriptedDice, UnknownField } from '@flankspeed/kernel'
import { belongsElsewhere, placesOf } from '@flankspeed/kernel/cases'
import { rulesets } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { caseFiles } from '../case-files.ts'

type Path = readonly (string | number)[]

/** Every place in a value that has fields. */
function placesWithFields(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => placesWithFields(item, [...path, i]))
  if (!isData(value)) return []
  return [path, ...Object.entries(value).flatMap(([field, inner]) => placesWithFields(inner, [...path, field]))]
}

const patternOf = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? '[]' : `${i === 0 ? '' : '.'}${step}`)).join('')

/** The same case with an impossible field at that place. */
function spoiled(written: Case, path: Path): Case {
  const copy = structuredClone(written)
  let at: unknown = copy
  for (const step of path) at = (at as Record<string | number, unknown>)[step]
  Object.assign(at as object, { zzz: 1 })
  return copy
}

/** The fields known to the readers at that place; null: they never reached it, or accept any field there. */
function knownThere(ruleset: Ruleset, written: Case): UnknownField | 'taken' | null {
  let found: UnknownField | null = null
  const noting = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (error instanceof UnknownField && error.field === 'zzz') found = error
      throw error
    }
  }
  const watched: Ruleset = {
    ...ruleset,
    muster: (setup, dice) => noting(() => ruleset.muster(setup, dice)),
    take: (battle, action, dice, tell) => noting(() => ruleset.take(battle, action, dice, tell)),
  }
  try {
    runCase(watched, written)
  } catch {
    return found
  }
  return found ?? 'taken'
}

/** Places read as names with values, or by the names of this ship's batteries; and orders, whose goals nest. */
const FREE =
  /^battle\.orders\b|\.(traits|markers|criticals|vital|fired|mountsLost)(\[\])?$|^battle\.ships\[\]\.vital\[\]$/

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the language of %s', (id, ruleset) => {
  const places = new Map(placesOf(ruleset.language()).map(({ place, fields }) => [place, Object.keys(fields)]))
  const cases = caseFiles().flatMap(({ cases }) => cases.filter((written) => written.ruleset === id))

  test('knows the fields that the readers know, at every place that a case has', () => {
    const seen = new Map<string, Set<string>>()
    const wrong: string[] = []
    for (const written of cases) {
      const paths: [string, Path][] = [
        ...placesWithFields(written.battle, ['battle']).map((path): [string, Path] => [patternOf(path), path]),
        ...written.actions.flatMap((action, i) =>
          placesWithFields(action, ['actions', i]).map((path): [string, Path] => [
            patternOf([String(action.do), ...path.slice(2)]),
            path,
          ]),
        ),
      ]
      for (const [place, path] of paths) {
        const before = seen.get(place) ?? new Set()
        seen.set(place, before)
        if (before.size > 0 || FREE.test(place)) continue
        const known = knownThere(ruleset, spoiled({ ...written, expect: {} }, path))
        if (known === null) continue
        if (known === 'taken') {
          wrong.push(`${place} takes any field`)
          before.add('any')
          continue
        }
        for (const field of known.known) before.add(field)
        const described = places.get(place)
        if (described === undefined) wrong.push(`${place} is not described: it has ${known.known.join(', ')}`)
        else if ([...described].sort().join() !== [...known.known].sort().join())
          wrong.push(`${place} has ${[...known.known].sort()}, described are ${described.sort()}`)
      }
    }
    expect(wrong).toEqual([])
    const unread = [...seen].filter(([place, fields]) => fields.size === 0 && !FREE.test(place)).map(([place]) => place)
    expect(unread, 'places that no case reaches').toEqual([])
  })

  test('describes every action and none that is not there', () => {
    const actions = new Set(cases.flatMap((written) => written.actions.map((action) => String(action.do))))
    const described = Object.keys(ruleset.language().actions)
    expect([...actions].filter((action) => !described.includes(action))).toEqual([])
    const battle = ruleset.muster({}, new ScriptedDice([1, 2, 3, 4, 5, 6, 7, 8]))
    for (const action of described)
      expect(() => ruleset.take(battle, { side: 'red', do: action, zzz: 1 }, new ScriptedDice([]), null)).not.toThrow(
        /is not one of/,
      )
  })
})

describe('a field in the wrong place', () => {
  const hint = (ruleset: string, field: string, place: string): string | null =>
    belongsElsewhere(rulesets.find(({ id }) => id === ruleset)!.language(), field, place)

  test.each([
    ['victory-at-sea', 'illegal-also', 'case', 'it belongs to expect (expect.illegal-also)'],
    ['victory-at-sea', 'illegal', 'fire', 'it belongs to expect (expect.illegal)'],
    ['victory-at-sea', 'spotting', 'battle.ships[]', 'it belongs to battle (battle.spotting)'],
    ['admiralty', 'spotting', 'fire', 'it belongs to volleys[] of the action fire'],
    [
      'victory-at-sea',
      'radar',
      'battle.ships[]',
      'it belongs to the list traits of battle.ships[].card (traits: [radar])',
    ],
    ['admiralty', 'radar', 'fire', 'it belongs to volleys[] of the action fire'],
    [
      'victory-at-sea',
      'capacity',
      'battle.ships[].card',
      'how many Flights a carrier holds is the score of her Carrier trait',
    ],
    ['victory-at-sea', 'dice', 'fire', 'it belongs to volleys[] of the action fire'],
    [
      'crimson-tide',
      'stopped',
      'battle.ships[]',
      'it belongs to the list markers of battle.ships[] (markers: [stopped])',
    ],
    ['fleet-d20', 'battery', 'torpedo', 'it belongs to the action fire, or to the action star-shell'],
    ['fleet-d20', 'ships', 'case', 'it belongs to battle (battle.ships)'],
  ])('%s: %s at %s', (ruleset, field, place, says) => {
    expect(hint(ruleset, field, place)?.startsWith(says), hint(ruleset, field, place) ?? '').toBe(true)
  })

  test('is not guessed at where nobody knows it', () => {
    expect(hint('victory-at-sea', 'zzz', 'battle')).toBe(null)
  })
})
