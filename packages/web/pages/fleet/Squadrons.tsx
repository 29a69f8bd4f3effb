import type { ReactNode } from 'react'
import type { Fleet, FleetShown } from '../../desk/library/fleets.ts'
import './Squadrons.css'

interface Props {
  fleet: Fleet
  shown: FleetShown
  change: (fleet: Fleet) => void
}

const COMMANDS = [2, 1, 0, -1, -2]
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** The squadrons, and their officers: each point of Command Value costs ten points. */
export function Squadrons({ fleet, shown, change }: Props): ReactNode {
  const { squadrons } = shown
  const set = (next: FleetShown['squadrons']): void =>
    change({ ...fleet, squadrons: next.filter(({ ships }) => ships.length > 0) })
  const move = (ship: string, to: number): void =>
    set(
      squadrons.map((squadron, i) => {
        const others = squadron.ships.filter((name) => name !== ship)
        return { ...squadron, ships: i === to ? [...others, ship] : others }
      }),
    )
  return (
    <div className="squadrons">
      <h2>Squadrons</h2>
      <ul>
        {squadrons.map(({ name, ships, command }, i) => (
          <li key={name}>
            <div className="squadrons-head">
              <b>{name}</b>
              <label>
                Command Value{' '}
                <select
                  aria-label={`Command Value of ${name}`}
                  value={command}
                  onChange={({ target }) =>
                    set(squadrons.map((each, j) => (j === i ? { ...each, command: Number(target.value) } : each)))
                  }
                >
                  {!COMMANDS.includes(command) && <option value={command}>{signed(command)}</option>}
                  {COMMANDS.map((value) => (
                    <option key={value} value={value}>
                      {signed(value)}
                      {value !== 0 && `, ${10 * Math.abs(value)} points ${value > 0 ? 'more' : 'back'}`}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <ul className="squadrons-ships">
              {ships.map((ship, place) => (
                <li key={ship}>
                  <span className="name">{ship}</span>
                  {place === 0 && <span className="soft"> flagship</span>}
                  {squadrons.length > 1 && (
                    <select
                      aria-label={`Squadron of ${ship}`}
                      value={i}
                      onChange={({ target }) => move(ship, Number(target.value))}
                    >
                      {squadrons.map((each, j) => (
                        <option key={each.name} value={j}>
                          {each.name}
                        </option>
                      ))}
                    </select>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {fleet.squadrons && (
        <button
          type="button"
          className="button"
          onClick={() => {
            const { squadrons: _, ...rest } = fleet
            change(rest)
          }}
        >
          Regroup by ship type
        </button>
      )}
    </div>
  )
}
