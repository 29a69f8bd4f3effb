import file from '@flankspeed/scenarios/schema.json' with { type: 'json' }

/** The part of JSON Schema that describes scenario files. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
}

const whole = file as unknown as Schema & { $defs: Record<string, Schema> }

/** The schema of a scenario file: every form is made from it, so that a new field has a form at once. */
export const SCENARIO: Schema = whole

/** The definition behind a reference. */
export const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : { ...whole.$defs[nameOf(schema)]!, ...described(schema) }

const described = ({ description }: Schema): Schema => (description === undefined ? {} : { description })

const nameOf = ({ $ref = '' }: Schema): string => $ref.replace('#/$defs/', '')

/** The schema of a field of an object, or of the items of a list. */
export function fieldOf(schema: Schema, ...path: string[]): Schema {
  let found = schema
  for (const key of path) {
    const { properties, items } = resolved(found)
    const next = key === '*' ? items : properties?.[key]
    if (!next) throw new Error(`the schema of scenarios has no ${path.join('.')}`)
    found = next
  }
  return found
}

/** How a field is edited. */
export type Kind =
  | 'ships'
  | 'share'
  | 'fixed'
  | 'choice'
  | 'flag'
  | 'number'
  | 'date'
  | 'text'
  | 'tuple'
  | 'choices'
  | 'words'
  | 'list'
  | 'record'
  | 'object'
  | 'variants'

const REFERENCES: Readonly<Record<string, Kind>> = { Ships: 'ships', Share: 'share' }

/** Null: there is no form for it, so it is edited as YAML. */
export function kindOf(schema: Schema): Kind | null {
  const known = REFERENCES[nameOf(schema)]
  if (known) return known
  const { type, anyOf, oneOf, enum: choices, const: only, format, properties, prefixItems, items } = resolved(schema)
  if (anyOf ?? oneOf) return 'variants'
  if (only !== undefined) return 'fixed'
  if (choices) return 'choice'
  switch (type) {
    case 'boolean':
      return 'flag'
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return format === 'date' ? 'date' : 'text'
    case 'array':
      if (prefixItems)
        return prefixItems.every((item) => ['number', 'text'].includes(kindOf(item) ?? '')) ? 'tuple' : null
      if (!items) return null
      return ({ choice: 'choices', text: 'words' } as const)[kindOf(items) as string] ?? 'list'
    case 'object':
      if (properties) return 'object'
      return isRecord(resolved(schema)) ? 'record' : null
    default:
      return null
  }
}

const isRecord = ({ propertyNames, additionalProperties }: Schema): boolean =>
  propertyNames !== undefined &&
  typeof additionalProperties === 'object' &&
  ['choice', 'number'].includes(kindOf(additionalProperties) ?? '')

/** One of several things that may be written in a place. */
export interface Variant {
  /** "surprised", "all", "hull-below", "sunk", or what it is: "list", "text". */
  readonly name: string
  readonly schema: Schema
  /** The fixed word that it is. */
  readonly word?: string
}

export function variantsOf(schema: Schema): Variant[] {
  const { anyOf, oneOf, enum: choices, type, properties, required = [] } = resolved(schema)
  const among = anyOf ?? oneOf
  if (among) return among.flatMap(variantsOf)
  if (choices) return choices.map((word) => ({ name: word, schema: { type: 'string', const: word }, word }))
  if (!properties) return [{ name: type === 'array' ? 'list' : (type ?? 'other'), schema }]
  const named = Object.values(properties).find(({ const: only }) => only !== undefined)?.const
  return [{ name: named ?? required.find((key) => !isShared(key)) ?? required[0] ?? 'other', schema }]
}

/** "at least 2 of" is named by what it counts. */
const isShared = (key: string): boolean => key === 'at-least'

/** The variant that a value is; undefined if it is none. */
export const variantOf = (variants: readonly Variant[], value: unknown): Variant | undefined =>
  variants.find(({ schema, word }) => {
    if (word !== undefined) return value === word
    const { type, properties = {}, required = [] } = resolved(schema)
    if (type === 'array') return Array.isArray(value)
    if (type !== 'object') return typeof value === (type === 'integer' ? 'number' : type)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const data = value as Record<string, unknown>
    return (
      required.every((key) => key in data) &&
      Object.keys(data).every((key) => key in properties) &&
      Object.entries(properties).every(([key, { const: only }]) => only === undefined || data[key] === only)
    )
  })

/** Places of the schema that have no form: they are edited as YAML. */
export function withoutForm(schema: Schema = SCENARIO, path = '', seen: readonly Schema[] = []): string[] {
  const kind = kindOf(schema)
  if (kind === null) return [path]
  const inner = resolved(schema)
  if (seen.includes(inner) || (schema.$ref && seen.some(({ $ref }) => $ref === schema.$ref))) return []
  const trail = [...seen, schema]
  if (kind === 'object')
    return Object.entries(inner.properties!).flatMap(([key, field]) => withoutForm(field, `${path}/${key}`, trail))
  if (kind === 'list') return withoutForm(inner.items as Schema, `${path}/*`, trail)
  if (kind === 'variants')
    return variantsOf(schema).flatMap((each) => withoutForm(each.schema, `${path}/${each.name}`, trail))
  return []
}
