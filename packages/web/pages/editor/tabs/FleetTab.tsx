import type { ReactNode } from 'react'
import { type SideName, useEditing } from '../editing.ts'
import { Field } from '../form/Field.tsx'
import { fieldOf, resolved, SCENARIO } from '../form/schema.ts'
import { pathOf, turned } from '../model/places.ts'
import { ShipPicker } from './ShipPicker.tsx'

/** Fields of a side with a form of their own here, or a tab. */
const ELSEWHERE = new Set(['formations', 'aircraft', 'objective'])

interface Props {
  side: SideName
  /** Lets the next click on the chart place what is selected. */
  put: () => void
}

/** A side: its commander, its formations and their ships, its aircraft. */
export function FleetTab({ side, put }: Props): ReactNode {
  const { scenario, selection, select } = useEditing()
  const schema = fieldOf(SCENARIO, 'sides', side)
  const data = scenario.sides[side] as unknown as Record<string, unknown>
  const { formations, aircraft } = scenario.sides[side]
  const chosen = selection?.kind === 'ship' && selection.side === side ? selection : null
  return (
    <div className="editor-form">
      {Object.entries(resolved(schema).properties!)
        .filter(([key]) => !ELSEWHERE.has(key))
        .map(([key, field]) => (
          <Field
            key={key}
            schema={field}
            path={['sides', side, key]}
            value={data[key]}
            required={resolved(schema).required?.includes(key) ?? false}
          />
        ))}
      <h3>Formations</h3>
      {formations.length === 0 && <p className="soft">No ships yet: add them from the shipyard below.</p>}
      {formations.map((formation, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: some formations have no name
        <section key={i} className="editor-formation" aria-label={formation.name ?? `Formation ${i + 1}`}>
          <h4>{formation.name ?? `Formation ${i + 1}`}</h4>
          <ul className="editor-pick">
            {formation.ships.map((ship, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice while it is typed
              <li key={j}>
                <button
                  type="button"
                  className="button"
                  aria-pressed={chosen?.formation === i && chosen.ship === j}
                  onClick={() => select({ kind: 'ship', side, formation: i, ship: j })}
                >
                  {ship.name}
                </button>
              </li>
            ))}
          </ul>
          {chosen?.formation === i && formation.ships[chosen.ship] && (
            <Chosen side={side} formation={i} ship={chosen.ship} put={put} />
          )}
        </section>
      ))}
      <ShipPicker side={side} />
      <Field schema={fieldOf(schema, 'aircraft')} path={['sides', side, 'aircraft']} value={aircraft} required />
    </div>
  )
}

/** Set by the class, or beside the formation. */
const OF_THE_CLASS = new Set(['type'])
const FIRST = ['name', 'class', 'navy', 'at', 'arrives']

function Chosen({ side, formation: i, ship: j, put }: { formation: number; ship: number } & Props): ReactNode {
  const { scenario, change, select } = useEditing()
  const formation = scenario.sides[side].formations[i]!
  const ship = formation.ships[j]!
  const path = ['sides', side, 'formations', i]
  const schema = fieldOf(SCENARIO, 'sides', side, 'formations', '*')
  const shipSchema = resolved(fieldOf(schema, 'ships', '*'))
  const fields = Object.keys(shipSchema.properties!).filter((key) => !OF_THE_CLASS.has(key))
  const turn = (by: number): void => change(turned(scenario, side, i, by), 'turn')
  const shipField = (key: string): ReactNode =>
    (key !== 'navy' || ship.navy !== undefined || scenario.sides[side].navies.length > 1) && (
      <Field
        key={key}
        schema={shipSchema.properties![key]!}
        path={[...path, 'ships', j, key]}
        value={(ship as Record<string, unknown>)[key]}
        required={shipSchema.required?.includes(key) ?? false}
      />
    )
  return (
    <div className="editor-chosen">
      <div className="editor-buttons">
        <button type="button" className="button" onClick={put}>
          Put on the chart
        </button>
        <button type="button" className="button" onClick={() => turn(-15)}>
          Turn to port
        </button>
        <button type="button" className="button" onClick={() => turn(15)}>
          Turn to starboard
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const place = { side, formation: i, ship: j }
            change([{ remove: formation.ships.length > 1 ? pathOf(place) : path }])
            select(null)
          }}
        >
          Remove {ship.name}
        </button>
      </div>
      <fieldset className="editor-part">
        <legend>The formation</legend>
        {Object.entries(resolved(schema).properties!)
          .filter(([key]) => key !== 'ships')
          .map(([key, field]) => (
            <Field
              key={key}
              schema={field}
              path={[...path, key]}
              value={(formation as Record<string, unknown>)[key]}
              required={resolved(schema).required?.includes(key) ?? false}
              {...(key === 'name' && { title: 'Name of the formation' })}
            />
          ))}
      </fieldset>
      <fieldset className="editor-part">
        <legend>{ship.name}</legend>
        {fields.filter((key) => FIRST.includes(key)).map(shipField)}
        <details open={fields.some((key) => !FIRST.includes(key) && key in ship)}>
          <summary>Condition, and what differs from the formation</summary>
          <div className="editor-form">{fields.filter((key) => !FIRST.includes(key)).map(shipField)}</div>
        </details>
      </fieldset>
    </div>
  )
}
