import type { ReactNode } from 'react'
import type { Card } from '../../desk/card.ts'
import { useBattle } from '../battle-context.ts'

/** A carrier's Flights: on deck, in the air, re-arming, lost. */
export function AirGroup({ group }: { group: NonNullable<Card['airGroup']> }): ReactNode {
  const { see } = useBattle()
  return (
    <section className="card-air" aria-label="Air group">
      <h3>Air group</h3>
      <ul>
        {group.map(({ flight, name, what, state }) => (
          <li key={flight}>
            <button type="button" onClick={() => see(flight)}>
              <span className="name">{name}</span> <span className="soft">{what}</span>
            </button>
            <span className={`card-air-state ${state === 'lost' ? 'soft' : ''}`}>{state}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
