import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'

/** "Turn 3 of 8", or that the battle has not begun. */
export function TurnCount(): ReactNode {
  const { position } = useBattle()
  if (position.turn === 0) return <span className="top-turn">Set-up</span>
  return (
    <span className="top-turn">
      Turn <span className="figure">{position.turn}</span>
      {position.turnLimit > 0 && <span className="top-limit"> of {position.turnLimit}</span>}
    </span>
  )
}
