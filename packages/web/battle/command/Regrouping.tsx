import type { ReactNode } from 'react'
import type { DivisionShown } from '../../desk/command/shown.ts'
import { useBattle } from '../battle-context.ts'

/** Regroups by ticks: a ship that is ticked leaves her division for this one. */
export function Regrouping({ division }: { division: DivisionShown }): ReactNode {
  const { session, position } = useBattle()
  const ships = position.fleets.find(({ side }) => side === position.seat)?.ships ?? []
  function move(unit: string, isIn: boolean): void {
    const others = division.units.filter((id) => id !== unit)
    if (isIn) void session.order({ do: 'form-division', division: division.id, units: [...others, unit] })
    // She gets a division of her own.
    else void session.order({ do: 'form-division', division: `division-${unit}`, units: [unit] })
  }
  return (
    <details>
      <summary>Ships of this division</summary>
      {ships
        .filter(({ state }) => state !== 'lost')
        .map(({ id, name }) => {
          const isIn = division.units.includes(id)
          return (
            <label key={id} className="prompt-check">
              <input
                type="checkbox"
                checked={isIn}
                disabled={isIn && division.units.length === 1}
                onChange={() => move(id, !isIn)}
              />
              <span className="name">{name}</span>
            </label>
          )
        })}
    </details>
  )
}
