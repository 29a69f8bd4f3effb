import { ClauseLink, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { DeploymentOffered } from '../../presenter/questions.ts'
import { type Places, without } from '../set-up/berths.ts'

interface Props {
  offered: DeploymentOffered
  places: Places
  change: (places: Places) => void
}

/** Flights that are in the air when the battle begins, carrier by carrier. */
export function Patrols({ offered, places, change }: Props): ReactNode {
  const { select } = useBattle()
  return offered.patrols.map(({ ship, name, flights, most }) => {
    const up = flights.filter((flight) => flight in places.flights).length
    return (
      <fieldset key={ship} className="plain-set">
        <legend>
          In the air from {name}: {up} of {most} <ClauseLink id="VAS-CV-01" />
        </legend>
        {flights.map((flight) => {
          const about = offered.flights.find(({ id }) => id === flight)
          const flies = flight in places.flights
          if (!about) return null
          return (
            <label key={flight} className="prompt-check">
              <input
                type="checkbox"
                checked={flies}
                disabled={!flies && up >= most}
                onChange={({ target }) => {
                  if (target.checked) {
                    change({ ...places, flights: { ...places.flights, [flight]: about.at } })
                    select(flight)
                  } else change(without(places, flight))
                }}
              />
              <span className="name">{about.name}</span>
              <small className="soft end">{about.kind}</small>
            </label>
          )
        })}
      </fieldset>
    )
  })
}
