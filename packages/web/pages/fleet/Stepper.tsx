import type { ReactNode } from 'react'
import './Stepper.css'

/** Minus, number, plus. */
export function Stepper({
  what,
  count,
  set,
}: {
  what: string
  count: number
  set: (count: number) => void
}): ReactNode {
  return (
    <fieldset className="stepper" aria-label={`How many: ${what}`}>
      <button type="button" className="button" aria-label="One fewer" onClick={() => set(count - 1)}>
        −
      </button>
      <output className="figure">{count}</output>
      <button type="button" className="button" aria-label="One more" onClick={() => set(count + 1)}>
        +
      </button>
    </fieldset>
  )
}
