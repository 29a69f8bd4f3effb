import type { ReactNode } from 'react'
import './Completed.css'

/** Marks a clause that is not in the printed game. */
export const Completed = (): ReactNode => (
  <span className="completed" title="The rulebook does not cover this: the clause fills the gap">
    our addition
  </span>
)
