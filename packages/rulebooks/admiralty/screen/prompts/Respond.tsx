import {
  ClauseLink,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'

type Decision = Extract<vas.VasDecision, { kind: 'respond' }>
type Choice = Decision['choices'][number]

const CHOICES: Record<Choice, { title: string; text: string; clause: string }> = {
  dogfight: {
    title: 'Dogfight',
    text: 'fights back; a fighter-bomber drops its load',
    clause: 'ADM-TALLY-01',
  },
  'defensive-fire': { title: 'Defensive fire', text: 'its gunners fire and it stays on target', clause: 'ADM-DEF-01' },
  'press-on': { title: 'Press on', text: 'stays on target without firing: it has no gunners', clause: 'ADM-R-48' },
  disengage: { title: 'Disengage', text: 'tries to break off', clause: 'ADM-TALLY-03' },
}

/** Tally Ho! How a Flight, or its whole formation, meets the fighters upon it. */
export function Respond({ decision }: { decision: Decision }): ReactNode {
  const { flight, formation, attackers, choices, pool, divide } = decision
  const { position } = useBattle()
  const commit = useCommit()
  useActing(ONLY(flight))
  const [choice, setChoice] = useState<Choice>(divide ? 'defensive-fire' : choices[0]!)
  const [dice, setDice] = useState<readonly number[]>(() => shared(pool, attackers.length))
  const fires = choice === 'defensive-fire'
  const given = dice.reduce((sum, count) => sum + count, 0)
  const go = (): void =>
    commit.commit(
      {
        side: decision.side,
        do: 'respond',
        ...(formation === null ? { flight } : { formation }),
        choice,
        ...(divide && { dice: attackers.map((target, i) => ({ target, dice: dice[i] ?? 0 })) }),
      },
      choice === 'disengage',
    )
  useEnter(go)
  return (
    <PromptFrame
      who={formation === null ? nameOf(position, flight) : `The formation of ${nameOf(position, flight)}`}
      what="Tally Ho!"
      summary={`${attackers.map((id) => nameOf(position, id)).join(', ')} attack it: ${CHOICES[choice].title}`}
      commit={commit}
      main={{ label: divide ? 'Fire' : CHOICES[choice].title, disabled: divide && given !== pool, onClick: go }}
    >
      {!divide && (
        <fieldset className="plain-set">
          <legend>Response</legend>
          {choices.map((each) => (
            <label key={each} className="prompt-check">
              <input type="radio" name="answer" checked={choice === each} onChange={() => setChoice(each)} />
              {CHOICES[each].title}
              <small className="soft end">
                {CHOICES[each].text} <ClauseLink id={CHOICES[each].clause} />
              </small>
            </label>
          ))}
        </fieldset>
      )}
      {fires && <p className="soft">{plural(pool, 'defensive die', 'defensive dice')} together.</p>}
      {divide &&
        attackers.map((id, i) => (
          <label key={id} className="prompt-check">
            <input
              type="number"
              min={0}
              max={pool}
              value={dice[i] ?? 0}
              onChange={({ target }) =>
                setDice(attackers.map((_, k) => (k === i ? Math.max(0, target.valueAsNumber || 0) : (dice[k] ?? 0))))
              }
            />
            of its dice at <span className="name">{nameOf(position, id)}</span>
          </label>
        ))}
    </PromptFrame>
  )
}

const ONLY = (unit: string): string[] => [unit]

/** As even as can be, the first ones more. */
function shared(pool: number, among: number): number[] {
  return Array.from({ length: among }, (_, i) => Math.floor(pool / among) + (i < pool % among ? 1 : 0))
}
