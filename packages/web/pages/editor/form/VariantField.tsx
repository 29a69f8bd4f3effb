import { type ReactNode, useId } from 'react'
import { namesOf, sideIn, useEditing } from '../editing.ts'
import type { Path } from '../model/file-text.ts'
import { blank } from './blank.ts'
import { Field } from './Field.tsx'
import { FieldText } from './FieldText.tsx'
import { ListField } from './ListField.tsx'
import { kindOf, resolved, type Schema, variantOf, variantsOf } from './schema.ts'
import { variantTitle } from './titles.ts'

interface Props {
  schema: Schema
  path: Path
  value: unknown
  name: string
}

/** One of several kinds of thing, with its own form, and the sentence that it makes. */
export function VariantField({ schema, path, value, name }: Props): ReactNode {
  const id = useId()
  const { scenario, sentences, change } = useEditing()
  const variants = variantsOf(schema)
  const current = variantOf(variants, value)
  const sentence = sentences[path.join('.')]
  const about = { side: sideIn(path), ships: namesOf(scenario) }
  return (
    <div className="variant">
      {sentence && <p className="variant-sentence">{sentence}</p>}
      <label htmlFor={id} className="unseen">
        Kind of {name.toLowerCase()}
      </label>
      <select
        id={id}
        value={current?.name ?? ''}
        onChange={({ target }) => {
          const next = variants.find((variant) => variant.name === target.value)
          if (next) change([{ set: path, to: next.word ?? carried(blank(next.schema, about), value, next.schema) }])
        }}
      >
        {!current && <option value="">As text</option>}
        {variants.map((variant) => (
          <option key={variant.name} value={variant.name}>
            {variantTitle(variant.name)}
          </option>
        ))}
      </select>
      {!current ? (
        <FieldText path={path} value={value} name={name} />
      ) : (
        <Inside schema={current.schema} path={path} value={value} />
      )}
    </div>
  )
}

/** A goal becomes part of a list when it is changed into one; fields with the same names are kept. */
function carried(made: unknown, before: unknown, schema: Schema): unknown {
  if (typeof made !== 'object' || made === null || typeof before !== 'object' || before === null) return made
  if (Array.isArray(made)) return Array.isArray(before) ? made : [before]
  const fields = resolved(schema).properties ?? {}
  const kept: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const old = (before as Record<string, unknown>)[key]
    if (field.const === undefined && old !== undefined && kindOf(field) !== 'list') kept[key] = old
  }
  const next = { ...made, ...kept } as Record<string, unknown>
  const list = Object.entries(fields).find(([, field]) => (resolved(field).items as Schema | undefined)?.$ref)
  if (list && !(list[0] in (before as object))) next[list[0]] = innerGoals(before) ?? [before]
  return next
}

const innerGoals = (goal: object): unknown =>
  Object.values(goal).find((inner) => Array.isArray(inner) && typeof inner[0] === 'object')

function Inside({ schema, path, value }: Omit<Props, 'name'>): ReactNode {
  const field = resolved(schema)
  if (field.type === 'array') return <ListField schema={field} path={path} value={value} />
  if (!field.properties) return null
  return Object.entries(field.properties).map(([key, each]) => (
    <Field
      key={key}
      schema={each}
      path={[...path, key]}
      value={(value as Record<string, unknown>)[key]}
      required={field.required?.includes(key) ?? false}
    />
  ))
}
