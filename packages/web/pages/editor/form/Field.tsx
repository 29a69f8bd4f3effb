import { type ReactNode, useId } from 'react'
import { namesOf, sideIn, useEditing } from '../editing.ts'
import type { Path } from '../model/file-text.ts'
import { blank } from './blank.ts'
import { choicesFor, suggestionsFor } from './choices.ts'
import './Field.css'
import { FieldText } from './FieldText.tsx'
import { ListField } from './ListField.tsx'
import { NumberInput } from './NumberInput.tsx'
import { Options } from './Options.tsx'
import { RecordField } from './RecordField.tsx'
import { ShipsField } from './ShipsField.tsx'
import { kindOf, resolved, type Schema } from './schema.ts'
import { fieldTitle, titleOf } from './titles.ts'
import { VariantField } from './VariantField.tsx'

interface Props {
  schema: Schema
  path: Path
  value: unknown
  required?: boolean
  title?: string
}

/** One field of the file as a form, made from its schema. What has no form is shown as text. */
export function Field(props: Props): ReactNode {
  const { path } = props
  const { problems } = useEditing()
  const here = path.join('.')
  const wrong = problems.filter((problem) => problem.path.join('.') === here)
  return (
    <div className={`field ${wrong.length > 0 ? 'wrong' : ''}`} data-field={here}>
      <FieldBody {...props} />
      {wrong.map(({ reason }) => (
        <p key={reason} className="field-wrong">
          {reason.replace(`${here}: `, '')}
        </p>
      ))}
    </div>
  )
}

function FieldBody({ schema, path, value, required = false, title }: Props): ReactNode {
  const id = useId()
  const { scenario, yard, change } = useEditing()
  const set = (to: unknown): void => change([{ set: path, to }], path.join('.'))
  const key = String(path.findLast((step) => typeof step === 'string') ?? '')
  const field = resolved(schema)
  const kind = kindOf(schema)
  const name = title ?? fieldTitle(key, kind)
  const offered = choicesFor(path, scenario, yard)
  const remove = !required && value !== undefined && (
    <button type="button" className="button quiet field-remove" onClick={() => set(undefined)}>
      Remove<span className="unseen"> {name}</span>
    </button>
  )
  const labelled = (input: ReactNode, help = field.description): ReactNode => (
    <>
      <label htmlFor={id}>{name}</label>
      {input}
      {help && <p className="field-help">{help}</p>}
    </>
  )
  const group = (inner: ReactNode, help = field.description): ReactNode => (
    <fieldset className="field-group">
      <legend>
        {name} {remove}
      </legend>
      {help && <p className="field-help">{help}</p>}
      {inner}
    </fieldset>
  )
  const absent = (): ReactNode => (
    <button
      type="button"
      className="button field-add"
      onClick={() => set(blank(schema, { side: sideIn(path), ships: namesOf(scenario) }, key))}
    >
      Add: {name.charAt(0).toLowerCase() + name.slice(1)}
    </button>
  )

  if (kind === 'fixed') return null
  if (kind === 'flag')
    return (
      <label className="field-flag">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.target.checked || (required ? false : undefined))}
        />{' '}
        {name}
      </label>
    )
  if (kind === 'choice' || (kind === 'text' && offered)) {
    const choices = offered ?? field.enum!.map((word) => ({ value: word, title: titleOf(word) }))
    return labelled(
      <select
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      >
        {(!required || value === undefined) && <option value="">Not set</option>}
        {typeof value === 'string' && !choices.some((choice) => choice.value === value) && (
          <option value={value}>{value}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>,
      offered ? '' : field.description,
    )
  }
  if (kind === 'number')
    return labelled(<NumberInput id={id} schema={field} value={value} set={set} required={required} />)
  if (kind === 'share')
    return labelled(
      <input
        id={id}
        className="field-short"
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
        onChange={({ target }) => set(shareIn(target.value, required))}
      />,
      'From 0 to 1, or a fraction such as 2/3',
    )
  if (kind === 'date' || kind === 'text') {
    const suggestions = suggestionsFor(path, scenario, yard)
    const text = typeof value === 'string' ? value : ''
    const write = (to: string): void => set(to === '' && !required ? undefined : to)
    if (LONG.has(key))
      return labelled(<textarea id={id} rows={5} value={text} onChange={({ target }) => write(target.value)} />, '')
    return labelled(
      <>
        <input
          id={id}
          type={kind === 'date' ? 'date' : 'text'}
          value={text}
          list={suggestions.length > 0 ? `${id}-names` : undefined}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-names`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
      </>,
    )
  }
  if (value === undefined && !required) return absent()
  if (!fits(value, kind)) return group(<FieldText path={path} value={value} name={name} />)
  switch (kind) {
    case 'tuple':
      return group(
        <div className="field-row">
          {field.prefixItems!.map((item, i) => {
            const each = (value as unknown[])[i]
            const put = (to: unknown): void => set((value as unknown[]).map((old, j) => (j === i ? to : old)))
            const label = `${name}: ${TUPLES[key]?.[i] ?? i + 1}`
            return kindOf(item) === 'number' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a tuple never change
              <NumberInput key={i} label={label} schema={item} value={each} set={put} required />
            ) : (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                key={i}
                aria-label={label}
                value={String(each ?? '')}
                onChange={({ target }) => put(target.value)}
              />
            )
          })}
        </div>,
        TUPLES[key] && '',
      )
    case 'choices':
      return group(
        <Options
          chosen={value as string[]}
          offered={resolved(field.items as Schema).enum!.map((word) => ({ value: word, title: titleOf(word) }))}
          choose={set}
        />,
      )
    case 'words':
      return group(
        offered ? (
          <Options chosen={value as string[]} offered={offered} choose={set} />
        ) : (
          <textarea
            rows={3}
            aria-label={`${name}, one on each line`}
            value={(value as string[]).join('\n')}
            onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
          />
        ),
      )
    case 'ships':
      return group(<ShipsField value={value} set={set} side={sideIn(path)} />, '')
    case 'record':
      return group(<RecordField schema={field} value={value} set={set} offered={offered} />)
    case 'object':
      return group(
        Object.entries(field.properties!).map(([inner, each]) => (
          <Field
            key={inner}
            schema={each}
            path={[...path, inner]}
            value={(value as Record<string, unknown>)[inner]}
            required={field.required?.includes(inner) ?? false}
          />
        )),
      )
    case 'list':
      return group(<ListField schema={field} path={path} value={value} />)
    case 'variants':
      return group(<VariantField schema={schema} path={path} value={value} name={name} />, '')
    default:
      return group(<FieldText path={path} value={value} name={name} />)
  }
}

/** A value of another kind than the schema says is shown as text, not lost. */
function fits(value: unknown, kind: ReturnType<typeof kindOf>): boolean {
  switch (kind) {
    case 'tuple':
    case 'list':
      return Array.isArray(value)
    case 'choices':
    case 'words':
      return Array.isArray(value) && value.every((word) => typeof word === 'string')
    case 'record':
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return true
  }
}

/** Fields with room for several sentences. */
const LONG = new Set(['text', 'result', 'condition', 'says'])

/** What the numbers of a pair are. */
const TUPLES: Readonly<Record<string, readonly string[]>> = {
  at: ['east', 'north'],
  size: ['width', 'height'],
  chance: ['failures', 'out of'],
  called: ['one', 'several'],
}

const shareIn = (text: string, required: boolean): unknown => {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '' && !required) return undefined
  return trimmed !== '' && Number.isFinite(Number(trimmed)) && !trimmed.endsWith('.') ? Number(trimmed) : trimmed
}
