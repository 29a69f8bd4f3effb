import { type ReactNode, useId, useState } from 'react'
import type { ClassFacts } from '../../../desk/library/office.ts'
import type { FieldOf } from '../model/fields.ts'
import { valueAt, withValue } from '../model/paths.ts'

/** Changes the class; `what` names the change for undo. */
export type Change = (next: ClassFacts, what: string) => void

interface Props {
  field: FieldOf
  facts: ClassFacts
  change: Change
  /** What is wrong with it. */
  fault?: string | undefined
}

/** One fact, with its label, its unit and what is wrong with it. */
export function Field({ field, facts, change, fault }: Props): ReactNode {
  const id = useId()
  const value = valueAt(facts, field.path)
  const set = (next: unknown): void => change(cleaned(withValue(facts, field.path, next), field), field.path.join('.'))
  const wrong = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id} why` }
  return (
    <div className={`office-field${field.kind === 'text' && field.wide ? ' wide' : ''}`}>
      {field.kind === 'flag' ? (
        <label className="office-flag">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(event.target.checked || undefined)}
          />{' '}
          {field.label}
        </label>
      ) : (
        <>
          <label htmlFor={id}>
            {field.label}
            {field.kind === 'number' && field.unit && <span className="soft"> {field.unit}</span>}
          </label>
          <Input id={id} field={field} value={value} set={set} wrong={wrong} />
        </>
      )}
      {fault !== undefined && (
        <p id={`${id} why`} className="office-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Without a power there is nothing to say about the engines. */
function cleaned(facts: ClassFacts, { path }: FieldOf): ClassFacts {
  if (path[0] !== 'machinery' || facts.machinery?.power !== undefined) return facts
  return withValue(facts, ['machinery'], undefined)
}

interface InputProps {
  id: string
  field: Exclude<FieldOf, { kind: 'flag' }>
  value: unknown
  set: (next: unknown) => void
  wrong: object
}

function Input({ id, field, value, set, wrong }: InputProps): ReactNode {
  switch (field.kind) {
    case 'text':
      return <TextInput id={id} value={typeof value === 'string' ? value : ''} set={set} wrong={wrong} />
    case 'number':
      return (
        <NumberInput
          id={id}
          value={typeof value === 'number' ? value : undefined}
          step={field.step}
          optional={field.optional}
          set={set}
          wrong={wrong}
        />
      )
    case 'choice':
      return (
        <select
          id={id}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.target.value || undefined)}
          {...wrong}
        >
          {field.none !== undefined && <option value="">{field.none}</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      )
    case 'list':
      return (
        <TextInput
          id={id}
          value={Array.isArray(value) ? value.join(', ') : ''}
          set={(text) =>
            set(
              String(text)
                .split(/[,;\s]+/)
                .filter(Boolean)
                .map(Number)
                .filter((one) => !Number.isNaN(one)),
            )
          }
          wrong={wrong}
        />
      )
  }
}

interface TextProps {
  id?: string
  label?: string
  value: string
  set: (text: string) => void
  wrong?: object
}

/** The text counts when the field is left or Enter is pressed: half a word is no name. */
export function TextInput({ id, label, value, set, wrong = {} }: TextProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    if (typed !== null && typed !== value) set(typed)
    setTyped(null)
  }
  return (
    <input
      id={id}
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      {...wrong}
    />
  )
}

interface NumberProps {
  id?: string
  label?: string
  value: number | undefined
  step?: number | undefined
  optional?: boolean | undefined
  set: (value: number | undefined) => void
  wrong?: object
}

/** A number as it is typed; an empty field keeps the last one, unless it may be left out. */
export function NumberInput({ id, label, value, step, optional, set, wrong = {} }: NumberProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      id={id}
      aria-label={label}
      type="number"
      inputMode="decimal"
      step={step ?? 'any'}
      value={typed ?? value ?? ''}
      placeholder={optional ? 'unknown' : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = event.target.valueAsNumber
        if (!Number.isNaN(next)) set(next)
        else if (optional && event.target.value === '') set(undefined)
      }}
      onBlur={() => setTyped(null)}
      {...wrong}
    />
  )
}
