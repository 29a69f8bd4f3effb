import {
  AnyPrompt,
  ClauseLink,
  figure,
  nameOf,
  PromptFrame,
  percent,
  plural,
  useActing,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import './SettingUp.css'
import { UnitChecks } from '../UnitChecks.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'commit-scouts' }>

/** In secret: which ships and Observation Flights look for the enemy, and what that may earn. */
export function CommitScouts({ decision }: { decision: Decision }): ReactNode {
  const { side, observation } = decision
  const { position } = useBattle()
  const commit = useCommit()
  useActing(decision.ships)
  const [ships, setShips] = useState<string[]>([])
  const [observers, setObservers] = useState<Record<string, number>>({})
  const sent = observation.reduce((sum, { ship }) => sum + (observers[ship] ?? 0), 0)
  const tried = useVas('scoutsTried', { side, ships, observers: sent })
  const each = useVas('scoutsTried', { side, ships: decision.ships, observers: 0 }).answer
  const go = (): void =>
    commit.commit(
      {
        side,
        do: 'commit-scouts',
        ships,
        observation: observation.map(({ ship }) => ({ ship, scouting: observers[ship] ?? 0 })),
      },
      false,
    )
  useEnter(go)
  if (tried.trouble !== null) return <AnyPrompt decision={decision} />
  const points = tried.answer?.points ?? [1]
  const mean = points.reduce((sum, chance, i) => sum + i * chance, 0)
  const atLeast = (need: number): number => points.slice(need).reduce((sum, chance) => sum + chance, 0)
  const notes = Object.fromEntries(
    each?.scouts.map(({ scout, need, chance }) => [scout, `${need}+ · ${percent(chance)}`]) ?? [],
  )

  /** Takes a suggestion into the form. */
  function fill(action: vas.VasAction): boolean {
    if (action.do !== 'commit-scouts') return false
    setShips(action.ships)
    setObservers(Object.fromEntries(action.observation?.map(({ ship, scouting }) => [ship, scouting]) ?? []))
    return true
  }

  return (
    <PromptFrame
      who="Scouts"
      what="Send out"
      summary={
        ships.length + sent === 0
          ? 'The whole fleet stays together.'
          : `${plural(ships.length + sent, 'scout')}: ${figure(mean)} points expected`
      }
      commit={commit}
      unit={null}
      fill={fill}
      main={{ label: ships.length + sent === 0 ? 'Send none' : 'Send', onClick: go }}
    >
      <p className="soft">
        Chosen in secret, revealed when both fleets are deployed <ClauseLink id="VAS-SCT-01" />. Ships sent away are not
        deployed; they return on a 6 at the end of a turn <ClauseLink id="VAS-SCT-05" />.
      </p>
      {decision.ships.length > 0 && (
        <UnitChecks legend="Ships that scout" units={decision.ships} chosen={ships} choose={setShips} notes={notes} />
      )}
      {observation.length > 0 && (
        <fieldset className="plain-set">
          <legend>Observation Flights that scout; the others guide fire</legend>
          {observation.map(({ ship, flights }) => (
            <label key={ship} className="prompt-check">
              <span>
                of <span className="name">{nameOf(position, ship)}</span>
              </span>
              <select
                className="setting-up-count"
                value={observers[ship] ?? 0}
                onChange={({ target }) => setObservers({ ...observers, [ship]: Number(target.value) })}
              >
                {Array.from({ length: flights + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own name
                  <option key={count} value={count}>
                    {count} of {flights}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      {tried.answer && (
        <dl className="reasons">
          {tried.answer.results.toReversed().map(({ points: need, words }) => (
            <div key={need} className="reasons-row">
              <dt>
                {plural(need, 'point')}: {words}
              </dt>
              <dd>{percent(atLeast(need))}</dd>
            </div>
          ))}
        </dl>
      )}
    </PromptFrame>
  )
}
