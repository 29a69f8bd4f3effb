import type { Overlay, Spot } from '@flankspeed/web/desk'
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
import { type ReactNode, useMemo, useState } from 'react'
import type * as fd from '../../rules/library.ts'
import { useFleet } from '../asking.ts'
import type { FleetBerth } from '../presenter/questions.ts'
import { after } from './after.ts'
import './Fleet.css'

type Decision = Extract<fd.FdDecision, { kind: 'place' }>

/** One ship onto the table, in her zone and at any speed; a squadron at a time (FD-SET-03, FD-SET-04). */
export function Place({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const berth = useFleet('berth', unit === null ? null : { unit })
  if (berth.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || berth.answer === null || berth.stale) return null
  return <PlaceOne key={unit} decision={decision} unit={unit} berth={berth.answer} />
}

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

function PlaceOne({ decision, unit, berth }: { decision: Decision; unit: string; berth: FleetBerth }): ReactNode {
  const { position, select } = useBattle()
  const commit = useCommit()
  const [at, setAt] = useState<Spot>(berth.ship.at)
  const [heading, setHeading] = useState(berth.heading)
  const [knots, setKnots] = useState(Math.min(20, berth.most))
  const tried = useFleet('berthProblem', { unit, at, heading })
  const problem = tried.answer?.problem ?? null
  const ready = tried.answer !== null && !tried.stale && problem === null
  const { side, units } = decision

  function go(): void {
    if (ready) commit.commit({ side, do: 'place', ship: unit, at, heading, knots }, false)
  }
  const put = ([x, y]: Spot): void => setAt([Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  const turn = (by: number): void => setHeading((now) => (((now + by) % 360) + 360) % 360)

  /** Takes a suggestion into the form. */
  function fill(suggested: fd.FdAction): boolean {
    if (suggested.do !== 'place' || suggested.ship !== unit) return false
    commit.back()
    setAt([suggested.at[0], suggested.at[1]])
    setHeading(suggested.heading)
    setKnots(suggested.knots ?? knots)
    return true
  }

  const overlays = useMemo((): Overlay[] => [{ kind: 'area', shapes: [berth.zone], tone: 'chart' }], [berth.zone])
  const placed = useMemo(() => ({ ships: [{ ...berth.ship, at, heading }], flights: [] }), [berth.ship, at, heading])
  useScene({
    overlays,
    placed,
    whole: true,
    draggable: useMemo(() => [unit], [unit]),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === unit) put(intent.at)
      else if (intent.wants === 'water') put(intent.at)
      else if (intent.wants === 'unit' && units.includes(intent.unit)) select(intent.unit)
      else return false
      return true
    },
    key(event) {
      const nudge = NUDGES[event.key]
      if (nudge) put([at[0] + nudge[0], at[1] + nudge[1]])
      else if (event.key === 'q' || event.key === 'e') turn(event.key === 'q' ? -15 : 15)
      else if (event.key === 'Enter') go()
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what="Place"
      summary={`${plural(units.length, 'ship')} to place`}
      commit={commit}
      fill={fill}
      next={units.length > 1 ? () => select(after(units, unit)) : undefined}
      main={{ label: 'Place', disabled: !ready, onClick: go }}
    >
      {problem && (
        <p className="prompt-problem">
          {capital(problem.why)} <ClauseLink id={problem.clause} />
        </p>
      )}
      <p className="soft">
        Drag her, or tap the water; arrow keys nudge, <kbd>Q</kbd> and <kbd>E</kbd> turn <ClauseLink id="FD-SET-03" />.
      </p>
      <label className="fleet-speed">
        <span>
          Speed: <b>{knots}</b> knots <ClauseLink id="FD-SET-04" />
        </span>
        <input
          type="range"
          aria-label="Speed in knots"
          min={0}
          max={berth.most}
          value={knots}
          onChange={({ target }) => setKnots(target.valueAsNumber)}
        />
      </label>
      <label>
        Heading{' '}
        <input
          className="fleet-heading"
          type="number"
          step={15}
          value={heading}
          onChange={({ target }) => Number.isFinite(target.valueAsNumber) && setHeading(target.valueAsNumber)}
        />
      </label>
    </PromptFrame>
  )
}
