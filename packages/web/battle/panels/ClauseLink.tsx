import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { useBattle } from '../battle-context.ts'

/** A link to a rule, opened beside the battle. With a modifier key it is an ordinary link. */
export function ClauseLink({ id }: { id: string }): ReactNode {
  const { position, showRule } = useBattle()
  return (
    <a
      className="clause"
      href={linkTo('rules', position.ruleset.id, id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        showRule(id)
      }}
    >
      {id}
    </a>
  )
}
