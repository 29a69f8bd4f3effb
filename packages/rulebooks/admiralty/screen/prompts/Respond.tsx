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
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'
import type { Response } from '../presenter/questions.ts'

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
  const offered = useAdmiralty('responses', { decision })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return <RespondOne decision={decision} {...offered.answer} />
}

interface Props {
  decision: Decision
  usual: Choice
  responses: readonly Response[]
}

function RespondOne({ decision, usual, responses }: Props): ReactNode {
  const { flight, formation, attackers, choices, pool, divide } = decision
  const { position } = useBattle()
  const commit = useCommit()
  useActing(ONLY(flight))
  const [choice, setChoice] = useState<Choice>(divide ? 'defensive-fire' : usual)
  const [dice, setDice] = useState<readonly number[]>(() => shared(pool, attackers.length))
  const fires = choice === 'defensive-fire'
  const given = dice.reduce((sum, count) => sum + count, 0)
  const action = {
    side: decision.side,
    do: 'respond',
    ...(formation === null ? { flight } : { formation }),
    choice,
    ...(divide && { dice: attackers.map((target, i) => ({ target, dice: dice[i] ?? 0 })) }),
  }
  const go = (): void => commit.commit(action, choice === 'disengage')
  useEnter(go)
  return (
    <PromptFrame
      who={formation === null ? nameOf(position, flight) : `The formation of ${nameOf(position, flight)}`}
      what="Tally Ho!"
      summary={`${attackers.map((id) => nameOf(position, id)).join(', ')} attack it: ${CHOICES[choice].title}`}
      commit={commit}
      proposed={divide ? null : action}
      main={{ label: divide ? 'Fire' : CHOICES[choice].title, disabled: divide && given !== pool, onClick: go }}
    >
      {!divide && (
        <fieldset className="plain-set">
          <legend>Response</legend>
          {choices.map((each) => (
            <label key={each} className="prompt-check">
              <input type="radio" name="answer" checked={choice === each} onChange={() => setChoice(each)} />
              <span>
                {CHOICES[each].title}{' '}
                <small className="soft">
                  {CHOICES[each].text} <ClauseLink id={CHOICES[each].clause} />
                  <br />
                  {oddsText(responses.find((known) => known.choice === each))}
                </small>
              </span>
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

/** "shot down 28 %, 0.3 attackers shot down, 0.1 driven off" */
function oddsText(response: Response | undefined): string {
  if (!response || response.lost === null) return ''
  const { lost, shotDown, drivenOff, dropsLoad } = response
  const foes = `${figure(shotDown)} of the attackers shot down, ${figure(drivenOff)} driven off`
  return `shot down ${percent(lost)}; ${foes}${dropsLoad ? '; its load is lost' : ''}`
}

const ONLY = (unit: string): string[] => [unit]

/** As even as can be, the first ones more. */
function shared(pool: number, among: number): number[] {
  return Array.from({ length: among }, (_, i) => Math.floor(pool / among) + (i < pool % among ? 1 : 0))
}
