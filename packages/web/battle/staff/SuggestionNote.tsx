import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { spoken } from '../format.ts'
import { actionWords, type Suggesting } from './suggested.ts'
import './Staff.css'

/** What the staff suggests, and why. */
export function SuggestionNote({ suggesting: { made, isLoose } }: { suggesting: Suggesting }): ReactNode {
  const { position } = useBattle()
  if (!made) return null
  const name = (id: string): string => position.cards[id]?.name ?? spoken(id)
  return (
    <div className="suggestion" role="status">
      {isLoose && <p>Your staff suggests: {actionWords(made.action, name)}.</p>}
      {made.why !== null ? <p>{made.why}</p> : !isLoose && <p>Filled in by your staff. Nothing is done yet.</p>}
    </div>
  )
}
