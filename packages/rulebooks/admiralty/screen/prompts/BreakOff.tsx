import { nameOf, PromptFrame, useActing, useBattle, useCommit } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'

/** Nobody is free to fly, but those who fight may try to break off. */
export function BreakOff({ side, flights }: { side: string; flights: readonly string[] }): ReactNode {
  const { position } = useBattle()
  const commit = useCommit()
  useActing(flights)
  return (
    <PromptFrame
      who="Locked in combat"
      what="Fly"
      summary="Stay, or choose a Flight that tries to break off."
      commit={commit}
      main={{ label: 'All stay', onClick: () => commit.commit({ side, do: 'hold-flights' }, false) }}
      others={flights.map((flight) => (
        <button
          key={flight}
          type="button"
          className="button"
          onClick={() => commit.commit({ side, do: 'respond', flight, choice: 'disengage' }, true)}
        >
          {nameOf(position, flight)} breaks off
        </button>
      ))}
    />
  )
}
