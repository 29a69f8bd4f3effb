import { goalsIn, library } from '@flankspeed/scenarios'
import { describe, expect, it, test } from 'vitest'
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

test.each(rules.map((rule) => [rule.name, rule] as const))('a new %s is of its own kind', (name, rule) => {
  const made = blank(rule.schema, { side: 'red', ships: ['Hood'] })
  expect(variantOf(rules, made)?.name).toBe(name)
  expect(Object.keys(resolved(rule.schema).properties ?? {})).toEqual(
    expect.arrayContaining(Object.keys(made as object)),
  )
})
