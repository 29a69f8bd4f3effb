import { nameOf, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'

interface Props {
  legend: string
  units: readonly string[]
  chosen: readonly string[]
  choose: (units: string[]) => void
  /** A word about each. */
  notes?: Record<string, string>
}

/** Some of these units, all of them, or none. */
export function UnitChecks({ legend, units, chosen, choose, notes = {} }: Props): ReactNode {
  const { position, see } = useBattle()
  return (
    <fieldset className="plain-set">
      <legend>{legend}</legend>
      {units.map((unit) => (
        <label key={unit} className="prompt-check">
          <input
            type="checkbox"
            checked={chosen.includes(unit)}
            onChange={({ target }) => {
              see(unit)
              choose(target.checked ? [...chosen, unit] : chosen.filter((other) => other !== unit))
            }}
          />
          <span className="name">{nameOf(position, unit)}</span>
          <small className="soft end">{notes[unit]}</small>
        </label>
      ))}
    </fieldset>
  )
}
