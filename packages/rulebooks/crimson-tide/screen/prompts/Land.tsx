import {
  AnyPrompt,
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
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import type { TideLanding } from '../presenter/questions.ts'
import { EndStep } from './EndStep.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'land' }>

/** A token lands: on a free deck, or at the land base (CT-TRANS-01 to CT-TRANS-05). */
export function Land({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const landing = useTide('landing', unit === null ? null : { unit })
  if (landing.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || landing.answer === null || landing.stale) return null
  return <LandOne key={unit} decision={decision} unit={unit} landing={landing.answer} />
}

function LandOne({ decision, unit, landing }: { decision: Decision; unit: string; landing: TideLanding }): ReactNode {
  const { position, select } = useBattle()
  const commit = useCommit()
  const { decks, ashore } = landing
  const [base, setBase] = useState(decks.find(({ against }) => against === null)?.ship ?? 'land')
  const [lost, setLost] = useState('')
  const { side } = decision
  const full = ashore.room <= 0

  function go(): void {
    const costs = base === 'land' && full && lost !== '' ? { lost } : {}
    commit.commit({ side, do: 'land', unit, base, ...costs }, false)
  }
  useEnter(go)

  /** Takes a suggestion into the form. */
  function fill(suggested: ct.CtAction): boolean {
    if (suggested.do !== 'land' || suggested.unit !== unit) return false
    setBase(suggested.base)
    setLost(suggested.lost ?? '')
    return true
  }

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what="Air transit"
      summary={`${plural(decision.units.length, 'token')} in the air: all must land.`}
      commit={commit}
      fill={fill}
      next={
        decision.units.length > 1
          ? () => select(decision.units[(decision.units.indexOf(unit) + 1) % decision.units.length]!)
          : undefined
      }
      main={{ label: 'Land', onClick: go }}
      others={<EndStep side={side} phase="air-transit" label="End the step" commit={commit} />}
    >
      <fieldset className="plain-set">
        <legend>
          Where <ClauseLink id="CT-TRANS-01" />
        </legend>
        {decks.map(({ ship, name, against }) => (
          <label key={ship} className="prompt-check">
            <input
              type="radio"
              name="tide-base"
              checked={base === ship}
              disabled={against !== null}
              onChange={() => setBase(ship)}
            />
            <span>
              <span className="name">{name}</span>
              {against && (
                <small className="soft">
                  {' '}
                  {against.why} <ClauseLink id={against.clause} />
                </small>
              )}
            </span>
          </label>
        ))}
        <label className="prompt-check">
          <input type="radio" name="tide-base" checked={base === 'land'} onChange={() => setBase('land')} />
          <span>
            The land base, {full ? 'full' : `room for ${ashore.room}`} <ClauseLink id="CT-SETUP-06" />
          </span>
        </label>
      </fieldset>
      {base === 'land' && full && (
        <label className="tide-row">
          Lost to make room{' '}
          <select value={lost} onChange={({ target }) => setLost(target.value)}>
            <option value="">{nameOf(position, unit)}</option>
            {ashore.standing.map((one) => (
              <option key={one.unit} value={one.unit}>
                {one.name}
              </option>
            ))}
          </select>
          <ClauseLink id="CT-R-83" />
        </label>
      )}
    </PromptFrame>
  )
}
