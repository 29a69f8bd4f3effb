import { plural } from '@flankspeed/kernel'
import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  nameOf,
  PromptFrame,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type * as fd from '../../rules/library.ts'
import { askFleet, useFleet } from '../asking.ts'
import type { FleetCourse, FleetMoves } from '../presenter/questions.ts'
import { after } from './after.ts'
import './Fleet.css'

type Decision = Extract<fd.FdDecision, { kind: 'move' }>

/** One ship moves: so many knots, so many centimetres, and a turn after each straight run (FD-MOVE-02 to FD-MOVE-06). */
export function Move({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const moves = useFleet('moves', unit === null ? null : { unit })
  if (moves.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || moves.answer === null || moves.stale) return null
  return <MoveOne key={unit} decision={decision} unit={unit} moves={moves.answer} />
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const MOST_TURN = 45

function MoveOne({ decision, unit, moves }: { decision: Decision; unit: string; moves: FleetMoves }): ReactNode {
  const { session, position, select } = useBattle()
  const commit = useCommit()
  const [knots, setKnots] = useState(clamp(moves.last ?? moves.most, moves.least, moves.most))
  const [turns, setTurns] = useState<number[]>([])
  const [smoke, setSmoke] = useState(false)
  const tried = useFleet('course', { unit, knots, turns, smoke })
  const course = tried.answer
  const steering = useRef(0)
  const { side, units } = decision

  function change(to: { knots?: number; turns?: number[] }): void {
    commit.back()
    if (to.knots !== undefined) setKnots(clamp(to.knots, moves.least, moves.most))
    if (to.turns !== undefined) setTurns(to.turns)
  }
  /** More to starboard at the first place where she still may, or less. */
  function steer(by: number): void {
    const points = course?.turnPoints ?? 0
    const at = turns.findIndex((turn, i) => i < points && Math.abs(turn + by) <= MOST_TURN)
    const place = at >= 0 ? at : turns.length
    if (place >= points) return
    change({ turns: withTurn(turns, place, (turns[place] ?? 0) + by) })
  }

  /** As near to that place as she gets; a newer request ends an older one. */
  async function steerFor(at: Spot): Promise<void> {
    const request = ++steering.current
    const found = await askFleet(session, 'courseTo', { unit, at, smoke })
    if (request === steering.current) change(found)
  }

  const legal = course !== null && !tried.stale && course.problem === null

  const action = legal ? { side, do: 'move', ship: unit, knots, path: course.path, ...(smoke && { smoke }) } : null

  function go(): void {
    if (action) commit.commit(action, false)
  }

  /** Takes a suggestion into the form, unless it turns where the form cannot. */
  function fill(suggested: fd.FdAction): boolean {
    if (suggested.do !== 'move' || suggested.ship !== unit || suggested.knots === undefined) return false
    const laid = turnsOf(suggested.path ?? [], moves.straight)
    if (laid === null) return false
    change({ knots: suggested.knots, turns: laid })
    setSmoke(suggested.smoke ?? false)
    return true
  }

  const overlays = useMemo((): Overlay[] => {
    if (!course) return []
    const good = course.problem === null && !course.leaves
    return [
      { kind: 'course', points: course.points, tone: 'chart' },
      { kind: 'ghost', ship: unit, at: course.at, heading: course.heading, legal: good },
    ]
  }, [course, unit])
  useScene({
    overlays,
    draggable: useMemo(() => [unit], [unit]),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === unit) void steerFor(intent.at)
      else if (intent.wants === 'water') void steerFor(intent.at)
      else if (intent.wants === 'unit' && intent.unit === unit && course) {
        // A second tap on the ghost sails what the first one laid.
        if (apart(intent.at, course.at) < 0.01) go()
        else if (intent.touched) void steerFor(intent.touched)
      } else return false
      return true
    },
    key(event) {
      const { key } = event
      const step = event.shiftKey ? 1 : 5
      if (key === 'ArrowUp') change({ knots: knots + 1 })
      else if (key === 'ArrowDown') change({ knots: knots - 1 })
      else if (key === 'ArrowLeft') steer(-step)
      else if (key === 'ArrowRight') steer(step)
      else if (key === 'Backspace') change({ turns: turns.slice(0, -1) })
      else if (key === 'Enter' || key === 'm') go()
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what="Move"
      summary={summaryOf(course, knots)}
      commit={commit}
      proposed={action}
      fill={fill}
      next={units.length > 1 ? () => select(after(units, unit)) : undefined}
      main={{ label: knots === 0 ? 'Stop' : 'Move', disabled: !commit.asking && !legal, onClick: go }}
    >
      {course?.problem && (
        <p className="prompt-problem">
          {capital(course.problem.why)} <ClauseLink id={course.problem.clause} />
        </p>
      )}
      <label className="fleet-speed">
        <span>
          Speed: <b>{knots}</b> knots <ClauseLink id="FD-MOVE-02" />
        </span>
        <input
          type="range"
          aria-label="Speed in knots"
          min={moves.least}
          max={moves.most}
          value={knots}
          onChange={({ target }) => change({ knots: target.valueAsNumber })}
        />
        <small className="soft">
          {moves.least} to {moves.most}
          {moves.last === null ? '' : `, ${moves.last} last turn`}
        </small>
      </label>
      <div>
        <h3>
          Turns <ClauseLink id="FD-MOVE-05" />
        </h3>
        {!moves.steers && (
          <p className="prompt-problem">
            Her steering is damaged: test before each turn <ClauseLink id="FD-MOVE-07" />
          </p>
        )}
        <TurnRows
          points={course?.turnPoints ?? 0}
          straight={moves.straight}
          turns={turns}
          set={(place, turn) => change({ turns: withTurn(turns, place, turn) })}
        />
      </div>
      {moves.smoke && (
        <label className="prompt-check">
          <input type="checkbox" checked={smoke} onChange={(event) => setSmoke(event.target.checked)} />
          <span>
            Make smoke <ClauseLink id="FD-SMK-01" />
          </span>
        </label>
      )}
      <p className="soft">
        Drag her, tap the water, or use the arrow keys: up and down for speed, left and right to turn.
      </p>
    </PromptFrame>
  )
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function withTurn(turns: readonly number[], place: number, turn: number): number[] {
  const now = Array.from({ length: Math.max(turns.length, place + 1) }, (_, i) => turns[i] ?? 0)
  now[place] = clamp(turn, -MOST_TURN, MOST_TURN)
  return now
}

interface TurnProps {
  points: number
  straight: number
  turns: readonly number[]
  set: (place: number, turn: number) => void
}

/** Where she may turn, and by how much. */
function TurnRows({ points, straight, turns, set }: TurnProps): ReactNode {
  if (points === 0) return <p className="soft">Too slow to turn.</p>
  return (
    <ul className="prompt-list fleet-turns">
      {Array.from({ length: points }, (_, place) => {
        const turn = turns[place] ?? 0
        const after = points === 1 ? 'During the move' : `After ${straight * (place + 1)} cm`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places on the way are told apart by their number alone
          <li key={place}>
            <label>
              <span>{after}</span>
              <input
                type="range"
                aria-label={`${after}: degrees to starboard`}
                min={-MOST_TURN}
                max={MOST_TURN}
                step={5}
                value={turn}
                onChange={({ target }) => set(place, target.valueAsNumber)}
              />
              <b className="figure">
                {turn === 0 ? 'straight' : `${Math.abs(turn)}° ${turn < 0 ? 'port' : 'starboard'}`}
              </b>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

function summaryOf(course: FleetCourse | null, knots: number): string {
  if (knots === 0) return 'She stops.'
  const heading = course ? `, heading ${Math.round(course.heading)}°` : ''
  return `${plural(knots, 'knot')}, ${knots / 2} cm${heading}`
}

/** The turn at each place where she may turn; null if the path turns elsewhere. */
function turnsOf(path: readonly fd.PathStep[], straight: number): number[] | null {
  const turns: number[] = []
  let gone = 0
  for (const step of path) {
    if ('ahead' in step) gone += step.ahead
    else {
      const place = Math.round(gone / straight) - 1
      if (place < 0 || Math.abs((place + 1) * straight - gone) > 1e-6) return null
      while (turns.length < place) turns.push(0)
      turns.push(step.turn)
    }
  }
  return turns
}
