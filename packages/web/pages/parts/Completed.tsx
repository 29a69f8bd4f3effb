import type { ReactNode } from 'react'
import './Completed.css'

/** Beside a clause that the game's own sheets do not print. */
export const Completed = (): ReactNode => (
  <span className="completed" title="The rulebook does not cover this: the clause fills the gap">
    our addition
  </span>
)
