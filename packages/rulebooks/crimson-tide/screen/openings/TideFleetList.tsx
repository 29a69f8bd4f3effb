import { plural } from '@flankspeed/kernel'
import { useAnswer } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type { TideFleet, TideOffered } from '../agreed-battle.ts'
import { askTide } from '../asking-library.ts'
import './TideFleetList.css'

interface Props {
  fleet: TideFleet
  points: number
  /** Ships and tokens together; null without limit. */
  unitLimit: number | null
  change: (fleet: TideFleet) => void
}

/** An editable list of Crimson Tide: its cost, its entries, and what else the navy has. */
export function TideFleetList({ fleet, points, unitLimit, change }: Props): ReactNode {
  const { answer: shown } = useAnswer(JSON.stringify(fleet), () => askTide('tideFleetShown', fleet))
  const { answer: offered } = useAnswer(`${fleet.navy} ${fleet.year}`, () =>
    askTide('tideOffered', fleet.navy, fleet.year),
  )
  if (!shown) return <p className="soft">…</p>
  if ('trouble' in shown) return <p role="alert">{shown.trouble.join(' ')}</p>
  const units = fleet.ships.length + fleet.aircraft.length
  const tooDear = shown.cost > points
  const tooMany = unitLimit !== null && units > unitLimit
  return (
    <div className="tide-list">
      <p className={tooDear || tooMany ? 'tide-list-wrong' : ''} role="status">
        <b className="figure">{shown.cost}</b> of {points} points, {plural(units, 'unit')}
        {unitLimit !== null && ` of at most ${unitLimit}`}
        {tooDear && '; too expensive'}
        {tooMany && '; too many units'}
      </p>
      <ul>
        {shown.ships.map(({ id, name, what, cost }) => (
          <li key={id}>
            <span>
              <span className="name">{name}</span> <span className="soft">{what}</span>
            </span>
            <span className="figure">{cost}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Remove ${name}`}
              onClick={() => change(withoutShip(fleet, id))}
            >
              −
            </button>
          </li>
        ))}
        {shown.aircraft.map(({ name, what, cost, base }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have nothing but their place
          <li key={i}>
            <span>
              <span className="name">{name}</span>{' '}
              <span className="soft">
                {what}, on {base}
              </span>
            </span>
            <span className="figure">{cost}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Remove ${name} on ${base}`}
              onClick={() => change({ ...fleet, aircraft: fleet.aircraft.filter((_, j) => j !== i) })}
            >
              −
            </button>
          </li>
        ))}
      </ul>
      {offered && <More fleet={fleet} offered={offered} decks={shown.ships} change={change} />}
    </div>
  )
}

interface MoreProps {
  fleet: TideFleet
  offered: TideOffered
  decks: readonly { id: string; name: string; decks: number }[]
  change: (fleet: TideFleet) => void
}

/** What else the navy can send. */
function More({ fleet, offered, decks, change }: MoreProps): ReactNode {
  const [base, setBase] = useState('land')
  const sailing = fleet.ships.map(({ name }) => name)
  const fits = (basing: string): boolean => base === 'land' || basing !== 'land'
  return (
    <div className="tide-list-more">
      <select
        aria-label="Add a ship"
        value=""
        onChange={({ target }) => {
          const found = offered.ships.find((one) => one.class === target.value)
          if (found) change(withShip(fleet, found))
        }}
      >
        <option value="">Add a ship…</option>
        {offered.ships.map((one) => (
          <option key={one.class} value={one.class} disabled={one.names.every((name) => sailing.includes(name))}>
            {one.name}, {one.type}, {plural(one.cost, 'point')}
          </option>
        ))}
      </select>
      <select
        aria-label="Add aircraft"
        value=""
        onChange={({ target }) => {
          if (target.value !== '') change({ ...fleet, aircraft: [...fleet.aircraft, { class: target.value, base }] })
        }}
      >
        <option value="">Add aircraft…</option>
        {offered.aircraft
          .filter(({ basing }) => fits(basing))
          .map((one) => (
            <option key={one.class} value={one.class}>
              {one.name}, {one.role.replaceAll('-', ' ')}, {plural(one.cost, 'point')}
            </option>
          ))}
      </select>
      <label>
        on{' '}
        <select value={base} onChange={({ target }) => setBase(target.value)}>
          <option value="land">the land base</option>
          {decks
            .filter((deck) => deck.decks > 0)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </div>
  )
}

function withShip(fleet: TideFleet, { class: type, names }: TideOffered['ships'][number]): TideFleet {
  const name = names.find((one) => !fleet.ships.some((ship) => ship.name === one))
  if (name === undefined) return fleet
  const numbers = fleet.ships.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))
  const id = `ship-${Math.max(0, ...numbers) + 1}`
  return { ...fleet, ships: [...fleet.ships, { id, class: type, name }] }
}

/** Removes her aircraft too. */
const withoutShip = (fleet: TideFleet, id: string): TideFleet => ({
  ...fleet,
  ships: fleet.ships.filter((ship) => ship.id !== id),
  aircraft: fleet.aircraft.filter(({ base }) => base !== id),
})
