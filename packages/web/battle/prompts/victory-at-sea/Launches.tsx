import type { ReactNode } from 'react'
import type { Moves } from '../../../desk/victory-at-sea/questions.ts'

interface Props {
  launches: Moves['launches']
  chosen: string[]
  choose: (flights: string[]) => void
}

/** Flights that leave the carrier at the end of her move. */
export function Launches({ launches, chosen, choose }: Props): ReactNode {
  return (
    <fieldset className="plain-set">
      <legend>Launch at the end of her move</legend>
      {launches.map(({ flight, name }) => (
        <label key={flight} className="prompt-check">
          <input
            type="checkbox"
            checked={chosen.includes(flight)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, flight] : chosen.filter((other) => other !== flight))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
