import type { ReactNode } from 'react'
import { useEditing } from '../editing.ts'
import { Field } from '../form/Field.tsx'
import { fieldOf, SCENARIO } from '../form/schema.ts'
import { midpoints, onMap } from '../model/places.ts'

const LAND = fieldOf(SCENARIO, 'map', 'land', '*')

/** The size of the map, and its land. */
export function MapTab({ draw }: { draw: () => void }): ReactNode {
  const { scenario, selection, select, change } = useEditing()
  const { size, land } = scenario.map
  const chosen = selection?.kind === 'land' ? land[selection.land] : undefined
  const place = selection?.kind === 'land' ? selection.land : -1
  return (
    <div className="editor-form">
      <Field schema={fieldOf(SCENARIO, 'map', 'size')} path={['map', 'size']} value={size} required />
      <h3>Land and shoals</h3>
      {land.length === 0 && <p className="soft">Open sea.</p>}
      <ul className="editor-pick">
        {land.map(({ name, kind }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have one name
          <li key={i}>
            <button
              type="button"
              className="button"
              aria-pressed={place === i}
              onClick={() => select({ kind: 'land', land: i, corner: null })}
            >
              {name} {kind === 'shoal' && <span className="soft">shoal</span>}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button" onClick={draw}>
          Draw land
        </button>
      </p>
      {chosen && (
        <section className="editor-chosen" aria-label={chosen.name}>
          {(['name', 'kind'] as const).map((key) => (
            <Field
              key={key}
              schema={fieldOf(LAND, key)}
              path={['map', 'land', place, key]}
              value={chosen[key]}
              required
            />
          ))}
          <details>
            <summary>{chosen.shape.length} corners</summary>
            <ol className="editor-points">
              {chosen.shape.map((corner, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: corners go by their place
                <li key={i}>
                  <Field
                    schema={fieldOf(LAND, 'shape', '*')}
                    path={['map', 'land', place, 'shape', i]}
                    value={corner}
                    title={`Corner ${i + 1}`}
                    required
                  />
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() =>
                      change([
                        {
                          insert: ['map', 'land', place, 'shape', i + 1],
                          item: onMap(midpoints(chosen.shape)[i]!.at, size),
                        },
                      ])
                    }
                  >
                    Add after<span className="unseen"> corner {i + 1}</span>
                  </button>
                  <button
                    type="button"
                    className="button quiet"
                    disabled={chosen.shape.length < 4}
                    onClick={() => change([{ remove: ['map', 'land', place, 'shape', i] }])}
                  >
                    Remove<span className="unseen"> corner {i + 1}</span>
                  </button>
                </li>
              ))}
            </ol>
          </details>
          <button
            type="button"
            className="button"
            onClick={() => {
              change([{ remove: ['map', 'land', place] }])
              select(null)
            }}
          >
            Remove {chosen.name}
          </button>
        </section>
      )}
    </div>
  )
}
