import type { Spot } from '@flankspeed/web/desk'
import { ClauseLink } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { FlightManners } from '../presenter/questions.ts'

/** How a Flight flies: high or low, in company or alone, with its guns at a ship. */
export interface Manner {
  high: boolean
  with: readonly string[]
  leave: boolean
  strafing: 'aa' | 'local'
}

export const usualManner = (manners: FlightManners | null): Manner => ({
  high: manners?.high ?? false,
  with: [],
  leave: false,
  strafing: 'aa',
})

/** What the action says of it. */
export function mannerOf(manners: FlightManners | null, manner: Manner): object {
  if (!manners) return {}
  return {
    ...(manners.mayClimb && { altitude: manner.high ? 'high' : 'low' }),
    ...(manner.with.length > 0 && { with: [...manner.with] }),
    ...(manner.leave && { leave: true }),
    ...(manners.strafes && { strafing: manner.strafing }),
  }
}

interface Props {
  offered: FlightManners | null
  chosen: Manner
  choose: (manner: Manner) => void
  go: (to: Spot) => void
}

export function Manners({ offered, chosen, choose, go }: Props): ReactNode {
  if (!offered) return null
  const { home } = offered
  return (
    <>
      {home && (
        <p className="prompt-problem">
          It must return to base <ClauseLink id="ADM-BINGO-01" />{' '}
          <button type="button" className="button" onClick={() => go(home)}>
            Return to base
          </button>
        </p>
      )}
      <HowItFlies manners={offered} manner={chosen} change={choose} />
    </>
  )
}

interface FlyingProps {
  manners: FlightManners
  manner: Manner
  change: (manner: Manner) => void
}

function HowItFlies({ manners, manner, change }: FlyingProps): ReactNode {
  const { mayClimb, companions, formation, strafes } = manners
  if (!mayClimb && companions.length === 0 && formation.length === 0 && !strafes) return null
  return (
    <fieldset className="plain-set">
      <legend>Flight options</legend>
      {mayClimb && (
        <label className="prompt-check">
          <input
            type="checkbox"
            checked={manner.high}
            onChange={({ target }) => change({ ...manner, high: target.checked })}
          />
          At high altitude <ClauseLink id="ADM-HIGH-01" />
        </label>
      )}
      {companions.map(({ flight, name }) => (
        <label key={flight} className="prompt-check">
          <input
            type="checkbox"
            checked={manner.with.includes(flight)}
            onChange={({ target }) =>
              change({
                ...manner,
                with: target.checked ? [...manner.with, flight] : manner.with.filter((other) => other !== flight),
              })
            }
          />
          In formation with <span className="name">{name}</span> <ClauseLink id="ADM-FORM-01" />
        </label>
      ))}
      {formation.length > 0 && (
        <label className="prompt-check">
          <input
            type="checkbox"
            checked={manner.leave}
            onChange={({ target }) => change({ ...manner, leave: target.checked })}
          />
          Leaves {formation.join(', ')} <ClauseLink id="ADM-FORM-09" />
        </label>
      )}
      {strafes && (
        <label className="prompt-check">
          Strafes a ship’s
          <select
            value={manner.strafing}
            onChange={({ target }) => change({ ...manner, strafing: target.value as Manner['strafing'] })}
          >
            <option value="aa">anti-aircraft guns</option>
            <option value="local">close-range guns</option>
          </select>
          <ClauseLink id="ADM-AMOV-03" />
        </label>
      )}
    </fieldset>
  )
}
