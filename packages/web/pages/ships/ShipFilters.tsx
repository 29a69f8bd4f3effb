import type { ReactNode } from 'react'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import './ShipFilters.css'

export interface ShipFilter {
  navy: string
  type: string
  /** Ships in service that year; every ship without it. */
  year: number | undefined
  words: string
}

const YEARS = Array.from({ length: 10 }, (_, i) => 1936 + i)

/** Filters of a list of classes. */
export function ShipFilters({
  filter,
  change,
}: {
  filter: ShipFilter
  change: (some: Partial<ShipFilter>) => void
}): ReactNode {
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  const { answer: types } = useAnswer('types', () => theLibrary().shipTypes())
  return (
    <search className="ship-filters">
      <input
        type="search"
        aria-label="Search ships by name"
        placeholder="Class or ship"
        value={filter.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <select aria-label="Navy" value={filter.navy} onChange={(event) => change({ navy: event.target.value })}>
        <option value="">All navies</option>
        {navies?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select aria-label="Type" value={filter.type} onChange={(event) => change({ type: event.target.value })}>
        <option value="">All types</option>
        {types?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        value={filter.year ?? ''}
        onChange={(event) => change({ year: Number(event.target.value) || undefined })}
      >
        <option value="">All years</option>
        {YEARS.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </search>
  )
}
