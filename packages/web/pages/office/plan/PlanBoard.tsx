import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { ClassFacts, OfficeSheet } from '../../../desk/library/office.ts'
import { useNarrow } from '../../parts/narrow.ts'
import { Choice } from '../form/Choice.tsx'
import type { Change } from '../form/Field.tsx'
import { NumberInput } from '../form/Field.tsx'
import { moveOnPlan, type Place, placeAt, placeOnPlan, type Side } from '../model/mounts.ts'
import './PlanBoard.css'
import { Labelled } from '../form/Labelled.tsx'

type Plan = NonNullable<OfficeSheet['plan']>
type Mount = Plan['mounts'][number]

interface Props {
  facts: ClassFacts
  plan: Plan
  year: number
  change: Change
}

const STEP = 0.01
const SIDES: readonly Side[] = ['port', 'centre', 'starboard']

/** The ship from above. Mounts are dragged, or moved with the arrow keys. */
export function PlanBoard({ facts, plan, year, change }: Props): ReactNode {
  const upright = useNarrow()
  const drawing = useRef<SVGSVGElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pair, setPair] = useState(true)
  const dragged = useRef<{ name: string; dx: number; dy: number } | null>(null)
  const { length, beam } = plan
  const margin = Math.max(3, beam * 0.35)
  const [high, wide] = [length / 2 + margin, beam / 2 + margin]
  // The plan has its bow up; on a wide page she lies with the bow to the right.
  const viewBox = upright ? `${-wide} ${-high} ${2 * wide} ${2 * high}` : `${-high} ${-wide} ${2 * high} ${2 * wide}`

  const move = (name: string, place: Place): void => change(moveOnPlan(facts, year, name, place, pair), `move ${name}`)

  /** A point of the screen in metres: ahead of midships, and to starboard. */
  const pointAt = (event: PointerEvent): { ahead: number; starboard: number } | null => {
    const inverse = drawing.current?.getScreenCTM()?.inverse()
    if (!inverse) return null
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse)
    return upright ? { ahead: -y, starboard: x } : { ahead: x, starboard: y }
  }

  const grab = (event: PointerEvent<SVGGElement>, mount: Mount): void => {
    const point = pointAt(event)
    if (!point || facts.type === 'shore-battery') return
    event.currentTarget.setPointerCapture(event.pointerId)
    setChosen(mount.name)
    dragged.current = { name: mount.name, dx: point.ahead + mount.y, dy: point.starboard - mount.x }
  }
  const drag = (event: PointerEvent<SVGGElement>): void => {
    const point = dragged.current && pointAt(event)
    if (!point || !dragged.current) return
    const { name, dx, dy } = dragged.current
    const place = placeAt(facts, point.ahead - dx, point.starboard - dy)
    const now = placeOnPlan(facts, year, name)
    if (now && (now.at !== place.at || now.side !== place.side)) move(name, place)
  }
  const drop = (): void => {
    dragged.current = null
  }
  const press = (event: KeyboardEvent, name: string): void => {
    const now = placeOnPlan(facts, year, name)
    const step = stepOf(event.key, upright)
    if (!now || !step) return
    event.preventDefault()
    const at = Math.round((now.at + step.ahead * STEP * (event.shiftKey ? 10 : 1)) * 100) / 100
    const side = SIDES[Math.max(0, Math.min(2, SIDES.indexOf(now.side) + step.starboard))]!
    move(name, { at: Math.max(-0.95, Math.min(0.95, at)), side })
  }

  return (
    <section className="plan-board" aria-label="Plan">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={drawing}
        className={upright ? 'plan-upright' : ''}
        viewBox={viewBox}
        role="group"
        aria-label={`${facts.name} from above`}
      >
        <g transform={upright ? undefined : 'rotate(90)'}>
          <path className="plan-sea" d={plan.hull} strokeWidth={margin * 1.1} />
          <path className="plan-hull" d={plan.hull} />
          {plan.marks.map((d) => (
            <path key={d} className="plan-mark" d={d} />
          ))}
          {plan.blocks.map((d) => (
            <path key={d} className="plan-block" d={d} />
          ))}
          {plan.funnels.map((d) => (
            <path key={d} className="plan-funnel" d={d} />
          ))}
          {plan.mounts.map((mount) => (
            // biome-ignore lint/a11y/useSemanticElements: a mount on a drawing cannot be an HTML button
            <g
              key={mount.name}
              className="plan-mount"
              role="button"
              tabIndex={0}
              aria-label={`${mount.name}${told(placeOnPlan(facts, year, mount.name))}`}
              aria-pressed={chosen === mount.name}
              transform={`translate(${mount.x} ${mount.y}) rotate(${mount.rest})`}
              onPointerDown={(event) => grab(event, mount)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
              onFocus={() => setChosen(mount.name)}
              onKeyDown={(event) => press(event, mount.name)}
            >
              <circle className="plan-grip" r={Math.max(mount.width, mount.length, 5) * 0.7} />
              <MountFigure mount={mount} />
            </g>
          ))}
        </g>
      </svg>
      <Tools facts={facts} year={year} chosen={chosen} move={move} pair={pair} setPair={setPair} />
    </section>
  )
}

/** The steps of the arrow keys as the plan lies: towards the bow, and to starboard. */
function stepOf(key: string, upright: boolean): { ahead: number; starboard: number } | null {
  const right = upright ? { ahead: 0, starboard: 1 } : { ahead: 1, starboard: 0 }
  const down = upright ? { ahead: -1, starboard: 0 } : { ahead: 0, starboard: 1 }
  const back = (step: typeof right): typeof right => ({ ahead: -step.ahead, starboard: -step.starboard })
  switch (key) {
    case 'ArrowRight':
      return right
    case 'ArrowLeft':
      return back(right)
    case 'ArrowDown':
      return down
    case 'ArrowUp':
      return back(down)
    default:
      return null
  }
}

const told = (place: Place | undefined): string => (place ? `, ${place.at}, ${place.side}` : '')

/** A gunhouse with its barrels, or a bank of tubes, pointing up. */
function MountFigure({ mount }: { mount: Mount }): ReactNode {
  const { kind, barrels, width, length, reach } = mount
  const spread = width * 0.62
  const lanes = Array.from({ length: barrels }, (_, i) => ((i + 0.5) / barrels - 0.5) * spread)
  if (kind === 'tubes')
    return (
      <>
        <rect className="plan-house" x={-width / 2} y={-length / 2} width={width} height={length} />
        {Array.from({ length: barrels - 1 }, (_, i) => ((i + 1) / barrels - 0.5) * width).map((x) => (
          <line key={x} className="plan-lane" x1={x} x2={x} y1={-length / 2} y2={length / 2} />
        ))}
      </>
    )
  return (
    <>
      {lanes.map((x) => (
        <line key={x} className="plan-barrel" x1={x} x2={x} y1={-length * 0.3} y2={-reach} />
      ))}
      <rect
        className="plan-house"
        x={-width / 2}
        y={-length / 2}
        width={width}
        height={length}
        rx={kind === 'open' ? width / 2 : width * 0.22}
      />
    </>
  )
}

interface ToolsProps {
  facts: ClassFacts
  year: number
  chosen: string | null
  move: (name: string, place: Place) => void
  pair: boolean
  setPair: (pair: boolean) => void
}

function Tools({ facts, year, chosen, move, pair, setPair }: ToolsProps): ReactNode {
  const place = chosen === null ? undefined : placeOnPlan(facts, year, chosen)
  return (
    <div className="plan-tools">
      {chosen !== null && place ? (
        <>
          <b className="name">{chosen}</b>
          <Labelled label="Place">
            {(id) => (
              <NumberInput
                id={id}
                value={place.at}
                step={STEP}
                set={(at) => at !== undefined && move(chosen, { ...place, at })}
              />
            )}
          </Labelled>
          <Labelled label="Side">
            {(id) => (
              <Choice id={id} value={place.side} choices={SIDES} choose={(side) => move(chosen, { ...place, side })} />
            )}
          </Labelled>
        </>
      ) : (
        <span className="soft">Drag a mount, or select it and use the arrow keys (with Shift ten steps).</span>
      )}
      <label className="plan-pair">
        <input type="checkbox" checked={pair} onChange={(event) => setPair(event.target.checked)} /> Both sides alike
      </label>
    </div>
  )
}
