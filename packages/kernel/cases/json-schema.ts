import { type Fields, type Language, type Shape, SIDE } from './language.ts'

/** JSON Schema, draft 7, for editors. */
export type Schema = { readonly [keyword: string]: unknown }

/** What the schema needs to know of a ruleset. */
export interface Described {
  readonly id: string
  readonly title: string
  language(): Language
}

/**
 * The schema with which an editor checks and completes case files. It knows fields and fixed words; only the referee
 * knows the rules.
 */
export function caseSchema(rulesets: readonly Described[]): Schema {
  return withDefinitions({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A case for the referee of Flank Speed',
    description:
      'A position, what is done in it, the dice that fall, and what must be true afterwards (docs/cases.md).',
    type: 'object',
    required: ['ruleset'],
    additionalProperties: false,
    properties: {
      ruleset: { enum: rulesets.map(({ id }) => id), description: 'The rulebook that judges.' },
      title: { type: 'string', description: 'For people.' },
      why: { type: 'string', description: 'For people.' },
      clauses: { type: 'array', items: { type: 'string' }, description: 'Ids of the rules that this case proves.' },
      battle: { type: 'object', description: 'The position: only what matters.' },
      dice: {
        type: 'array',
        items: { type: 'integer' },
        description: 'What is rolled, in the order of the table. It must be used up exactly.',
      },
      actions: {
        type: 'array',
        description: 'What is done, one after another.',
        items: { type: 'object', required: ['side', 'do'] },
      },
      expect: {
        type: 'object',
        minProperties: 1,
        description: 'Paths into the battle afterwards, ships.ID.hull say, and what must be there.',
        properties: {
          illegal: { type: 'string', description: 'The clause by which the last action must be refused.' },
          'illegal-also': {
            type: 'array',
            items: { type: 'string' },
            description: 'Further clauses that are as good an answer.',
          },
        },
        dependencies: { 'illegal-also': ['illegal'] },
      },
    },
    allOf: rulesets.map((ruleset) => where('ruleset', ruleset.id, underRuleset(ruleset))),
  })
}

/** Parts longer than this become definitions. */
const LONG = 200

/** The same schema, with each large repeated part written once. */
function withDefinitions(schema: Schema): Schema {
  const times = new Map<string, number>()
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const text = JSON.stringify(part)
    times.set(text, (times.get(text) ?? 0) + 1)
    if (times.get(text) === 1) for (const inner of Object.values(part)) count(inner)
  }
  count(schema)
  const definitions: Record<string, unknown> = {}
  const names = new Map<string, string>()
  const shortened = (part: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(part)) return part.map((inner) => shortened(inner, true))
    if (typeof part !== 'object' || part === null) return part
    const text = JSON.stringify(part)
    const known = names.get(text)
    if (known !== undefined) return { $ref: `#/definitions/${known}` }
    const worth = isSchema && text.length > LONG && times.get(text)! > 1
    const name = `part-${names.size + 1}`
    if (worth) names.set(text, name)
    const own = Object.fromEntries(
      Object.entries(part).map(([field, inner]) => [field, shortened(inner, field !== 'properties')]),
    )
    if (!worth) return own
    definitions[name] = own
    return { $ref: `#/definitions/${name}` }
  }
  return { ...(shortened(schema, true) as Schema), definitions }
}

/** The schema that applies if a field has this value. */
const where = (field: string, value: string, holds: Schema): Schema =>
  Object.fromEntries([
    ['if', { properties: { [field]: { const: value } }, required: [field] }],
    ['then', holds],
  ])

function underRuleset({ title, language }: Described): Schema {
  const { battle, actions } = language()
  const kinds = Object.keys(actions)
  return {
    properties: {
      battle: { title: `A battle under ${title}`, ...schemaOfFields(battle, []) },
      actions: {
        items: {
          properties: { do: { enum: kinds } },
          allOf: kinds.map((kind) =>
            where('do', kind, schemaOfFields({ side: SIDE, do: 'word', ...actions[kind] }, [])),
          ),
        },
      },
    },
  }
}

const schemaOfFields = (of: Fields, needed: readonly string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  ...(needed.length === 0 ? {} : { required: needed }),
  properties: Object.fromEntries(Object.entries(of).map(([name, shape]) => [name, orNothing(schemaOf(shape))])),
})

/** A field may be present without a value. */
function orNothing(schema: Schema): Schema {
  if ('anyOf' in schema) return { anyOf: [...(schema.anyOf as Schema[]), { type: 'null' }] }
  return 'type' in schema ? { ...schema, type: [schema.type, 'null'] } : schema
}

/** Capitals, spaces and an exclamation mark as printed in rulebooks are left to the referee. */
const AS_PRINTED: Schema = { type: 'string', pattern: '[A-Z _!&]' }

const SIMPLE: Readonly<Record<Extract<Shape, string>, Schema>> = {
  word: { type: 'string', minLength: 1 },
  number: { type: 'number' },
  whole: { type: 'integer' },
  flag: { type: 'boolean' },
  place: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, description: '[east, north]' },
  anything: {},
}

function schemaOf(shape: Shape): Schema {
  if (typeof shape === 'string') return SIMPLE[shape]
  if ('oneOf' in shape) return { anyOf: [{ enum: shape.oneOf }, AS_PRINTED] }
  if ('list' in shape) return { type: 'array', items: schemaOf(shape.list) }
  if ('either' in shape)
    return { anyOf: shape.either.map(schemaOf).flatMap((one) => ('anyOf' in one ? (one.anyOf as Schema[]) : [one])) }
  if ('fields' in shape) return schemaOfFields(shape.fields, shape.needed)
  return {
    anyOf: [
      { type: 'array', items: { anyOf: [{ enum: shape.names }, { type: 'string' }, { type: 'object' }] } },
      { type: 'object' },
      { const: '-' },
    ],
  }
}
