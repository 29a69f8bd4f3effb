import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { screensOf } from '../screens.ts'
import { ClauseLink } from './ClauseLink.tsx'

/** What a side fights for, and how far it has come. */
export function Objective({ side }: { side: string }): ReactNode {
  const { position } = useBattle()
  const found = position.objectives?.find((one) => one.side === side)
  if (!found) return null
  const ForOwner = screensOf(position.ruleset).find(({ objective }) => objective !== undefined)?.objective
  const { title, priority, major, minor, clauses, progress, victory } = found
  return (
    <details className="roster-objective">
      <summary>
        <b>{title}</b>
        {victory !== null && <span className="soft"> · {victoryIn(victory, position.outcome !== null)}</span>}
      </summary>
      {progress && <p>{progress.charAt(0).toUpperCase() + progress.slice(1)}.</p>}
      <p>
        Major: {major} <ClauseLink id={clauses[0]!} />
      </p>
      <p>
        Minor: {minor} <ClauseLink id={clauses[1]!} />
      </p>
      <p className="soft">{priority} priority</p>
      {ForOwner && position.seat === side && <ForOwner side={side} title={title} />}
    </details>
  )
}

const victoryIn = (victory: string, over: boolean): string =>
  victory === 'none' ? `no victory${over ? '' : ' so far'}` : `${victory} victory${over ? '' : ' now'}`
