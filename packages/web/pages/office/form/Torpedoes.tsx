import type { ReactNode } from 'react'
import type { ClassFacts } from '../../../desk/library/office.ts'
import type { TorpedoSet } from '../model/mounts.ts'
import { withValue } from '../model/paths.ts'
import { Choice } from './Choice.tsx'
import { type Change, NumberInput, TextInput } from './Field.tsx'
import { Labelled } from './Labelled.tsx'
import { MountTable, RemoveCell } from './MountTable.tsx'

type Tubes = TorpedoSet['mounts'][number]

const SIDES: readonly Tubes['side'][] = ['centre', 'port', 'starboard']
const ARCS: readonly Tubes['arc'][] = ['forward', 'aft', 'port', 'starboard', 'beams']
const BANK: Tubes = { tubes: 4, at: -0.1, side: 'centre', arc: 'beams' }

/** Torpedoes and their tubes. */
export function Torpedoes({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  return (
    <>
      {facts.torpedoes.map((set, t) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set has no name of its own
        <Torpedo key={t} facts={facts} set={set} t={t} change={change} />
      ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          const fresh: TorpedoSet = { type: '21-inch', calibre: 533, range: 6000, reloads: 0, mounts: [BANK] }
          change({ ...facts, torpedoes: [...facts.torpedoes, fresh] }, 'add torpedoes')
        }}
      >
        Add torpedoes
      </button>
    </>
  )
}

interface Props {
  facts: ClassFacts
  set: TorpedoSet
  t: number
  change: Change
}

function Torpedo({ facts, set: torpedo, t, change }: Props): ReactNode {
  const set = (path: readonly (string | number)[], value: unknown): void => {
    const whole = ['torpedoes', t, ...path]
    change(withValue(facts, whole, value), whole.join('.'))
  }
  const without = (m: number): void => {
    const mounts = torpedo.mounts.filter((_, i) => i !== m)
    const torpedoes = facts.torpedoes.flatMap((one, i) =>
      i !== t ? [one] : mounts.length > 0 ? [{ ...one, mounts }] : [],
    )
    change({ ...facts, torpedoes }, 'remove tubes')
  }
  return (
    <fieldset className="office-battery">
      <legend>
        {torpedo.mounts.reduce((sum, { tubes }) => sum + tubes, 0)} tubes, {torpedo.type}
      </legend>
      <div className="office-row">
        <Labelled label="Torpedo">
          {(id) => <TextInput id={id} value={torpedo.type} set={(type) => set(['type'], type)} />}
        </Labelled>
        <Labelled label="Calibre" unit="mm">
          {(id) => <NumberInput id={id} value={torpedo.calibre} set={(calibre) => set(['calibre'], calibre)} />}
        </Labelled>
        <Labelled label="Range" unit="yards">
          {(id) => <NumberInput id={id} value={torpedo.range} step={100} set={(range) => set(['range'], range)} />}
        </Labelled>
        <Labelled label="Reloads" unit="sets">
          {(id) => (
            <NumberInput id={id} value={torpedo.reloads} step={0.1} set={(reloads) => set(['reloads'], reloads)} />
          )}
        </Labelled>
      </div>
      <MountTable label={`Tubes for ${torpedo.type}`} columns={['Tubes', 'Place', 'Side', 'Arc']}>
        {torpedo.mounts.map((bank, m) => {
          const of = (what: string): string => `${what} of bank ${m + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bank has no name
            <tr key={m}>
              <td>
                <NumberInput
                  label={of('Tubes')}
                  value={bank.tubes}
                  set={(tubes) => set(['mounts', m, 'tubes'], tubes)}
                />
              </td>
              <td>
                <NumberInput
                  label={of('Place')}
                  value={bank.at}
                  step={0.01}
                  set={(at) => set(['mounts', m, 'at'], at)}
                />
              </td>
              <td>
                <Choice
                  label={of('Side')}
                  value={bank.side}
                  choices={SIDES}
                  choose={(side) => set(['mounts', m, 'side'], side)}
                />
              </td>
              <td>
                <Choice
                  label={of('Arc')}
                  value={bank.arc}
                  choices={ARCS}
                  choose={(arc) => set(['mounts', m, 'arc'], arc)}
                />
              </td>
              <RemoveCell name={`bank ${m + 1}`} remove={() => without(m)} />
            </tr>
          )
        })}
      </MountTable>
      <div className="office-buttons">
        <button type="button" className="button" onClick={() => set(['mounts'], [...torpedo.mounts, BANK])}>
          Add tubes
        </button>
      </div>
    </fieldset>
  )
}
