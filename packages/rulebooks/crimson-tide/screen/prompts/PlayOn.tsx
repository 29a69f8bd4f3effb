import { ClauseLink, PromptFrame, useBattle, useCommit, useEnter } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type * as ct from '../../rules/library.ts'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'play-on' }>

const FOR: Record<ct.Gain['for'], string> = {
  'sea-control': 'Sea control of',
  landing: 'Troops to be landed',
  convoy: 'Convoy:',
  'land-target': 'To bomb:',
}

/** The enemy has no units left: end the battle, or play on for objectives (CT-R-91). */
export function PlayOn({ decision }: { decision: Decision }): ReactNode {
  const { position } = useBattle()
  const commit = useCommit()
  const { side, gains } = decision
  const go = (): void => commit.commit({ side, do: 'end-battle' }, false)
  useEnter(go)
  const { ships, buoys = [] } = position.chart
  const nameOf = (id: string): string => [...ships, ...buoys].find((known) => known.id === id)?.name ?? id
  return (
    <PromptFrame
      who="The enemy has no units left"
      what="End or play on"
      summary="You can choose again at the end of every turn."
      commit={commit}
      main={{ label: 'End the battle', onClick: go }}
      others={
        <button type="button" className="button" onClick={() => commit.commit({ side, do: 'play-on' }, false)}>
          Play on
        </button>
      }
    >
      <p>
        You can still gain <ClauseLink id="CT-R-91" />:
      </p>
      <ul className="prompt-list">
        {gains.map((gain) => (
          <li key={`${gain.for} ${gain.id}`} className="tide-row">
            <span>
              {FOR[gain.for]} {gain.id !== null && nameOf(gain.id)}
            </span>
            <span className="end">{gain.value} VP</span>
          </li>
        ))}
      </ul>
    </PromptFrame>
  )
}
