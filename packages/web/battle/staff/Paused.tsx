import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { useKeys } from '../keys.ts'
import './Staff.css'

/** Says why orders are not carried out: a stop, an undo, or something that happened. Offers to go on. */
export function Paused(): ReactNode {
  const { now, position, session, openDivision } = useBattle()
  const divisions = position.command?.divisions ?? []
  const hasOrders =
    (position.command?.staff.length ?? 0) > 0 ||
    (position.command?.plans.length ?? 0) > 0 ||
    divisions.some(({ words }) => words !== '')
  const waits = now.stopped || (position.command?.paused === true && hasOrders)
  const asking = divisions.filter(({ asks, words, guide }) => asks !== null && words !== '' && guide !== null)
  const isShown = position.command !== undefined && (waits || asking.length > 0)
  useKeys(({ key }) => {
    if (!isShown || key !== 'e') return false
    session.resume()
    return true
  })
  if (!isShown) return null
  return (
    <div className="staff-paused" role="status">
      <span className="staff-asks">
        {asking.length === 0 && 'Your orders wait.'}
        {asking.map(({ id, title, asks }) => (
          <span key={id}>
            <button type="button" className="button quiet" onClick={() => openDivision(id)}>
              {title}
            </button>
            : {asks}
          </span>
        ))}
      </span>
      <button type="button" className="button" title="Go on with your orders (E)" onClick={session.resume}>
        {asking.length > 0 ? 'Go on' : 'Resume'} <kbd>E</kbd>
      </button>
    </div>
  )
}
