import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import type { FlightOffered } from '../../desk/library/ships.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'

interface Props {
  navies: readonly string[]
  year: number
  ruleset: string
  /** The unit's name in the rules. */
  unit: string
  /** Only aircraft that can land on a carrier. */
  fromCarrier: boolean
  /** Whether it costs points. */
  priced: boolean
  add: (flight: FlightOffered) => void
}

/** Adds a Flight: an aircraft in one of its roles. */
export function FlightPicker({ navies, year, ruleset, unit, fromCarrier, priced, add }: Props): ReactNode {
  const { answer } = useAnswer(`${navies.join()} ${year} ${ruleset}`, async () =>
    (await Promise.all(navies.map((navy) => theLibrary().flights({ navy, year, ruleset })))).flat(),
  )
  const offered = (answer ?? []).filter(({ carrierCapable }) => carrierCapable || !fromCarrier)
  if (offered.length === 0) return <span className="soft">No such aircraft in {year}.</span>
  return (
    <select
      aria-label={fromCarrier ? `Add a ${unit} to the air group` : `Add a ${unit} from land`}
      value=""
      onChange={(event) => {
        const found = offered[Number(event.target.value)]
        if (found) add(found)
      }}
    >
      <option value="">Add a {unit}…</option>
      {offered.map(({ aircraft, name, role, points }, i) => (
        <option key={`${aircraft} ${role}`} value={i}>
          {name}, {role}
          {priced && `, ${plural(points, 'point')}`}
        </option>
      ))}
    </select>
  )
}
