import { PromptFrame, percent, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { ScoutingOffered } from '../../presenter/questions.ts'

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
            {alike(offered.scouts).map(({ name, count, need, chance, again }) => (
              <li key={name} className="prompt-check">
                <span className="name">{name}</span>
                {count > 1 && <span className="soft">{count} of them</span>}
                {again && <span className="soft">re-rolls if needed</span>}
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

type Scout = ScoutingOffered['scouts'][number]

/** Observation Flights have no names of their own: they are counted. */
function alike(scouts: readonly Scout[]): (Scout & { count: number })[] {
  const found = new Map<string, Scout & { count: number }>()
  for (const scout of scouts) {
    const known = found.get(scout.scout)
    if (known) known.count++
    else found.set(scout.scout, { ...scout, count: 1 })
  }
  return [...found.values()]
}
