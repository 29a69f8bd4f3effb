import type { ReactNode } from 'react'
import type { ChoiceOffered } from './choices.ts'
import { NumberInput } from './NumberInput.tsx'
import { kindOf, resolved, type Schema } from './schema.ts'
import { titleOf } from './titles.ts'

interface Props {
  schema: Schema
  value: unknown
  set: (value: unknown) => void
  /** The names it may have, if the schema does not list them. */
  offered: readonly ChoiceOffered[] | null
}

/** A word or a number for each of some names. */
export function RecordField({ schema, value, set, offered }: Props): ReactNode {
  const data = (value ?? {}) as Record<string, unknown>
  const inner = schema.additionalProperties as Schema
  const listed = schema.propertyNames && resolved(schema.propertyNames).enum
  const names = listed?.map((name) => ({ value: name, title: titleOf(name) })) ?? offered ?? []
  const put = (name: string, to: unknown): void => {
    const { [name]: _, ...rest } = data
    set(to === undefined ? rest : { ...rest, [name]: to })
  }
  return (
    <div className="field-record">
      {names.map(({ value: name, title }) => (
        <div key={name}>
          <span aria-hidden="true">{title}</span>
          {kindOf(inner) === 'number' ? (
            <NumberInput label={title} schema={inner} value={data[name]} set={(to) => put(name, to)} required={false} />
          ) : (
            <select
              aria-label={title}
              value={String(data[name] ?? '')}
              onChange={({ target }) => put(name, target.value === '' ? undefined : target.value)}
            >
              <option value="">Not set</option>
              {resolved(inner).enum!.map((word) => (
                <option key={word} value={word}>
                  {titleOf(word)}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
    </div>
  )
}
