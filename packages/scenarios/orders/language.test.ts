import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publicObjectives, scenario, specialRules } from '../index.ts'
import { jsonSchema } from '../json-schema.ts'
import { fields } from '../schema.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'scenarios.md'), 'utf8')

/** Sentence and item of each example: a comment, and the list item below it. */
const examples = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].flatMap(([, block]) =>
  [...block!.matchAll(/^# (.*)\n((?:(?!# ).*\n)+)/gm)].map(([, sentence, item]) => ({
    sentence: sentence!,
    item: item!,
  })),
)

/** The sentences that the program writes from an example. */
function written(item: string): string[] {
  const battle = scenario('denmark-strait')
  const [example] = parse(item)
  const isRule = 'rule' in example || 'says' in example
  const { red, blue } = battle.sides
  const read = fields.parse({
    ...battle,
    'special-rules': isRule ? [example] : [],
    sides: { red: isRule ? red : { ...red, objective: { minor: example } }, blue },
  })
  return isRule ? specialRules(read) : publicObjectives(read, 'red').map((said) => said.replace('Victory: ', ''))
}

test.each(examples)('docs/scenarios.md: $sentence', ({ sentence, item }) => expect(written(item)).toEqual([sentence]))

/** Names of fields and fixed words in a JSON schema. */
function wordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOf)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, enum: choices = [], const: only, ...rest } = schema as Record<string, unknown>
  const fixed = [...(choices as unknown[]), only].filter((word) => typeof word === 'string') as string[]
  return [
    ...Object.keys(properties as object),
    ...fixed,
    ...wordsOf(Object.values(properties as object)),
    ...wordsOf(Object.values(rest)),
  ]
}

describe('docs/scenarios.md', () => {
  const schema = jsonSchema()
  const language = [...new Set(wordsOf([schema.$defs, schema.properties!['special-rules']]))]
  const shown = examples.map(({ item }) => item).join('\n')

  test('the language has words to show', () => expect(language.length).toBeGreaterThan(40))
  test.each(language.filter((word) => !['east', 'north', 'south', 'west'].includes(word)))(
    'has an example with %s',
    (word) => expect(shown).toMatch(new RegExp(`(?<![\\w-])${word}(?![\\w-])`)),
  )
})

test('before a battle nobody reads secret orders, nor orders that come later', () => {
  const battle = scenario('denmark-strait')
  const goal = (ship: string) => ({ ships: ship, are: 'sunk' })
  const told = (objective: object): string[] =>
    publicObjectives(
      fields.parse({ ...battle, sides: { ...battle.sides, red: { ...battle.sides.red, objective } } }),
      'red',
    )
  expect(told({ minor: goal('Hood'), later: [{ turn: 3, minor: goal('Norfolk') }] })).toEqual(['Victory: Sink Hood.'])
  expect(told({ minor: goal('Hood'), secret: true }).join()).not.toContain('Hood')
})
