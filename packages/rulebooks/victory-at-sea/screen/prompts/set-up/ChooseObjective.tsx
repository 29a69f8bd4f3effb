import { AnyPrompt, ClauseLink, PromptFrame, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import './SettingUp.css'

type Decision = Extract<vas.VasDecision, { kind: 'choose-objective' }>

/** Of a matched pair one side takes its own objective; the other is left to the enemy. */
export function ChooseObjective({ decision }: { decision: Decision }): ReactNode {
  const { side, objectives } = decision
  const commit = useCommit()
  useActing(NOBODY)
  const offered = useVas('objectives', { objectives })
  const [chosen, setChosen] = useState<string>(objectives[0]!)
  const go = (): void => commit.commit({ side, do: 'choose-objective', objective: chosen }, false)
  useEnter(go)
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  const other = offered.answer?.find(({ objective }) => objective !== chosen)
  return (
    <PromptFrame
      who="Objective"
      what="Choose"
      summary={other ? `The enemy gets ${other.title}` : ''}
      commit={commit}
      main={{ label: 'Choose', onClick: go }}
    >
      <fieldset className="plain-set setting-up-choices">
        <legend className="unseen">Objective</legend>
        {offered.answer?.map(({ objective, title, priority, total, major, minor, clauses }) => (
          <label key={objective} className="setting-up-choice">
            <input type="radio" name="objective" checked={chosen === objective} onChange={() => setChosen(objective)} />
            <span>
              <b>{title}</b> <span className="soft">{priority} priority</span>
              {total !== null && <span className="soft">, a fleet of {total} points</span>}
              <small>
                Major: {major} <ClauseLink id={clauses[0]!} />
              </small>
              <small>
                Minor: {minor} <ClauseLink id={clauses[1]!} />
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </PromptFrame>
  )
}

const NOBODY: string[] = []
