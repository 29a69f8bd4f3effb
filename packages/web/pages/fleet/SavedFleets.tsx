import { plural } from '@flankspeed/kernel'
import { type ReactNode, useState } from 'react'
import type { Fleet } from '../../desk/library/fleets.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { removeFleet, useKeptFleets } from './kept-fleets.ts'
import './SavedFleets.css'

interface Props {
  open: (id: string, fleet: Fleet) => void
  current: string | undefined
}

/** The fleets saved in this browser. */
export function SavedFleets({ open, current }: Props): ReactNode {
  const kept = useKeptFleets()
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const { answer: shown } = useAnswer(JSON.stringify(kept.map(({ fleet }) => fleet)), () =>
    Promise.all(kept.map(({ fleet }) => theLibrary().fleetShown(fleet))),
  )
  if (kept.length === 0 && !undo) return null
  return (
    <section className="saved-fleets" aria-labelledby="saved-fleets-title">
      <h2 id="saved-fleets-title">Saved fleets</h2>
      <ul>
        {kept.map(({ id, fleet }, i) => (
          <li key={id}>
            <button
              type="button"
              className="button quiet saved-fleets-open"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => open(id, fleet)}
            >
              {shown?.[i]?.title ?? fleet.name ?? fleet.year}
            </button>
            <span className="soft">
              {shown?.[i] &&
                `${plural(shown[i].shipCount, 'ship')}, ${shown[i].cost} of ${plural(shown[i].limit, 'point')}`}
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Delete ${shown?.[i]?.title ?? 'this fleet'}`}
              onClick={() => {
                const back = removeFleet(id)
                setUndo(() => back)
              }}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {undo && (
          <button
            type="button"
            className="button"
            onClick={() => {
              undo()
              setUndo(null)
            }}
          >
            Restore the deleted fleet
          </button>
        )}
      </p>
    </section>
  )
}
