import type { ReactNode } from 'react'
import './Stars.css'

const MOST = 3

/** Up to three stars. */
export function Stars({ stars }: { stars: number }): ReactNode {
  return (
    <span className="stars" role="img" aria-label={stars === 0 ? 'no stars yet' : `${stars} of ${MOST} stars`}>
      {'★'.repeat(stars)}
      <span className="stars-open">{'☆'.repeat(MOST - stars)}</span>
    </span>
  )
}
