import { capital } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Fleet, FleetShown, ShipEntry } from '../../desk/library/fleets.ts'
import { ClassProfile } from '../../profile/ClassProfile.tsx'
import { counted, flightsCounted, named, withFlight, withFlights, withShips } from './changes.ts'
import { Findings } from './Findings.tsx'
import { FleetGlance } from './FleetGlance.tsx'
import { FlightPicker } from './FlightPicker.tsx'
import './FleetList.css'
import { theLibrary } from '../desk-answers.ts'
import { Squadrons } from './Squadrons.tsx'
import { Stepper } from './Stepper.tsx'

interface Props {
  fleet: Fleet
  shown: FleetShown
  change: (fleet: Fleet) => void
}

/** The ships and Flights of the list, each with its cost and errors. */
export function FleetList({ fleet, shown, change }: Props): ReactNode {
  const flights = fleet.flights ?? []
  const setFlights = (next: typeof flights): void => {
    const { flights: _, ...rest } = fleet
    change(next.length > 0 ? { ...rest, flights: next } : rest)
  }
  return (
    <section aria-label="Fleet list">
      {fleet.ships.length === 0 && (
        <p className="soft">No ships yet. Add ships from the shipyard, or let the app propose a fleet.</p>
      )}
      <FleetGlance glance={shown.glance} />
      <ul className="fleet-entries">
        {fleet.ships.map((ship, i) => {
          const entry = shown.ships[i]
          // The answer to the last change is still loading.
          if (!entry) return null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
            <li key={i}>
              <Entry
                ship={ship}
                entry={entry}
                year={fleet.year}
                ruleset={shown.ruleset}
                shown={shown}
                change={(next) => change(withShips(fleet, i, () => next))}
              />
            </li>
          )
        })}
      </ul>
      <div className="fleet-land">
        <h2>{capital(shown.words.unit)}s from land</h2>
        <ul className="fleet-flights">
          {flights.map((flight, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            <li key={i}>
              <FlightLine
                flight={shown.flights[i]}
                count={flight.count ?? 1}
                setCount={(count) => setFlights(flightsCounted(flights, i, count))}
                priced
              />
            </li>
          ))}
        </ul>
        <FlightPicker
          navies={shown.landNavies}
          year={fleet.year}
          ruleset={shown.ruleset}
          unit={shown.words.unit}
          fromCarrier={false}
          priced
          add={(flight) => setFlights(withFlight(flights, flight))}
        />
      </div>
      {shown.squadrons.length > 0 && <Squadrons fleet={fleet} shown={shown} change={change} />}
      {shown.remarks.map((remark) => (
        <p key={remark} className="soft">
          {remark}
        </p>
      ))}
    </section>
  )
}

type Ship = Fleet['ships'][number]

interface EntryProps {
  ship: Ship
  entry: ShipEntry
  year: number
  ruleset: string
  shown: FleetShown
  change: (ship: Ship | null) => void
}

function Entry({ ship, entry, year, ruleset, shown, change }: EntryProps): ReactNode {
  const { class: known, names, points, findings } = entry
  const count = ship.count ?? 1
  const title = known?.name ?? ship.class
  return (
    <article className="fleet-entry" aria-label={title}>
      <div className="fleet-entry-line">
        {known && <ClassProfile id={known.id} year={year} ship={count === 1 ? (ship.name ?? names[0]) : undefined} />}
        <div className="fleet-entry-title">
          {known ? <a href={`${linkTo('ship', known.id)}?year=${year}&ruleset=${ruleset}`}>{title}</a> : <b>{title}</b>}{' '}
          <span className="soft">{known?.type}</span>
          {known && (
            <dl className="fleet-entry-figures">
              {known.figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="figure">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <Stepper what={title} count={count} set={(next) => change(counted(ship, next))} />
        <span className="fleet-entry-points">
          <b className="figure">{points * count}</b>
          {count > 1 && <span className="soft"> {points} each</span>}
        </span>
        <button type="button" className="button quiet" aria-label={`Remove ${title}`} onClick={() => change(null)}>
          ✕
        </button>
      </div>
      <div className="fleet-entry-more">
        {known && count === 1 && (
          <select
            aria-label={`Name of the ${title}`}
            value={ship.name ?? ''}
            onChange={(event) => change(named(ship, event.target.value))}
          >
            <option value="">{ship.name === undefined ? `${names[0]} (chosen for you)` : 'any ship'}</option>
            {ship.name !== undefined && !known.ships.includes(ship.name) && <option>{ship.name}</option>}
            {known.ships.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {count > 1 && <span className="name">{names.join(', ')}</span>}
        {known?.mayHaveVtFuses && (
          <label className="fleet-vt">
            <input
              type="checkbox"
              checked={ship.vtFuses === true}
              onChange={(event) => {
                const { vtFuses: _, ...rest } = ship
                change(event.target.checked ? { ...rest, vtFuses: true } : rest)
              }}
            />
            VT Fuses
          </label>
        )}
      </div>
      {known && (known.carries > 0 || entry.flights.length > 0) && (
        <AirGroup ship={ship} entry={entry} year={year} ruleset={ruleset} shown={shown} change={change} />
      )}
      <Findings findings={findings} />
    </article>
  )
}

function AirGroup({ ship, entry, year, ruleset, shown, change }: EntryProps): ReactNode {
  const flights = ship.flights ?? []
  const aboard = flights.reduce((sum, { count = 1 }, i) => sum + count * (entry.flights[i]?.room ?? 0), 0)
  const known = entry.class!
  return (
    <div className="fleet-air">
      <span className="soft">
        Air group: {aboard} of {known.carries} {shown.words.room}
      </span>
      <ul className="fleet-flights">
        {flights.map((flight, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
          <li key={i}>
            <FlightLine
              flight={entry.flights[i]}
              count={flight.count ?? 1}
              setCount={(count) => change(withFlights(ship, flightsCounted(flights, i, count)))}
              priced={shown.paysForAirGroups}
            />
          </li>
        ))}
      </ul>
      <div className="fleet-air-row">
        <FlightPicker
          navies={known.airNavies}
          year={year}
          ruleset={ruleset}
          unit={shown.words.unit}
          fromCarrier
          priced={shown.paysForAirGroups}
          add={(flight) => change(withFlights(ship, withFlight(flights, flight)))}
        />
        <button
          type="button"
          className="button"
          onClick={async () => change(withFlights(ship, await theLibrary().usualAirGroup(known.id, year, ruleset)))}
        >
          Default air group
        </button>
      </div>
    </div>
  )
}

interface FlightLineProps {
  flight: ShipEntry['flights'][number] | undefined
  count: number
  setCount: (count: number) => void
  priced?: boolean
}

function FlightLine({ flight, count, setCount, priced = false }: FlightLineProps): ReactNode {
  if (!flight) return null
  const { name, role, points, findings } = flight
  return (
    <>
      <div className="fleet-flight">
        <span>
          {name} <span className="soft">{role}</span>
        </span>
        <Stepper what={`${name}, ${role}`} count={count} set={setCount} />
        {priced && <b className="figure">{points * count}</b>}
      </div>
      <Findings findings={findings} />
    </>
  )
}
