import type { StandingOrder } from '@flankspeed/command'
import { type ReactNode, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { FleetDialog } from './FleetDialog.tsx'

const KINDS: [label: string, order: Omit<StandingOrder, 'who'>][] = [
  ['Hold fire beyond', { kind: 'hold-fire-beyond', distance: 12 } as Omit<StandingOrder, 'who'>],
  ['Save torpedoes for capital ships', { kind: 'save-torpedoes', for: 'capital-ships' } as Omit<StandingOrder, 'who'>],
  ['Save torpedoes for cruisers and larger', { kind: 'save-torpedoes', for: 'cruisers' } as Omit<StandingOrder, 'who'>],
  ['Evade when under fire', { kind: 'evade', when: 'under-fire' } as Omit<StandingOrder, 'who'>],
  ['Evade when damaged', { kind: 'evade', when: 'damaged' } as Omit<StandingOrder, 'who'>],
  ['Lay smoke when under fire', { kind: 'smoke', when: 'under-fire' } as Omit<StandingOrder, 'who'>],
  ['Lay smoke when damaged', { kind: 'smoke', when: 'damaged' } as Omit<StandingOrder, 'who'>],
  ['Repair engines first', { kind: 'repair-first', what: 'engines' } as Omit<StandingOrder, 'who'>],
  ['Repair weapons first', { kind: 'repair-first', what: 'weapons' } as Omit<StandingOrder, 'who'>],
  ['Put out fires first', { kind: 'repair-first', what: 'fires' } as Omit<StandingOrder, 'who'>],
  ['Stay (flights, carriers out of sight)', { kind: 'stay' }],
]

/** What divisions and staff must respect: a plain list, which can be changed at any time. */
export function StandingOrders({ close }: { close: () => void }): ReactNode {
  const { session, position } = useBattle()
  const { standing = [], divisions = [] } = position.command ?? {}
  const fleet = position.fleets.find(({ side }) => side === position.seat)
  const units = [...(fleet?.ships ?? []), ...(fleet?.flights ?? [])]
  const [who, setWho] = useState('all')
  const [kind, setKind] = useState(0)
  const [distance, setDistance] = useState(12)
  const order = KINDS[kind]![1]
  const isRange = order.kind === 'hold-fire-beyond'

  function add(): void {
    const given = { ...order, who, ...(isRange && { distance }) } as StandingOrder
    void session.order({ do: 'stand', order: given })
  }

  return (
    <FleetDialog title="Standing orders" close={close}>
      <p className="soft">Your divisions and your staff follow them. What you do yourself is up to you.</p>
      {standing.length === 0 && <p>None so far.</p>}
      <ol>
        {standing.map(({ words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
          <li key={index}>
            {words}{' '}
            <button
              type="button"
              className="button quiet"
              onClick={() => void session.order({ do: 'cancel-standing', index })}
            >
              Cancel
            </button>
          </li>
        ))}
      </ol>
      <fieldset className="plain-set">
        <legend>New order</legend>
        <select aria-label="For whom" value={who} onChange={({ target }) => setWho(target.value)}>
          <option value="all">All</option>
          {divisions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          {units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select aria-label="What" value={kind} onChange={({ target }) => setKind(Number(target.value))}>
          {KINDS.map(([label], i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
        {isRange && (
          <input
            type="number"
            aria-label="Range"
            min={0}
            value={distance}
            onChange={({ target }) => target.valueAsNumber >= 0 && setDistance(target.valueAsNumber)}
          />
        )}
        <button type="button" className="button main" onClick={add}>
          Add
        </button>
      </fieldset>
    </FleetDialog>
  )
}
