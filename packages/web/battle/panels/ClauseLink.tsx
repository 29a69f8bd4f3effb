import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { useRulesInForce } from '../rules-in-force.ts'

/** A link to a rule. In a battle it is opened beside it; with a modifier key, or on a page, it is an ordinary link. */
export function ClauseLink({ id }: { id: string }): ReactNode {
  const { ruleset, showRule } = useRulesInForce()
  return (
    <a
      className="clause"
      href={linkTo('rules', ruleset, id)}
      onClick={(event) => {
        if (!showRule || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        showRule(id)
      }}
    >
      {id}
    </a>
  )
}
