import type { ReactNode } from 'react'
import type { Spot } from '../../../chart/model.ts'
import type { Entry } from '../../../desk/victory-at-sea/questions.ts'

interface Props {
  edge: string
  entry: Entry
  change: (entry: Entry) => void
}

/** Where a returning scout comes onto the table. */
export function ScoutsEntry({ edge, entry, change }: Props): ReactNode {
  const along = edge === 'north' || edge === 'south' ? 0 : 1
  return (
    <fieldset className="plain-set">
      <legend>She comes back at the {edge} edge</legend>
      <label className="prompt-check">
        Place along the edge
        <input
          type="number"
          step={0.5}
          value={entry.at[along]}
          onChange={({ target }) => {
            if (!Number.isFinite(target.valueAsNumber)) return
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

/** The middle of the edge, heading inward. */
export function entryAt([width, depth]: Spot, edge: string): Entry {
  switch (edge) {
    case 'north':
      return { at: [width / 2, depth], heading: 180 }
    case 'east':
      return { at: [width, depth / 2], heading: 270 }
    case 'south':
      return { at: [width / 2, 0], heading: 0 }
    default:
      return { at: [0, depth / 2], heading: 90 }
  }
}
