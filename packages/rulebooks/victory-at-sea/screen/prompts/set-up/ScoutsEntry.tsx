import type { ReactNode } from 'react'
import type { Entry, Moves } from '../../presenter/questions.ts'

interface Props {
  edge: string
  between: NonNullable<Moves['entry']>
  entry: Entry
  change: (entry: Entry) => void
}

/** Where a returning scout comes onto the table. */
export function ScoutsEntry({ edge, between: { from, to }, entry, change }: Props): ReactNode {
  const along = from[0] === to[0] ? 1 : 0
  return (
    <fieldset className="plain-set">
      <legend>She returns at the {edge} edge</legend>
      <label className="prompt-check">
        Place along the edge
        <input
          type="range"
          min={Math.min(from[along], to[along])}
          max={Math.max(from[along], to[along])}
          step={0.25}
          value={entry.at[along]}
          onChange={({ target }) => {
            const at: [number, number] = [...entry.at]
            at[along] = target.valueAsNumber
            change({ ...entry, at })
          }}
        />
      </label>
      <label className="prompt-check">
        Heading
        <input
          type="number"
          step={5}
          value={entry.heading}
          onChange={({ target }) => {
            if (Number.isFinite(target.valueAsNumber)) change({ ...entry, heading: target.valueAsNumber })
          }}
        />
      </label>
    </fieldset>
  )
}
