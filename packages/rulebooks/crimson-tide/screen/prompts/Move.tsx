import type { Overlay, RuleObjection, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import { askTide, useTide } from '../asking.ts'
import type { TideCourse, TideMoves } from '../presenter/questions.ts'
import { EndOffer } from './EndOffer.tsx'
import { EndStep } from './EndStep.tsx'
import { backward, klicksOf, onward, openTo, pathWords, shorter, turn } from './path.ts'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'move' }>

/** One unit moves: klick by klick, with turns up to its template; obstacles are found out by sailing. */
export function Move({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const moves = useTide('moves', unit === null ? null : { unit })
  if (moves.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || moves.answer === null || moves.stale) return null
  return <MoveOne key={unit} decision={decision} unit={unit} moves={moves.answer} />
}

const NOTHING: ct.PathStep[] = []
const isAgainst = (found: TideMoves['evade']): found is RuleObjection => found !== null && 'why' in found
const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function MoveOne({ decision, unit, moves }: { decision: Decision; unit: string; moves: TideMoves }): ReactNode {
  const { session, position, select } = useBattle()
  const commit = useCommit()
  const [path, setPath] = useState(NOTHING)
  const [stop, setStop] = useState(false)
  const [evade, setEvade] = useState(false)
  const [smoke, setSmoke] = useState(false)
  const tried = useTide('course', { unit, path, stop, evade })
  const course = tried.answer
  const steering = useRef(0)
  const { side } = decision

  function change(now: ct.PathStep[]): void {
    commit.back()
    setPath(now)
  }

  /** As close to that place as possible; a newer request cancels an older one. */
  async function steerFor(at: Spot): Promise<void> {
    const request = ++steering.current
    const found = await askTide(session, 'courseTo', { unit, at, stop, evade })
    if (request === steering.current) change(found.path)
  }

  const legal = course !== null && !tried.stale && course.problem === null
  const touched = path.length > 0

  const action = {
    side,
    do: 'move',
    unit,
    path,
    ...(stop && { stop }),
    ...(evade && { evade }),
    ...(smoke && { smoke }),
  }

  function go(): void {
    if (legal) commit.commit(action, evade)
  }

  /** Takes a suggestion into the form. */
  function fill(suggested: ct.CtAction): boolean {
    if (suggested.do !== 'move' || suggested.unit !== unit) return false
    change([...(suggested.path ?? [])])
    setStop(suggested.stop ?? false)
    setEvade(suggested.evade ?? false)
    setSmoke(suggested.smoke ?? false)
    return true
  }

  const overlays = useMemo((): Overlay[] => {
    if (!touched || !course) return []
    const { struck } = course
    const legal = course.problem === null && course.leaves === null && struck === null
    const { at, heading } = struck ?? course
    return [
      { kind: 'course', points: course.points, tone: 'chart' },
      ...(struck?.unit ? [{ kind: 'mark', unit: struck.unit, label: 'collision', tone: 'chart' } as const] : []),
      { kind: 'ghost', ship: unit, at, heading, legal },
    ]
  }, [touched, course, unit])
  useScene({
    overlays,
    draggable: useMemo(() => [unit], [unit]),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === unit) void steerFor(intent.at)
      else if (intent.wants === 'water') void steerFor(intent.at)
      else if (intent.wants === 'unit' && intent.unit === unit && touched) {
        // A second tap on the ghost confirms the course.
        if (course && apart(intent.at, course.at) < 0.01) go()
        else if (intent.touched) void steerFor(intent.touched)
      } else return false
      return true
    },
    key(event) {
      const { key } = event
      if (key === 'ArrowUp') change(onward(path, moves, evade))
      else if (key === 'ArrowDown' && path.length === 0 && moves.stopped) change(backward(path, moves))
      else if (key === 'ArrowDown' || key === 'Backspace') change(shorter(path))
      else if (key === 'ArrowLeft') change(turn(path, event.shiftKey ? -1 : -5, moves, evade))
      else if (key === 'ArrowRight') change(turn(path, event.shiftKey ? 1 : 5, moves, evade))
      else if (key === 'Enter' || key === 'm') go()
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what="Move"
      summary={summaryOf(course, path, moves, evade)}
      commit={commit}
      fill={fill}
      proposed={legal && touched ? action : null}
      next={decision.units.length > 1 ? () => select(after(decision.units, unit)) : undefined}
      main={{ label: touched || !moves.mayStay ? 'Move' : 'Stay', disabled: !commit.asking && !legal, onClick: go }}
      others={
        <>
          <button type="button" className="button" disabled={!touched} onClick={() => change(shorter(path))}>
            Undo leg
          </button>
          {decision.mayEnd && <EndStep side={side} phase="naval-movement" label="All stay" commit={commit} />}
        </>
      }
    >
      {course?.problem && touched && <Problem against={course.problem} />}
      <EndOffer side={side} commit={commit} />
      <div>
        <h3>Course</h3>
        {touched ? (
          <p>{capital(pathWords(path))}</p>
        ) : (
          <p className="soft">
            Drag her, tap the water, or use the arrow keys. She moves up to {plural(moves.most, 'klick')}
            {moves.steers ? ` and turns by up to ${moves.mostTurn}° after each` : ', and cannot steer'}{' '}
            <ClauseLink id="CT-HELM-01" />.
          </p>
        )}
      </div>
      <div className="tide-steer">
        {!moves.mustReverse && (
          <button type="button" className="button" onClick={() => change(onward(path, moves, evade))}>
            Ahead
          </button>
        )}
        {moves.mostAstern > 0 && (
          <button type="button" className="button" onClick={() => change(backward(path, moves))}>
            Astern
          </button>
        )}
        {moves.steers && (
          <>
            <button
              type="button"
              className="button"
              onClick={() => change(turn(path, -moves.mostTurn / 2, moves, evade))}
            >
              To port
            </button>
            <button
              type="button"
              className="button"
              onClick={() => change(turn(path, moves.mostTurn / 2, moves, evade))}
            >
              To starboard
            </button>
          </>
        )}
      </div>
      <div className="tide-options">
        {!moves.stopped && <Option label="Stop at the end" clause="CT-MOVE-09" checked={stop} change={setStop} />}
        {moves.evade !== null && !isAgainst(moves.evade) && (
          <Option
            label={`Evade: ${plural(moves.inbound, 'torpedo', 'torpedoes')} inbound, costs ${plural(moves.evade.cost, 'klick')}`}
            clause="CT-EVA-03"
            checked={evade}
            change={setEvade}
          />
        )}
        {isAgainst(moves.evade) && <Problem against={moves.evade} />}
        {moves.smoke && (
          <Option label="Lay smoke, instead of torpedoes and ASW" clause="CT-SA-04" checked={smoke} change={setSmoke} />
        )}
        {moves.mustReverse && (
          <p className="prompt-problem">
            She must go astern before she can go ahead <ClauseLink id="CT-COLL-07" />
          </p>
        )}
        {moves.rams.map((ram) => (
          <button
            key={ram.unit}
            type="button"
            className="button"
            onClick={() => commit.commit({ side, do: 'ram', unit, target: ram.unit }, true)}
          >
            Ram {ram.name}
          </button>
        ))}
      </div>
    </PromptFrame>
  )
}

function summaryOf(course: TideCourse | null, path: ct.PathStep[], moves: TideMoves, evade: boolean): string {
  if (path.length === 0) return moves.mayStay ? 'She is stopped and may stay stopped.' : 'At least one klick ahead'
  const heading = course ? `, heading ${Math.round(course.heading)}°` : ''
  return `${klicksOf(path)} of ${plural(openTo(moves, path, evade), 'klick')}${heading}`
}

const after = (units: readonly string[], unit: string): string => units[(units.indexOf(unit) + 1) % units.length]!

function Problem({ against }: { against: RuleObjection }): ReactNode {
  return (
    <p className="prompt-problem">
      {capital(against.why)} <ClauseLink id={against.clause} />
    </p>
  )
}

interface OptionProps {
  label: string
  clause: string
  checked: boolean
  change: (on: boolean) => void
}

function Option({ label, clause, checked, change }: OptionProps): ReactNode {
  return (
    <label className="prompt-check">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} />
      <span>
        {label} <ClauseLink id={clause} />
      </span>
    </label>
  )
}
