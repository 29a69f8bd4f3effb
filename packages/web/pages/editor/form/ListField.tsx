import type { ReactNode } from 'react'
import { namesOf, sideIn, useEditing } from '../editing.ts'
import type { Path } from '../model/file-text.ts'
import { blank } from './blank.ts'
import { Field } from './Field.tsx'
import { resolved, type Schema } from './schema.ts'
import { itemTitle } from './titles.ts'

interface Props {
  schema: Schema
  path: Path
  value: unknown
}

/** A list of things that have a form each. */
export function ListField({ schema, path, value }: Props): ReactNode {
  const { scenario, change } = useEditing()
  const one = itemTitle(String(path.findLast((step) => typeof step === 'string') ?? ''))
  const items = Array.isArray(value) ? value : []
  const item = resolved(schema).items as Schema
  return (
    <>
      <ol className="field-list">
        {items.map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file go by their place
          <li key={i}>
            <Field schema={item} path={[...path, i]} value={each} required title={`${one} ${i + 1}`} />
            {items.length > (schema.minItems ?? 0) && (
              <button type="button" className="button field-add" onClick={() => change([{ remove: [...path, i] }])}>
                Remove {one.toLowerCase()} {i + 1}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button field-add"
        onClick={() =>
          change([
            {
              insert: [...path, items.length],
              item: blank(item, { side: sideIn(path), ships: namesOf(scenario) }),
            },
          ])
        }
      >
        Add: {one.toLowerCase()}
      </button>
    </>
  )
}
