import { AnyPrompt, PromptFrame, plural, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { Spotters } from '../../presenter/questions.ts'

type Decision = Extract<vas.VasDecision, { kind: 'spot' }>

/** What the Observation Flights watch this turn. */
export function Spot({ decision }: { decision: Decision }): ReactNode {
  const offered = useVas('spotters', { side: decision.side })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return <Choose decision={decision} offered={offered.answer} />
}

function Choose({ decision, offered }: { decision: Decision; offered: Spotters }): ReactNode {
  const commit = useCommit()
  useActing(decision.ships)
  const places = offered.ships.flatMap(({ ship, name, flights }) =>
    Array.from({ length: flights }, (_, i) => ({ key: `${ship} ${i}`, ship, name })),
  )
  const [aims, setAims] = useState<Record<string, string>>({})
  const spotting = places.flatMap(({ key, ship }) => (aims[key] ? [{ ship, target: aims[key] }] : []))
  const go = (): void => commit.commit({ side: decision.side, do: 'spot', spotting }, false)
  useEnter(go)
  return (
    <PromptFrame
      who="Observation Flights"
      what="Spot"
      summary={spotting.length === 0 ? 'Nothing is spotted.' : `${plural(spotting.length, 'target')} spotted`}
      commit={commit}
      main={{ label: spotting.length === 0 ? 'Spot nothing' : 'Spot', onClick: go }}
    >
      {places.map(({ key, name }) => (
        <label key={key} className="prompt-check">
          <span className="name">{name}</span>
          <select value={aims[key] ?? ''} onChange={({ target }) => setAims({ ...aims, [key]: target.value })}>
            <option value="">nothing</option>
            {offered.targets.map(({ target, name: other, what }) => (
              <option key={target} value={target}>
                {other}, {what}
              </option>
            ))}
          </select>
        </label>
      ))}
    </PromptFrame>
  )
}
