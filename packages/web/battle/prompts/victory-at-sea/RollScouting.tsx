import type { vas } from '@flankspeed/engine'
import type { ReactNode } from 'react'
import { useCommit } from '../../commit.ts'
import { useEnter } from '../enter.ts'
import { PromptFrame } from '../PromptFrame.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'roll-scouting' }>

/** Before the first turn: what the scouts find. */
export function RollScouting({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  const go = (): void => commit.commit({ side: decision.side, do: 'roll-scouting' }, true)
  useEnter(go)
  return (
    <PromptFrame
      who="Scouts"
      what="Scouting"
      summary="Every scout rolls a die."
      commit={commit}
      main={{ label: 'Roll for the scouts', onClick: go }}
    />
  )
}
