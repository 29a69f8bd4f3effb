import type { ReactNode } from 'react'
import { theLibrary, useAnswer } from '../desk-answers.ts'

const YEARS = Array.from({ length: 10 }, (_, i) => 1936 + i)

/** The years in which a fleet can be built. */
export const YearOptions = (): ReactNode =>
  YEARS.map((year) => (
    <option key={year} value={year}>
      {year}
    </option>
  ))

/** Every navy of the shipyard. */
export function NavyOptions(): ReactNode {
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  return navies?.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
}
