import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  nameOf,
  PromptFrame,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import type { TideSortie } from '../presenter/questions.ts'
import { EndOffer } from './EndOffer.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'deploy' }>
type Position = 'ordnance' | 'strafing' | 'free'

const TITLES: Record<Position, [title: string, clause: string]> = {
  ordnance: ['Ordnance position, at a long side', 'CT-DEP-02'],
  strafing: ['Strafing position, at bow or stern', 'CT-DEP-03'],
  free: ['Anywhere on the table', 'CT-AIR-07'],
}

/**
 * One token flies: against a target by name, or to a place on the chart; then it is the other side's turn (CT-DEP-01).
 */
export function Deploy({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const sortie = useTide('sortie', unit === null ? null : { unit })
  if (sortie.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || sortie.answer === null || sortie.stale) return null
  return <DeployOne key={unit} decision={decision} unit={unit} sortie={sortie.answer} />
}

function DeployOne({ decision, unit, sortie }: { decision: Decision; unit: string; sortie: TideSortie }): ReactNode {
  const { position: shown, select, see } = useBattle()
  const commit = useCommit()
  const first = sortie.positions.find(({ targets }) => targets.length > 0)?.position ?? 'free'
  const [position, setPosition] = useState<Position>(first)
  const [against, setAgainst] = useState<string | null>(null)
  const [at, setAt] = useState<Spot | null>(null)
  const targets = useMemo(
    () => sortie.positions.find((one) => one.position === position)?.targets ?? [],
    [sortie, position],
  )
  const { side } = decision
  const ready = position === 'free' ? at !== null : targets.some((one) => one.unit === against)

  function go(): void {
    if (!ready) return
    const where = position === 'free' ? { at: at! } : { against: against! }
    commit.commit({ side, do: 'deploy', unit, position, ...where }, false)
  }

  /** Takes a suggestion into the form. Passing ends the sorties of the whole side: that is not this token's form. */
  function fill(suggested: ct.CtAction): boolean {
    if (suggested.do !== 'deploy' || suggested.unit !== unit) return false
    commit.back()
    setPosition(suggested.position)
    setAgainst(suggested.against ?? null)
    setAt(suggested.at ?? null)
    return true
  }

  const overlays = useMemo(
    (): Overlay[] =>
      targets.map((one) => ({ kind: 'mark', unit: one.unit, tone: one.unit === against ? 'chart' : 'quiet' })),
    [targets, against],
  )
  const placed = useMemo(
    () => ({ ships: [], flights: position === 'free' && at !== null ? [{ ...sortie.token, at }] : [] }),
    [position, at, sortie.token],
  )
  useScene({
    overlays,
    placed,
    draggable: useMemo(() => [unit], [unit]),
    intent(intent) {
      const spot = 'touched' in intent && intent.touched ? intent.touched : 'at' in intent ? intent.at : null
      if (intent.wants === 'unit' && targets.some((one) => one.unit === intent.unit)) {
        see(intent.unit)
        setAgainst(intent.unit)
      } else if (position === 'free' && spot && intent.wants !== 'hover') setAt(rounded(spot))
      else return false
      return true
    },
    key(event) {
      if (event.key === 'Enter') go()
      else return false
      return true
    },
  })

  const named = targets.find((one) => one.unit === against)?.name
  return (
    <PromptFrame
      who={nameOf(shown, unit)}
      what="Air deployment"
      summary={
        position === 'free'
          ? at === null
            ? 'Tap the chart to choose where it flies.'
            : 'It flies alone.'
          : named
            ? `Against ${named}`
            : 'Tap a target, or choose one from the list.'
      }
      commit={commit}
      fill={fill}
      next={
        decision.units.length > 1
          ? () => select(decision.units[(decision.units.indexOf(unit) + 1) % decision.units.length]!)
          : undefined
      }
      main={{ label: 'Fly', disabled: !ready, onClick: go }}
      others={
        <button type="button" className="button" onClick={() => commit.commit({ side, do: 'pass' }, false)}>
          Pass
        </button>
      }
    >
      <EndOffer side={side} commit={commit} />
      <p className="soft">
        From {sortie.base}. The sides take turns, one token at a time. If you pass, you send no more this turn{' '}
        <ClauseLink id="CT-DEP-01" />.
      </p>
      <fieldset className="plain-set">
        <legend>Where</legend>
        {(Object.keys(TITLES) as Position[]).map((one) => {
          const [title, clause] = TITLES[one]
          const none =
            one !== 'free' && !sortie.positions.some((known) => known.position === one && known.targets.length > 0)
          return (
            <label key={one} className="prompt-check">
              <input
                type="radio"
                name="tide-position"
                checked={position === one}
                disabled={none}
                onChange={() => setPosition(one)}
              />
              <span>
                {title} <ClauseLink id={clause} />
              </span>
            </label>
          )
        })}
      </fieldset>
      {position !== 'free' && (
        <fieldset className="plain-set">
          <legend>Target</legend>
          <div className="tide-targets">
            {targets.map((one) => (
              <button
                key={one.unit}
                type="button"
                className="tide-target"
                data-target={one.unit}
                aria-pressed={one.unit === against}
                onClick={() => setAgainst(one.unit)}
              >
                <span className="name">{one.name}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </PromptFrame>
  )
}

/** Rounded to tenths. */
const rounded = ([x, y]: Spot): [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
