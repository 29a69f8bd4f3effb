import type { vas } from '@flankspeed/engine'
import type { ReactNode } from 'react'
import { useVas } from '../../asking.ts'
import { useCommit } from '../../commit.ts'
import { percent } from '../../words.ts'
import { useActing } from '../acting.ts'
import { useEnter } from '../enter.ts'
import { PromptFrame } from '../PromptFrame.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'roll-scouting' }>

/** Before the first turn: what the scouts find. */
export function RollScouting({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  useActing(NOBODY)
  const offered = useVas('scouting', { side: decision.side }).answer
  const go = (): void => commit.commit({ side: decision.side, do: 'roll-scouting' }, true)
  useEnter(go)
  return (
    <PromptFrame
      who="Scouts"
      what="Scouting"
      summary="Every scout rolls a die."
      commit={commit}
      main={{ label: 'Roll for the scouts', onClick: go }}
    >
      {offered && (
        <>
          <ul className="prompt-list">
            {offered.scouts.map(({ scout, name, need, chance, again }) => (
              <li key={scout} className="prompt-check">
                <span className="name">{name}</span>
                {again && <span className="soft">rolls again if need be</span>}
                <span className="end">
                  {need}+ · {percent(chance)}
                </span>
              </li>
            ))}
          </ul>
          <dl className="reasons">
            {offered.results.map(({ points, words }) => (
              <div key={points} className="reasons-row">
                <dt>
                  {points}: {words}
                </dt>
                <dd>{percent(offered.points[points] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </PromptFrame>
  )
}

const NOBODY: string[] = []
