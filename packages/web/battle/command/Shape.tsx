import { FORMATIONS } from '@flankspeed/command'
import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { nameOf, titleFromId } from '../format.ts'
import type { Draft } from './draft.ts'

/** Formation, distance and guide. */
export function Shape({
  draft,
  change,
  units,
}: {
  draft: Draft
  change: (draft: Draft) => void
  units: readonly string[]
}): ReactNode {
  const { position } = useBattle()
  if (units.length < 2) return null
  return (
    <fieldset className="plain-set">
      <legend>Formation</legend>
      <div className="division-set">
        <select
          aria-label="Formation"
          value={draft.formation}
          onChange={({ target }) => change({ ...draft, formation: target.value as Draft['formation'] })}
        >
          {FORMATIONS.map((formation) => (
            <option key={formation} value={formation}>
              {titleFromId(formation)}
            </option>
          ))}
        </select>
        <label>
          <input
            type="number"
            aria-label="Distance between ships"
            min={0.5}
            step={0.5}
            value={draft.interval}
            onChange={({ target }) => target.valueAsNumber > 0 && change({ ...draft, interval: target.valueAsNumber })}
          />{' '}
          {position.ruleset.symbol} apart
        </label>
        <label>
          Guide{' '}
          <select value={draft.guide ?? ''} onChange={({ target }) => change({ ...draft, guide: target.value })}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {nameOf(position, unit)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}
