import {
  AnyPrompt,
  ClauseLink,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import { EndOffer } from './EndOffer.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'depth' }>

/** Which submarines dive or surface this turn; the others stay as they are (CT-SUB-02, CT-SUB-03). */
export function Depth({ decision }: { decision: Decision }): ReactNode {
  const { see } = useBattle()
  const commit = useCommit()
  const { side } = decision
  const boats = useTide('depths', { side })
  useActing(decision.units)
  const go = (): void => commit.commit({ side, do: 'end-step', phase: 'initiative' }, false)
  useEnter(go)
  if (boats.trouble !== null) return <AnyPrompt decision={decision} />
  return (
    <PromptFrame
      who="Submarines"
      what="Dive or surface"
      summary={`${plural(decision.units.length, 'submarine')} can still change depth.`}
      commit={commit}
      main={{ label: 'Continue', onClick: go }}
    >
      <EndOffer side={side} commit={commit} />
      <p className="soft">
        Submarines can attack ships only from the surface. Guns cannot reach them when submerged{' '}
        <ClauseLink id="CT-SUB-08" />.
      </p>
      <ul className="prompt-list">
        {boats.answer?.map(({ unit, name, submerged, detected, against }) => (
          <li key={unit} className="tide-weapon">
            <div className="tide-row">
              <button type="button" className="tide-target name" onClick={() => see(unit)}>
                {name}
              </button>
              <span className="soft">
                {submerged ? 'submerged' : 'on the surface'}
                {detected && ', detected'}
              </span>
              <button
                type="button"
                className="button"
                disabled={against !== null}
                aria-label={`${submerged ? 'Surface' : 'Dive'}: ${name}`}
                onClick={() => commit.commit({ side, do: submerged ? 'surface' : 'dive', unit }, false)}
              >
                {submerged ? 'Surface' : 'Dive'}
              </button>
            </div>
            {against && (
              <p className="prompt-problem">
                She cannot surface: {against.why} <ClauseLink id={against.clause} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </PromptFrame>
  )
}
