import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  PromptFrame,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as fd from '../../rules/library.ts'
import { useFleet } from '../asking.ts'
import type { FleetFlight } from '../presenter/questions.ts'
import { after } from './after.ts'
import './Fleet.css'

type Decision = Extract<fd.FdDecision, { kind: 'fly' }>

/** One stand flies: to a place, up to an enemy, home to its deck, or beside a friend that it shields (FD-AIR-02, FD-ACM-03). */
export function Fly({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const flight = useFleet('flight', unit === null ? null : { unit })
  if (flight.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || flight.answer === null || flight.stale) return null
  return <FlyOne key={unit} decision={decision} unit={unit} flight={flight.answer} />
}

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const VERBS = { attack: 'Attack', escort: 'Escort', deck: 'Home to' } as const

function FlyOne({ decision, unit, flight }: { decision: Decision; unit: string; flight: FleetFlight }): ReactNode {
  const { select, see } = useBattle()
  const commit = useCommit()
  const [at, setAt] = useState<Spot>(flight.at)
  const [escorts, setEscorts] = useState<string | null>(null)
  const tried = useFleet('flightTo', { unit, at, escorts })
  const problem = tried.answer?.problem ?? null
  const ready = tried.answer !== null && !tried.stale && problem === null
  const { side, units } = decision

  /** Not beyond its reach. */
  function put([x, y]: Spot, friend: string | null = null): void {
    const [dx, dy] = [x - flight.at[0], y - flight.at[1]]
    const far = Math.hypot(dx, dy)
    const share = far > flight.reach ? flight.reach / far : 1
    commit.back()
    setEscorts(friend)
    setAt([rounded(flight.at[0] + dx * share), rounded(flight.at[1] + dy * share)])
  }
  function seek(goal: FleetFlight['goals'][number]): void {
    see(goal.unit)
    put(goal.at, goal.what === 'escort' ? goal.unit : null)
  }
  function go(): void {
    if (ready) commit.commit({ side, do: 'fly', stand: unit, to: at, ...(escorts !== null && { escorts }) }, false)
  }

  /** Takes a suggestion into the form. */
  function fill(suggested: fd.FdAction): boolean {
    if (suggested.do !== 'fly' || suggested.stand !== unit) return false
    commit.back()
    setAt([suggested.to[0], suggested.to[1]])
    setEscorts(suggested.escorts ?? null)
    return true
  }

  const moved = at[0] !== flight.at[0] || at[1] !== flight.at[1]
  const overlays = useMemo(
    (): Overlay[] => [
      { kind: 'ring', at: flight.at, radius: flight.reach, label: `${flight.reach} cm`, tone: 'chart' },
      { kind: 'line', from: flight.at, to: at, tone: 'chart' },
    ],
    [flight, at],
  )
  const placed = useMemo(
    () => ({ ships: [], flights: moved ? [{ ...flight.token, at }] : [] }),
    [moved, flight.token, at],
  )
  useScene({
    overlays,
    placed,
    draggable: useMemo(() => [unit], [unit]),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === unit) put(intent.at)
      else if (intent.wants === 'water') put(intent.at)
      else if (intent.wants === 'unit' && intent.unit === unit && moved) go()
      else {
        const goal = intent.wants === 'unit' && flight.goals.find((known) => known.unit === intent.unit)
        if (!goal) return false
        seek(goal)
      }
      return true
    },
    key(event) {
      const nudge = NUDGES[event.key]
      const step = event.shiftKey ? 1 : 5
      if (nudge) put([at[0] + nudge[0] * step, at[1] + nudge[1] * step])
      else if (event.key === 'Enter') go()
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={flight.name}
      what="Fly"
      summary={
        moved
          ? `${rounded(Math.hypot(at[0] - flight.at[0], at[1] - flight.at[1]))} of ${flight.reach} cm${escorts === null ? '' : ', as an escort'}`
          : 'It circles in place.'
      }
      commit={commit}
      fill={fill}
      next={units.length > 1 ? () => select(after(units, unit)) : undefined}
      main={{ label: moved ? 'Fly' : 'Circle', disabled: !ready, onClick: go }}
      others={
        <button
          type="button"
          className="button"
          onClick={() => commit.commit({ side, do: 'end-phase', phase: 'aircraft-movement' }, false)}
        >
          All circle
        </button>
      }
    >
      {problem && (
        <p className="prompt-problem">
          {capital(problem.why)} <ClauseLink id={problem.clause} />
        </p>
      )}
      {flight.home && (
        <p className="prompt-problem">
          It is out of fuel or morale and must return <ClauseLink id="FD-MOR-19" />
        </p>
      )}
      <p className="soft">
        Drag it, tap the water or a ship, or use the arrow keys <ClauseLink id="FD-AIR-02" />.
      </p>
      {flight.goals.length > 0 && (
        <ul className="prompt-list">
          {flight.goals.map((goal) => (
            <li key={goal.unit}>
              <button type="button" className="button" data-goal={goal.unit} onClick={() => seek(goal)}>
                {VERBS[goal.what]} {goal.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PromptFrame>
  )
}

/** To tenths: hands are not finer than that. */
const rounded = (value: number): number => Math.round(value * 10) / 10
