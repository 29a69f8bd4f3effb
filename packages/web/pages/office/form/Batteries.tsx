import type { ReactNode } from 'react'
import type { ClassFacts } from '../../../desk/library/office.ts'
import { type GunGroup, type GunMount, newMount, renameMount, withoutBattery, withoutMount } from '../model/mounts.ts'
import { withValue } from '../model/paths.ts'
import { Choice } from './Choice.tsx'
import { type Change, NumberInput, TextInput } from './Field.tsx'
import { Labelled } from './Labelled.tsx'
import { MountTable, RemoveCell } from './MountTable.tsx'

const ROLES: readonly GunGroup['role'][] = ['main', 'secondary', 'dual-purpose']
const SIDES: readonly GunMount['side'][] = ['centre', 'port', 'starboard']
const KINDS: readonly GunMount['kind'][] = ['turret', 'casemate', 'shield', 'open']
const ARCS: readonly GunMount['arc'][] = ['forward', 'aft', 'port', 'starboard', 'beams', 'all']

/** The batteries: their guns, and every mount with its place and arc. */
export function Batteries({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  return (
    <>
      {facts.guns.map((group, g) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a battery has no name of its own
        <Battery key={g} facts={facts} group={group} g={g} change={change} />
      ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          const fresh: GunGroup = {
            role: facts.guns.length === 0 ? 'main' : 'secondary',
            calibre: 127,
            label: '5-inch',
            range: 17000,
            mounts: [newMount(facts)],
          }
          change({ ...facts, guns: [...facts.guns, fresh] }, 'add a battery')
        }}
      >
        Add a battery
      </button>
    </>
  )
}

interface BatteryProps {
  facts: ClassFacts
  group: GunGroup
  g: number
  change: Change
}

function Battery({ facts, group, g, change }: BatteryProps): ReactNode {
  const set = (field: string, value: unknown): void =>
    change(withValue(facts, ['guns', g, field], value), `guns.${g}.${field}`)
  const barrels = group.mounts.reduce((sum, mount) => sum + mount.barrels, 0)
  return (
    <fieldset className="office-battery">
      <legend>
        {barrels} × {group.label}
      </legend>
      <div className="office-row">
        <Labelled label="Use">
          {(id) => <Choice id={id} value={group.role} choices={ROLES} choose={(role) => set('role', role)} />}
        </Labelled>
        <Labelled label="Calibre" unit="mm">
          {(id) => <NumberInput id={id} value={group.calibre} set={(calibre) => set('calibre', calibre)} />}
        </Labelled>
        <Labelled label="Called">
          {(id) => <TextInput id={id} value={group.label} set={(label) => set('label', label)} />}
        </Labelled>
        <Labelled label="Range" unit="yards">
          {(id) => <NumberInput id={id} value={group.range} step={100} set={(range) => set('range', range)} />}
        </Labelled>
      </div>
      <MountTable
        label={`Mounts of the ${group.label} battery`}
        columns={['Mount', 'Guns', 'Place', 'Side', 'Kind', 'Arc']}
      >
        {group.mounts.map((mount, m) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be typed twice for a moment
          <MountRow key={m} facts={facts} mount={mount} g={g} m={m} change={change} />
        ))}
      </MountTable>
      <div className="office-buttons">
        <button
          type="button"
          className="button"
          onClick={() =>
            change(withValue(facts, ['guns', g, 'mounts'], [...group.mounts, newMount(facts)]), 'add a mount')
          }
        >
          Add a mount
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => change(withoutBattery(facts, g), 'remove a battery')}
        >
          Remove this battery
        </button>
      </div>
    </fieldset>
  )
}

interface RowProps {
  facts: ClassFacts
  mount: GunMount
  g: number
  m: number
  change: Change
}

function MountRow({ facts, mount, g, m, change }: RowProps): ReactNode {
  const path = ['guns', g, 'mounts', m]
  const set = (field: string, value: unknown): void =>
    change(withValue(facts, [...path, field], value), [...path, field].join('.'))
  const of = (what: string): string => `${what} of ${mount.name}`
  return (
    <tr>
      <td>
        <TextInput
          label={of('Name')}
          value={mount.name}
          set={(name) => change(renameMount(facts, g, m, name), `rename ${g} ${m}`)}
        />
      </td>
      <td>
        <NumberInput label={of('Guns')} value={mount.barrels} set={(barrels) => set('barrels', barrels)} step={1} />
      </td>
      <td>
        <NumberInput label={of('Place')} value={mount.at} step={0.01} set={(at) => set('at', at)} />
      </td>
      <td>
        <Choice label={of('Side')} value={mount.side} choices={SIDES} choose={(side) => set('side', side)} />
      </td>
      <td>
        <Choice label={of('Kind')} value={mount.kind} choices={KINDS} choose={(kind) => set('kind', kind)} />
      </td>
      <td>
        <Choice label={of('Arc')} value={mount.arc} choices={ARCS} choose={(arc) => set('arc', arc)} />
      </td>
      <RemoveCell name={mount.name} remove={() => change(withoutMount(facts, g, m), 'remove a mount')} />
    </tr>
  )
}
