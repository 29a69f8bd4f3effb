import type { Finding, Plan } from '@flankspeed/admirals/review'
import type { ReactNode } from 'react'
import { sideLetter } from '../../chart/side.ts'
import { sideName } from './figures.ts'

const WIDTH = 240
const HEIGHT = 176
const MARGIN = 26
/** A ship's length in pixels, by what she is. */
const LENGTHS: Readonly<Record<Finding['units'][number]['rank'], number>> = {
  'capital-ship': 34,
  carrier: 34,
  cruiser: 27,
  escort: 20,
  other: 22,
}

/** What is drawn of a plan. */
type Drawn = Pick<Plan, 'words' | 'drawing'>

interface Props {
  units: readonly Unit[]
  /** Who acts. */
  unit: string | null
  /** All plans that have to fit. */
  shown: readonly Drawn[]
  /** null: the position alone. */
  plan: Drawn | null
  label: string
  /** Its edges are drawn, where they matter. */
  table?: Point | null
  /** Everybody has a name, not only those that the plans are about. */
  named?: boolean
}

/** The position as the side that decided saw it, with a plan drawn on it. */
export function SmallChart({ units, unit, shown, plan, table = null, label, named = false }: Props): ReactNode {
  const targets = new Set(shown.flatMap(({ drawing }) => drawing.targets))
  const actor = units.find(({ id }) => id === unit)
  const near = nearest(units, actor, targets)
  const corners = [...near.map(({ at }) => at), ...shown.flatMap(({ drawing }) => drawing.track)]
  const place = projection(corners)
  const track = plan?.drawing.track ?? []
  const end = track.at(-1)
  const moves = track.length > 1
  const aims = near.filter(({ id }) => plan?.drawing.targets.includes(id))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={plan ? `${label}: ${plan.words}` : label}
      className="small-chart"
    >
      <path d={`M80 0V${HEIGHT}M160 0V${HEIGHT}M0 58H${WIDTH}M0 117H${WIDTH}`} className="review-grid" />
      {table && <Edges corners={[place([0, table[1]]), place([table[0], 0])]} />}
      {near.map((each) => (
        <Ship
          key={each.id}
          unit={each}
          at={place(each.at)}
          acting={each.id === unit}
          faint={moves && each.id === unit}
          name={named || each.id === unit || targets.has(each.id) ? each.name : null}
        />
      ))}
      {moves && <polyline points={track.map((point) => place(point).join(',')).join(' ')} className="review-track" />}
      {moves && actor && end && plan && (
        <Ship
          unit={{ ...actor, heading: plan.drawing.heading }}
          at={place(end)}
          acting={false}
          faint={false}
          name={null}
        />
      )}
      {actor &&
        aims.map((target) => {
          const [[x1, y1], [x2, y2]] = [place(actor.at), place(target.at)]
          return <line key={target.id} x1={x1} y1={y1} x2={x2} y2={y2} className="review-aim" />
        })}
    </svg>
  )
}

/** The edges of the table that are in sight. */
function Edges({ corners: [[left, top], [right, low]] }: { corners: readonly [Point, Point] }): ReactNode {
  return <rect x={left} y={top} width={right - left} height={low - top} className="review-table" />
}

type Unit = Finding['units'][number]
type Point = readonly [number, number]

/** Those that the plans are about, and the nearest enemies. */
function nearest(units: readonly Unit[], actor: Unit | undefined, targets: ReadonlySet<string>): Unit[] {
  if (!actor) return [...units]
  const far = ({ at }: Unit): number => Math.hypot(at[0] - actor.at[0], at[1] - actor.at[1])
  const closest = units.toSorted((one, other) => far(one) - far(other))
  const foes = closest.filter(({ side }) => side !== actor.side).slice(0, 3)
  const friends = closest.filter(({ side }) => side === actor.side).slice(0, 3)
  return [...new Set([actor, ...friends, ...foes, ...units.filter(({ id }) => targets.has(id))])]
}

/** North is up; everything fits. */
function projection(points: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(1e-9, right - left),
    (HEIGHT - 2 * MARGIN) / Math.max(1e-9, high - low),
    40,
  )
  return ([x, y]) => [WIDTH / 2 + (x - (left + right) / 2) * scale, HEIGHT / 2 - (y - (low + high) / 2) * scale]
}

/** Seen from above. */
const WINGS = 'M0 -7L1.6 -2L9 1V3L1.6 2L1 6L4 8V9H-4V8L-1 6L-1.6 2L-9 3V1L-1.6 -2Z'

interface ShipProps {
  unit: Unit
  at: Point
  /** She has to act. */
  acting: boolean
  faint: boolean
  name: string | null
}

function Ship({ unit, at: [x, y], acting, faint, name }: ShipProps): ReactNode {
  const [half, beam] = [LENGTHS[unit.rank] / 2, LENGTHS[unit.rank] / 7]
  const isAircraft = unit.kind === 'aircraft'
  const hull = isAircraft
    ? WINGS
    : `M0 ${-half}Q${beam} ${-half * 0.4} ${beam} 0L${beam * 0.8} ${half}H${-beam * 0.8}L${-beam} 0Q${-beam} ${-half * 0.4} 0 ${-half}Z`
  const above = y > HEIGHT - 30
  const right = x > WIDTH - 80
  return (
    <g className={faint ? 'review-ship faint' : 'review-ship'}>
      {acting && <circle cx={x} cy={y} r={half + 4} className="review-acting" />}
      <path d={hull} transform={`translate(${x} ${y}) rotate(${unit.heading})`} className={`review-hull ${unit.side}`}>
        <title>{`${unit.name} (${sideName(unit.side)})`}</title>
      </path>
      {name !== null && (
        <text
          x={right ? x - 8 : x + 8}
          y={above ? y - 14 : y + 22}
          textAnchor={right ? 'end' : 'start'}
          className="review-name"
        >
          <tspan className={`review-shape ${unit.side}`}>{sideLetter(unit.side)} </tspan>
          {name}
        </text>
      )}
    </g>
  )
}
