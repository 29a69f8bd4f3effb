import type { ReactNode } from 'react'
import type { Fleet } from '../../desk/library/fleets.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import './SavedFleet.css'
import { useDraft, useKeptFleets } from './kept-fleets.ts'

interface Props {
  year: number
  points: number
  use: (fleet: Fleet) => void
}

/** Takes a fleet of this browser, made in the fleet builder, into a battle. Shows nothing without one. */
export function SavedFleet({ year, points, use }: Props): ReactNode {
  const kept = useKeptFleets()
  const draft = useDraft()
  const fleets = [...(draft.id === undefined ? [draft.fleet] : []), ...kept.map(({ fleet }) => fleet)].filter(
    ({ ships }) => ships.length > 0,
  )
  const { answer: titles } = useAnswer(JSON.stringify(fleets), () =>
    Promise.all(fleets.map((fleet) => theLibrary().fleetTitle(fleet))),
  )
  if (fleets.length === 0) return null
  return (
    <label className="saved-fleet">
      <span>Your fleets</span>
      <select
        value=""
        onChange={({ target }) => {
          const { cost: _, ...fleet } = fleets[Number(target.value)]!
          use({ ...fleet, year, points })
        }}
      >
        <option value="" disabled>
          Load one…
        </option>
        {fleets.map((fleet, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fleets have no other name, and the list does not change here
          <option key={i} value={i}>
            {titles?.[i] ?? fleet.name ?? ''} ({fleet.year}, {fleet.points} points)
          </option>
        ))}
      </select>
    </label>
  )
}
