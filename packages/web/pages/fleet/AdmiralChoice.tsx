import type { ReactNode } from 'react'
import type { Fleet, FleetShown } from '../../desk/library/fleets.ts'

interface Props {
  fleet: Fleet
  admirals: FleetShown['admirals']
  change: (fleet: Fleet) => void
}

type Admiral = NonNullable<Fleet['admiral']>

const said = ({ kind, flagship }: Admiral): string => `${kind} ${flagship}`

/** The admiral of the fleet and his flagship. His abilities are rolled when the battle begins. */
export function AdmiralChoice({ fleet, admirals, change }: Props): ReactNode {
  const open = admirals.flatMap(({ kind, flagships }) =>
    [...new Set(flagships)].map((flagship) => ({ kind, flagship })),
  )
  const { admiral, ...without } = fleet
  const lost = admiral !== undefined && !open.some((each) => said(each) === said(admiral))
  return (
    <label>
      <span>Admiral</span>
      <select
        value={admiral ? said(admiral) : ''}
        onChange={({ target }) => {
          const chosen = open.find((each) => said(each) === target.value)
          change(chosen ? { ...fleet, admiral: chosen } : without)
        }}
      >
        <option value="">none</option>
        {lost && (
          <option value={said(admiral)} disabled>
            {admiral.kind} admiral in {admiral.flagship}
          </option>
        )}
        {open.map((each) => (
          <option key={said(each)} value={said(each)}>
            {each.kind === 'battleship' ? 'Battleship' : 'Carrier'} admiral in {each.flagship}
          </option>
        ))}
      </select>
    </label>
  )
}
