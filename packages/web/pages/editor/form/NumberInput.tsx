import { type ReactNode, useState } from 'react'
import type { Schema } from './schema.ts'

interface Props {
  schema: Schema
  value: unknown
  set: (value: unknown) => void
  required: boolean
  id?: string
  label?: string
}

/** A number. Half-typed text stays while it is typed; only numbers go into the file. */
export function NumberInput({ schema, value, set, required, id, label }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const { type, minimum, maximum, exclusiveMaximum } = schema
  return (
    <input
      id={id}
      aria-label={label}
      type="number"
      className="field-short"
      inputMode="decimal"
      step={type === 'integer' ? 1 : 'any'}
      min={minimum}
      max={maximum ?? exclusiveMaximum}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') {
          if (!required) set(undefined)
        } else if (Number.isFinite(target.valueAsNumber)) set(target.valueAsNumber)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
