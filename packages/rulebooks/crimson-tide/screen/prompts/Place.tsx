import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import type { TideBerths } from '../presenter/questions.ts'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'place' }>

/** One unit onto the table, in its zone; then the other side places one (CT-SETUP-04). */
export function Place({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const berths = useTide('berths', { side: decision.side })
  if (berths.trouble !== null) return <AnyPrompt decision={decision} />
  const found = berths.answer?.units.find((one) => one.unit === unit)
  if (!found || berths.stale) return null
  return <PlaceOne key={found.unit} decision={decision} berths={berths.answer!} found={found} />
}

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

interface Props {
  decision: Decision
  berths: TideBerths
  found: TideBerths['units'][number]
}

function PlaceOne({ decision, berths, found }: Props): ReactNode {
  const { select } = useBattle()
  const commit = useCommit()
  const [at, setAt] = useState<Spot>(found.ship.at)
  const [heading, setHeading] = useState(berths.heading)
  const tried = useTide('berth', { unit: found.unit, at, heading })
  const problem = tried.answer?.problem ?? null
  const ready = tried.answer !== null && !tried.stale && problem === null
  const { side, units } = decision

  function go(): void {
    if (ready) commit.commit({ side, do: 'place', unit: found.unit, at, heading }, false)
  }
  const put = ([x, y]: Spot): void => setAt([Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  const turn = (by: number): void => setHeading((now) => (((now + by) % 360) + 360) % 360)

  const overlays = useMemo((): Overlay[] => [{ kind: 'area', shapes: [found.zone], tone: 'chart' }], [found.zone])
  const placed = useMemo(() => ({ ships: [{ ...found.ship, at, heading }], flights: [] }), [found.ship, at, heading])
  useScene({
    overlays,
    placed,
    whole: true,
    draggable: useMemo(() => [found.unit], [found.unit]),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === found.unit) put(intent.at)
      else if (intent.wants === 'water') put(intent.at)
      else if (intent.wants === 'unit' && units.includes(intent.unit)) select(intent.unit)
      else return false
      return true
    },
    key(event) {
      const nudge = NUDGES[event.key]
      if (nudge) put([at[0] + nudge[0] * 0.5, at[1] + nudge[1] * 0.5])
      else if (event.key === 'q' || event.key === 'e') turn(event.key === 'q' ? -15 : 15)
      else if (event.key === 'Enter') go()
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={found.name}
      what="Place"
      summary={`${plural(units.length, 'unit')} to place at the ${berths.edge} edge`}
      commit={commit}
      next={units.length > 1 ? () => select(units[(units.indexOf(found.unit) + 1) % units.length]!) : undefined}
      main={{ label: 'Place', disabled: !ready, onClick: go }}
    >
      {problem && (
        <p className="prompt-problem">
          {capital(problem.why)} <ClauseLink id={problem.clause} />
        </p>
      )}
      <p className="soft">
        Drag her, or tap the water; arrow keys nudge, <kbd>Q</kbd> and <kbd>E</kbd> turn. The sides take turns, one unit
        at a time <ClauseLink id="CT-SETUP-04" />.
      </p>
      <div className="tide-row">
        <label>
          Heading{' '}
          <input
            className="tide-heading"
            type="number"
            step={15}
            value={heading}
            onChange={({ target }) => Number.isFinite(target.valueAsNumber) && setHeading(target.valueAsNumber)}
          />
        </label>
        <button type="button" className="button" aria-label="−15°, to port" onClick={() => turn(-15)}>
          −15°
        </button>
        <button type="button" className="button" aria-label="+15°, to starboard" onClick={() => turn(15)}>
          +15°
        </button>
      </div>
      {units.length > 1 && (
        <fieldset className="plain-set">
          <legend>Still to place</legend>
          <div className="tide-targets">
            {berths.units.map((one) => (
              <button
                key={one.unit}
                type="button"
                className="tide-target"
                aria-pressed={one.unit === found.unit}
                onClick={() => select(one.unit)}
              >
                <span className="name">{one.name}</span> <small className="soft">{one.what}</small>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </PromptFrame>
  )
}
