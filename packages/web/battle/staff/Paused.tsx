import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import './Staff.css'

/** Says that orders are not carried out, after a stop or an undo, and offers to go on. */
export function Paused(): ReactNode {
  const { now, position, session } = useBattle()
  const { command } = position
  if (!command || !(now.stopped || command.paused)) return null
  const hasOrders = command.staff.length > 0 || command.divisions.some(({ words }) => words !== '')
  if (!hasOrders && !now.stopped) return null
  return (
    <p className="staff-paused" role="status">
      Your orders wait.
      <button type="button" className="button" onClick={session.resume}>
        Resume
      </button>
    </p>
  )
}
