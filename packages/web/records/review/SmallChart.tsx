import type { Finding, Plan } from '@flankspeed/admirals/review'
import type { ReactNode } from 'react'
import { NAME, widthOf } from '../../chart/lettering.ts'
import { type Box, placeNames } from '../../chart/names.ts'
import { SmallHull, sizeOfHull } from '../../chart/ship/SmallHull.tsx'
import { sideLetter } from '../../chart/side.ts'
import { sideName } from './figures.ts'

const WIDTH = 240
const HEIGHT = 176
const MARGIN = 26
/** The longest ship. */
const SIZE = 40
const SHEET: Box = { left: 2, top: 2, right: WIDTH - 2, bottom: HEIGHT - 2 }
/** The ring around who acts, beyond her ends. */
const RING = 4
/** The height of a line above its letters. */
const ABOVE = 0.82

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
  /** Font size of names; the chart is 240 wide. */
  lettering?: number
}

/** The position as the side that decided saw it, with a plan drawn on it. */
export function SmallChart({
  units,
  unit,
  shown,
  plan,
  table = null,
  label,
  named = false,
  lettering = 15,
}: Props): ReactNode {
  const targets = new Set(shown.flatMap(({ drawing }) => drawing.targets))
  const actor = units.find(({ id }) => id === unit)
  const near = nearest(units, actor, targets)
  const corners = [...near.map(({ at }) => at), ...shown.flatMap(({ drawing }) => drawing.track)]
  const place = projection(corners)
  const track = plan?.drawing.track ?? []
  const end = track.at(-1)
  const moves = track.length > 1
  const isNamed = ({ id }: Unit): boolean => named || id === unit || targets.has(id)
  const names = placedNames(near, place, { isNamed, acting: unit, lettering })
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
        />
      ))}
      {moves && <polyline points={track.map((point) => place(point).join(',')).join(' ')} className="review-track" />}
      {moves && actor && end && plan && (
        <Ship unit={{ ...actor, heading: plan.drawing.heading }} at={place(end)} acting={false} faint={false} />
      )}
      {actor &&
        aims.map((target) => {
          const [[x1, y1], [x2, y2]] = [place(actor.at), place(target.at)]
          return <line key={target.id} x1={x1} y1={y1} x2={x2} y2={y2} className="review-aim" />
        })}
      {names.map(({ unit: { id, name, side }, x, y }) => (
        <text key={id} x={x} y={y} style={{ fontSize: lettering }} className="review-name">
          <tspan className={`review-shape ${side}`}>{sideLetter(side)} </tspan>
          {name}
        </text>
      ))}
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
}

function Ship({ unit, at: [x, y], acting, faint }: ShipProps): ReactNode {
  const { length } = sizeOf(unit)
  return (
    <g className={faint ? 'review-ship faint' : 'review-ship'} transform={`translate(${x} ${y})`}>
      <title>{`${unit.name} (${sideName(unit.side)})`}</title>
      {acting && <circle r={length / 2 + RING} className="review-acting" />}
      {unit.kind === 'aircraft' ? (
        <path d={WINGS} transform={`rotate(${unit.heading})`} className={`review-wings ${unit.side}`} />
      ) : (
        <SmallHull rank={unit.rank} side={unit.side} heading={unit.heading} size={SIZE} />
      )}
    </g>
  )
}

const sizeOf = ({ kind, rank }: Unit): { length: number; beam: number } =>
  kind === 'aircraft' ? { length: 16, beam: 16 } : sizeOfHull(rank, SIZE)

interface PlacedName {
  unit: Unit
  x: number
  y: number
}

/** Names that cover neither each other nor a ship, if there is room. Whoever acts is named first. */
function placedNames(
  units: readonly Unit[],
  place: (point: Point) => Point,
  { isNamed, acting, lettering }: { isNamed(unit: Unit): boolean; acting: string | null; lettering: number },
): PlacedName[] {
  const height = lettering * 1.1
  const places = placeNames(
    units.map((unit) => {
      const isActing = unit.id === acting
      const { length, beam } = sizeOf(unit)
      const across = length + 2 * RING
      return {
        id: unit.id,
        at: [...place(unit.at)],
        heading: unit.heading,
        length: isActing ? across : length,
        beam: isActing ? across : beam,
        width: isNamed(unit) ? (widthOf(`${sideLetter(unit.side)} ${unit.name}`, NAME) * lettering) / NAME.size : 0,
        height: isNamed(unit) ? height : 0,
        weight: Number(isActing),
        must: isNamed(unit),
      }
    }),
    [],
    SHEET,
  )
  return units.filter(isNamed).flatMap((unit) => {
    const offset = places.get(unit.id)
    const [x, y] = place(unit.at)
    return offset ? [{ unit, x: x + offset[0], y: y + offset[1] + height * ABOVE }] : []
  })
}
