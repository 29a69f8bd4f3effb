import type { ReactNode } from 'react'
import './Completed.css'

/** Beside a clause that the game's own sheets do not print. */
export const Completed = (): ReactNode => (
  <span className="completed" title="The printed sheets are silent here: this clause completes them">
    completed here
  </span>
)
