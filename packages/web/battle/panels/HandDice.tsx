import type { ReactNode } from 'react'
import { DiceEntry } from '../../records/DiceEntry.tsx'
import { useBattle } from '../battle-context.ts'
import { ClauseLink } from './ClauseLink.tsx'

/** The players roll their own dice: shows what to roll and why, and takes the results. */
export function HandDice(): ReactNode {
  const { now, session } = useBattle()
  if (!now.wanted) return null
  const { action, dice } = now.wanted
  return (
    <DiceEntry
      wanted={dice}
      busy={now.busy}
      trouble={now.refusal?.why ?? null}
      rule={(id) => <ClauseLink id={id} />}
      onDice={(all) => void session.act(action, all)}
      onCancel={session.forgetWanted}
    />
  )
}
