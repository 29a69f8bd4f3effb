import { ClauseLink, capital } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { CourseTried, Moves } from '../../presenter/questions.ts'

interface Props {
  launches: Moves['launches']
  chosen: string[]
  choose: (flights: string[]) => void
  /** What her course would let her launch. */
  deck: CourseTried['launch'] | undefined
}

/** Flights that leave the carrier at the end of her move. */
export function Launches({ launches, chosen, choose, deck }: Props): ReactNode {
  const full = deck !== undefined && chosen.length >= deck.most
  return (
    <fieldset className="plain-set">
      <legend>Launch at the end of her move</legend>
      {deck?.problem && (
        <p className="soft">
          {capital(deck.problem.why)} <ClauseLink id={deck.problem.clause} />
        </p>
      )}
      {launches.map(({ flight, name }) => (
        <label key={flight} className="prompt-check">
          <input
            type="checkbox"
            checked={chosen.includes(flight)}
            disabled={full && !chosen.includes(flight)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, flight] : chosen.filter((other) => other !== flight))
            }
          />
          <span className="name">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
