import type { ReactNode } from 'react'
import type { ClassFacts, Fault } from '../../../desk/library/office.ts'
import { theLibrary, useAnswer } from '../../desk-answers.ts'
import { ARMOUR, EQUIPMENT, extraFields, type FieldOf, HULL, MACHINERY } from '../model/fields.ts'
import { Batteries } from './Batteries.tsx'
import { type Change, Field, NumberInput, TextInput } from './Field.tsx'
import { Labelled } from './Labelled.tsx'
import { Refits } from './Refits.tsx'
import { Torpedoes } from './Torpedoes.tsx'

interface Props {
  facts: ClassFacts
  faults: readonly Fault[]
  change: Change
}

/** All facts of a class, by subject. */
export function FactsForm({ facts, faults, change }: Props): ReactNode {
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  const { answer: types } = useAnswer('types', () => theLibrary().shipTypes())
  const identity: FieldOf[] = [
    { kind: 'text', label: 'Name of the class', path: ['name'] },
    { kind: 'text', label: 'Id in files', path: ['id'] },
    { kind: 'choice', label: 'Navy', path: ['navy'], choices: navies?.map(({ id }) => id) ?? [facts.navy] },
    { kind: 'choice', label: 'Type', path: ['type'], choices: types?.map(({ id }) => id) ?? [facts.type] },
    { kind: 'number', label: 'In service from', path: ['commissioned'] },
    { kind: 'text', label: 'Note', path: ['note'], wide: true },
  ]
  const fields = (list: readonly FieldOf[]): ReactNode => (
    <div className="office-fields">
      {list.map((field) => (
        <Field
          key={field.path.join('.')}
          field={field}
          facts={facts}
          change={change}
          fault={faults.find(({ path }) => path.join('.') === field.path.join('.'))?.why}
        />
      ))}
    </div>
  )
  return (
    <div className="office-facts">
      <Part title="Class and ships" open>
        {fields(identity)}
        <Ships facts={facts} change={change} />
      </Part>
      <Part title={HULL.title} open>
        {fields([...HULL.fields, ...extraFields(facts.type)])}
      </Part>
      <Part title={MACHINERY.title} open>
        {fields(MACHINERY.fields)}
      </Part>
      <Part title={ARMOUR.title} open>
        {fields(ARMOUR.fields)}
      </Part>
      <Part title="Batteries" open>
        <Batteries facts={facts} change={change} />
      </Part>
      <Part title="Torpedoes">
        <Torpedoes facts={facts} change={change} />
      </Part>
      <Part title={EQUIPMENT.title}>{fields(EQUIPMENT.fields)}</Part>
      <Part title="Radar and refits">
        <Refits facts={facts} change={change} />
      </Part>
    </div>
  )
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }): ReactNode {
  return (
    <details className="office-part" open={open}>
      <summary>{title}</summary>
      <div className="office-part-inside">{children}</div>
    </details>
  )
}

/** The ships of the class: a name, and the year in which she might have been finished. */
function Ships({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  const { ships } = facts
  return (
    <div className="office-ships">
      {ships.map((ship, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be typed twice for a moment
        <div key={i} className="office-ship">
          <Labelled label={<>Ship {i + 1}</>}>
            {(id) => (
              <TextInput
                id={id}
                value={ship.name}
                set={(name) =>
                  change(
                    { ...facts, ships: ships.map((one, j) => (j === i ? { ...one, name } : one)) },
                    `ship ${i} name`,
                  )
                }
              />
            )}
          </Labelled>
          <Labelled label="From">
            {(id) => (
              <NumberInput
                id={id}
                value={ship.commissioned}
                set={(year) =>
                  year !== undefined &&
                  change(
                    { ...facts, ships: ships.map((one, j) => (j === i ? { ...one, commissioned: year } : one)) },
                    `ship ${i} year`,
                  )
                }
              />
            )}
          </Labelled>
          <button
            type="button"
            className="button quiet"
            disabled={ships.length === 1}
            aria-label={`Remove ${ship.name}`}
            onClick={() => change({ ...facts, ships: ships.filter((_, j) => j !== i) }, 'remove a ship')}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        onClick={() =>
          change(
            {
              ...facts,
              ships: [
                ...ships,
                { name: `${facts.name} ${ships.length + 1}`, commissioned: facts.commissioned, never: true },
              ],
            },
            'add a ship',
          )
        }
      >
        Add a ship
      </button>
    </div>
  )
}
