import { type ReactNode, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { FleetDialog } from './FleetDialog.tsx'

type Role = '' | 'attack' | 'escort'

/** Flights that attack together, with their escorts. */
export function Strikes({ close }: { close: () => void }): ReactNode {
  const { session, position } = useBattle()
  const own = position.fleets.find(({ side }) => side === position.seat)
  const flights = (own?.flights ?? []).filter(({ state }) => state !== 'lost')
  const enemies = position.fleets
    .filter(({ side }) => side !== position.seat)
    .flatMap(({ ships }) => ships.filter(({ state }) => state !== 'lost' && state !== 'away'))
  const [target, setTarget] = useState(enemies[0]?.id ?? '')
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const isBomber = (id: string): boolean =>
    position.command?.flights.some((flight) => flight.id === id && flight.isBomber) ?? false
  const having = (role: Role): string[] => flights.map(({ id }) => id).filter((id) => roles[id] === role)

  async function send(): Promise<void> {
    const given = await session.order({
      do: 'strike',
      strike: `strike-${target}`,
      flights: having('attack'),
      escorts: having('escort'),
      target,
    })
    if (given) close()
  }

  return (
    <FleetDialog title="Strikes" close={close}>
      <ul>
        {position.command?.strikes.map(({ id, words, asks }) => (
          <li key={id}>
            {words} {asks !== null && <strong>{asks}</strong>}{' '}
            <button
              type="button"
              className="button quiet"
              onClick={() => void session.order({ do: 'strike', strike: id, flights: [], target: null })}
            >
              Call off
            </button>
          </li>
        ))}
      </ul>
      <fieldset className="plain-set">
        <legend>New strike</legend>
        <label>
          Target{' '}
          <select value={target} onChange={(event) => setTarget(event.target.value)}>
            {enemies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          title="Those with bombs and torpedoes attack, the others escort them"
          onClick={() =>
            setRoles(Object.fromEntries(flights.map(({ id }) => [id, isBomber(id) ? 'attack' : 'escort'])))
          }
        >
          Everybody joins
        </button>
        <button
          type="button"
          className="button main"
          disabled={target === '' || having('attack').length === 0}
          onClick={() => void send()}
        >
          Send the strike
        </button>
      </fieldset>
      <div className="strike-flights">
        {flights.map(({ id, name }) => (
          <label key={id} className="prompt-check">
            <select
              aria-label={`Task of ${name}`}
              value={roles[id] ?? ''}
              onChange={(event) => setRoles({ ...roles, [id]: event.target.value as Role })}
            >
              <option value="">stays out</option>
              <option value="attack">attacks</option>
              <option value="escort">escorts</option>
            </select>
            {name}
          </label>
        ))}
      </div>
    </FleetDialog>
  )
}
