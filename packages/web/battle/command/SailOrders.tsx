import type { SailOrder } from '@flankspeed/command'
import type { ReactNode } from 'react'
import { figure } from '../format.ts'
import type { Draft } from './draft.ts'

const SPEEDS: [number, string][] = [
  [1, 'full speed'],
  [0.5, 'half speed'],
  [0.25, 'slow'],
]

/** Where the division goes: after its guide, on a heading, or to a place on the chart. */
export function SailOrders({
  draft,
  change,
  guide,
}: {
  draft: Draft
  change: (draft: Draft) => void
  guide: string
}): ReactNode {
  const { sail } = draft
  const set = (order: SailOrder | null): void => change({ ...draft, sail: order })
  const speed = sail && 'speed' in sail ? sail.speed : 1
  function choose(how: string): void {
    if (how === '') set(null)
    else if (how === 'follow') set({ how })
    else if (how === 'steer') set({ how, heading: 0, speed })
  }
  return (
    <fieldset className="plain-set">
      <legend>Course</legend>
      <div className="division-set">
        <select aria-label="Course" value={sail?.how ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Ship by ship</option>
          <option value="follow">Follow {guide}</option>
          <option value="steer">Steer a heading</option>
          <option value="go-to" disabled={sail?.how !== 'go-to'}>
            {sail?.how === 'go-to' ? `Go to ${sail.at.map(figure).join(', ')}` : 'Go to a place: click the chart'}
          </option>
        </select>
        {sail?.how === 'steer' && (
          <label>
            <input
              type="number"
              aria-label="Heading in degrees"
              min={0}
              max={359}
              step={5}
              value={sail.heading}
              onChange={({ target }) =>
                Number.isFinite(target.valueAsNumber) &&
                set({ ...sail, heading: ((target.valueAsNumber % 360) + 360) % 360 })
              }
            />{' '}
            °
          </label>
        )}
        {sail && sail.how !== 'follow' && (
          <select
            aria-label="Speed"
            value={sail.speed}
            onChange={({ target }) => set({ ...sail, speed: Number(target.value) })}
          >
            {SPEEDS.map(([share, words]) => (
              <option key={share} value={share}>
                {words}
              </option>
            ))}
          </select>
        )}
      </div>
    </fieldset>
  )
}
