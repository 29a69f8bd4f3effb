import { type ReactNode, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { StandingOrders } from './StandingOrders.tsx'
import { Strikes } from './Strikes.tsx'
import './Divisions.css'

/** What can be ordered to the whole fleet. */
export function FleetTools(): ReactNode {
  const { position, session } = useBattle()
  const [open, setOpen] = useState<'standing' | 'strikes' | null>(null)
  const command = position.command!
  const hasFlights = position.fleets.some(({ side, flights }) => side === position.seat && flights.length > 0)
  const close = (): void => setOpen(null)
  return (
    <>
      <p className="fleet-tools">
        <button type="button" onClick={() => setOpen('standing')}>
          Standing orders{command.standing.length > 0 && ` (${command.standing.length})`}
        </button>
        {hasFlights && (
          <button type="button" onClick={() => setOpen('strikes')}>
            Strikes{command.strikes.length > 0 && ` (${command.strikes.length})`}
          </button>
        )}
        {command.staff.length > 0 && (
          <button
            type="button"
            title={command.staff.map(({ words }) => words).join(' ')}
            onClick={() => void session.order({ do: 'stop' })}
          >
            Take command back
          </button>
        )}
      </p>
      {open === 'standing' && <StandingOrders close={close} />}
      {open === 'strikes' && <Strikes close={close} />}
    </>
  )
}
