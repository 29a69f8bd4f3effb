import type { ReactNode } from 'react'
import type { FlightOffered } from '../../desk/library/ships.ts'
import { theLibrary, useAnswer } from '../asking.ts'

interface Props {
  navies: readonly string[]
  year: number
  ruleset: string
  /** Only what can land on a carrier. */
  fromCarrier: boolean
  add: (flight: FlightOffered) => void
}

/** Adds a Flight: an aircraft in one of its roles. */
export function FlightPicker({ navies, year, ruleset, fromCarrier, add }: Props): ReactNode {
  const { answer } = useAnswer(`${navies.join()} ${year} ${ruleset}`, async () =>
    (await Promise.all(navies.map((navy) => theLibrary().flights({ navy, year, ruleset })))).flat(),
  )
  const offered = (answer ?? []).filter(({ carrierCapable }) => carrierCapable || !fromCarrier)
  if (offered.length === 0) return <span className="soft">No such aircraft in {year}.</span>
  return (
    <select
      aria-label={fromCarrier ? 'Add a Flight to the air group' : 'Add a Flight from land'}
      value=""
      onChange={(event) => {
        const found = offered[Number(event.target.value)]
        if (found) add(found)
      }}
    >
      <option value="">Add a Flight…</option>
      {offered.map(({ aircraft, name, role, points }, i) => (
        <option key={`${aircraft} ${role}`} value={i}>
          {name}, {role}
          {fromCarrier ? '' : `, ${points} points`}
        </option>
      ))}
    </select>
  )
}
