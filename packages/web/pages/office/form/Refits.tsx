import type { ReactNode } from 'react'
import type { ClassFacts } from '../../../desk/library/office.ts'
import { withValue } from '../model/paths.ts'
import { type Change, NumberInput, TextInput } from './Field.tsx'
import { Labelled } from './Labelled.tsx'

type Refit = ClassFacts['refits'][number]

/** What a refit may change here; the text of the file changes anything. */
const SET = [
  { label: 'Speed', unit: 'knots', path: ['speed'] },
  { label: '28 to 57 mm', unit: 'barrels', path: ['antiAir', 'medium'] },
  { label: '20 to 25 mm', unit: 'barrels', path: ['antiAir', 'light'] },
  { label: 'Floatplanes', unit: '', path: ['aircraft', 'catapult'] },
] as const

/** Refits by year, and radar by the year of its fitting. */
export function Refits({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  const add = (): void => {
    const year = Math.min(1946, Math.max(facts.commissioned, ...facts.refits.map((refit) => refit.year)) + 1)
    change({ ...facts, refits: [...facts.refits, { year, note: 'refit' }] }, 'add a refit')
  }
  return (
    <>
      <Radar facts={facts} change={change} />
      {facts.refits.map((refit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refits may have the same year
        <OneRefit key={i} facts={facts} refit={refit} i={i} change={change} />
      ))}
      <button type="button" className="button" onClick={add}>
        Add a refit
      </button>
    </>
  )
}

const KINDS = ['air', 'search', 'gunnery', 'anti-air'] as const

function Radar({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  return (
    <div className="office-row">
      {KINDS.map((kind) => (
        <Labelled
          key={kind}
          label={
            <>
              Radar, {kind} <span className="soft">year</span>
            </>
          }
        >
          {(id) => (
            <NumberInput
              id={id}
              value={facts.radar.find((set) => set.kind === kind)?.year}
              optional
              set={(year) => {
                const others = facts.radar.filter((set) => set.kind !== kind)
                const radar = year === undefined ? others : [...others, { year, kind }]
                change({ ...facts, radar: radar.toSorted((a, b) => a.year - b.year) }, `radar ${kind}`)
              }}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}

interface Props {
  facts: ClassFacts
  refit: Refit
  i: number
  change: Change
}

function OneRefit({ facts, refit, i, change }: Props): ReactNode {
  const put = (path: readonly (string | number)[], value: unknown): void =>
    change(withValue(facts, ['refits', i, ...path], value), `refits.${i}.${path.join('.')}`)
  return (
    <fieldset className="office-battery">
      <legend>Refit of {refit.year}</legend>
      <div className="office-row">
        <Labelled label="Year">
          {(id) => <NumberInput id={id} value={refit.year} set={(year) => put(['year'], year)} />}
        </Labelled>
        <Labelled label="What is done" wide>
          {(id) => <TextInput id={id} value={refit.note} set={(note) => put(['note'], note)} />}
        </Labelled>
      </div>
      <div className="office-row">
        {SET.map(({ label, unit, path }) => (
          <Labelled
            key={label}
            label={
              <>
                {label} <span className="soft">{unit}</span>
              </>
            }
          >
            {(id) => (
              <NumberInput
                id={id}
                value={setAt(refit, path)}
                optional
                set={(value) => put(['set'], withSet(facts, refit, path, value))}
              />
            )}
          </Labelled>
        ))}
        <Labelled
          label={
            <>
              Mounts landed <span className="soft">names, separated by commas</span>
            </>
          }
          wide
        >
          {(id) => (
            <TextInput
              id={id}
              value={(refit.remove ?? []).join(', ')}
              set={(text) => {
                const names = text.split(',').map((name) => name.trim())
                put(['remove'], names.some(Boolean) ? names.filter(Boolean) : undefined)
              }}
            />
          )}
        </Labelled>
      </div>
      <div className="office-buttons">
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            change({ ...facts, refits: facts.refits.filter((_, j) => j !== i) }, `remove the refit of ${refit.year}`)
          }
        >
          Remove this refit
        </button>
      </div>
    </fieldset>
  )
}

type SetPath = (typeof SET)[number]['path']

function setAt({ set }: Refit, [field, part]: SetPath): number | undefined {
  const whole = set?.[field]
  if (typeof whole === 'number' || whole === undefined) return whole
  return part === undefined ? undefined : (whole as Record<string, number>)[part]
}

/** A refit replaces whole fields: the rest of the field stays as the class has it. */
function withSet(facts: ClassFacts, { set }: Refit, [field, part]: SetPath, value: number | undefined): Refit['set'] {
  const { [field]: before, ...others } = set ?? {}
  const whole =
    part === undefined || value === undefined
      ? value
      : { ...facts[field], ...(before as object | undefined), [part]: value }
  const next = { ...others, ...(whole !== undefined && { [field]: whole }) }
  return Object.keys(next).length === 0 ? undefined : next
}
