import { examineScenario, goalsIn, library } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { describe, expect, it, test } from 'vitest'
import { edited } from '../model/file-text.ts'
import { blank } from './blank.ts'
import { fieldOf, kindOf, resolved, SCENARIO, type Schema, variantOf, variantsOf, withoutForm } from './schema.ts'

const rules = variantsOf(fieldOf(SCENARIO, 'special-rules', '*'))
const goal = fieldOf(SCENARIO, 'sides', 'red', 'objective', 'minor')

/** Fields that can only be edited as YAML, each with the reason. */
const ONLY_AS_TEXT: Record<string, string> = {}

describe('the forms', () => {
  it('cover every field of a scenario file, except those listed', () =>
    expect(withoutForm()).toEqual(Object.keys(ONLY_AS_TEXT)))

  it('tell where there is none', () => {
    const strange: Schema = { type: 'object', properties: { shape: { type: 'array', items: false } } }
    expect(kindOf(strange.properties!.shape!)).toBeNull()
    expect(withoutForm({ type: 'object', properties: { new: strange } })).toEqual(['/new/shape'])
  })

  it('have the special rules of a file', () =>
    expect(rules.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['surprised', 'hold-fire', 'moored', 'spared', 'first-target', 'speed', 'sight', 'says']),
    ))

  it('have every kind of goal', () =>
    expect(variantsOf(goal).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['all', 'any', 'of', 'not', 'ships', 'flights-lost']),
    ))
})

test.each(library().map((battle) => [battle.id, battle] as const))(
  '%s has a form for all that it says',
  (_, battle) => {
    for (const rule of battle['special-rules']) expect(variantOf(rules, rule), JSON.stringify(rule)).toBeDefined()
    for (const { objective } of Object.values(battle.sides))
      for (const asked of goalsIn(objective)) expect(variantOf(variantsOf(goal), asked.goal)).toBeDefined()
  },
)

const strait = storedTexts()['denmark-strait']!
const about = { side: 'red', ships: ['Hood', 'Prince of Wales'] } as const

const COMPLETE = [
  'surprised',
  'hold-fire',
  'moored',
  'first-target',
  'speed',
  'sight',
  'duds',
  'leaves',
  'damaged',
  'says',
]

test.each(rules.filter(({ name }) => COMPLETE.includes(name)))('a new $name is complete', ({ schema }) => {
  const text = edited(strait, [{ insert: ['special-rules', 0], item: blank(schema, about) }])
  expect(examineScenario(text, 'new').problems).toEqual([])
})

test.each(variantsOf(goal))('a new goal of the kind $name is complete', ({ name, schema }) => {
  const text = edited(strait, [{ set: ['sides', 'red', 'objective', 'minor'], to: blank(schema, about) }])
  // Without bounds a count of flights asks for all of them, and this battle has none.
  if (name !== 'flights-lost') expect(examineScenario(text, 'new').problems).toEqual([])
})

const asked = variantsOf(fieldOf(variantsOf(goal).find(({ name }) => name === 'ships')!.schema, 'are'))

test('new orders that come later are complete', () => {
  const later = blank(fieldOf(SCENARIO, 'sides', 'red', 'objective', 'later'), about)
  const text = edited(strait, [{ set: ['sides', 'red', 'objective', 'later'], to: later }])
  expect(examineScenario(text, 'new').problems).toEqual([])
})

test.each(asked)('a new test of the kind $name is complete', ({ schema, word }) => {
  const are = word ?? blank(schema, about)
  const text = edited(strait, [{ set: ['sides', 'red', 'objective', 'minor'], to: { ships: 'red', are } }])
  // What no rulebook can judge is refused in words of its own.
  expect(examineScenario(text, 'new').scenario).not.toBeNull()
})

test.each(rules.map((rule) => [rule.name, rule] as const))('a new %s is of its own kind', (name, rule) => {
  const made = blank(rule.schema, { side: 'red', ships: ['Hood'] })
  expect(variantOf(rules, made)?.name).toBe(name)
  expect(Object.keys(resolved(rule.schema).properties ?? {})).toEqual(
    expect.arrayContaining(Object.keys(made as object)),
  )
})
