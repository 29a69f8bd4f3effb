import { type CSSProperties, lazy, type ReactNode, Suspense, useId } from 'react'
import type { Plan } from '../../chart/model.ts'
import { sideLetter } from '../../chart/side.ts'
import type { SeaChart } from '../../desk/library/scenarios.ts'
import { beyondTheEdge, frameOf, inside, placeNames, soundings, spreadOut } from './sea-frame.ts'
import './SeaPicture.css'

const SeaShip = lazy(() => import('./SeaShip.tsx'))

interface Props {
  chart: SeaChart
  /** Width to height. */
  aspect: number
  /** With grid, soundings, names and a compass rose: for large pictures. */
  full?: boolean
  /** The scale of marks and letters, for full pictures on small screens. */
  scale?: number
  /** The share at the left that is covered. */
  covered?: number
  /** The ships from above, by name; those without are drawn as the shapes of their sides. */
  plans?: Readonly<Record<string, Plan>> | null
  label: string
}

/** A small chart of an opening: land, shoals, and the ships. */
export function SeaPicture({
  chart,
  aspect,
  full = false,
  scale = 1,
  covered = 0,
  plans = null,
  label,
}: Props): ReactNode {
  const clip = useId()
  const { x, y, width, height } = frameOf(chart, aspect, covered)
  /** Drawn in hundredths of the picture's width, so that lines are equally thin on every map. */
  const unit = 100 / width
  const at = ([east, north]: readonly [number, number]): [number, number] => [
    (east - x) * unit,
    (y + height - north) * unit,
  ]
  const tall = 100 / aspect
  // An island may lie on a shoal, so shoals are drawn first.
  const shoalsFirst = ['shoal', 'land'].flatMap((kind) => chart.land.filter((piece) => piece.kind === kind))
  const land = shoalsFirst.map(({ name, kind, shape }) => ({
    name,
    kind,
    shape: beyondTheEdge(shape, chart.size).map(at),
  }))
  const outline = (shape: readonly (readonly [number, number])[]): string =>
    shape.map(([left, down]) => `${left.toFixed(2)},${down.toFixed(2)}`).join(' ')
  const size = full ? 0.5 * scale : 1.1
  const spots = spreadOut(
    chart.ships.map((ship) => at(ship.at)),
    plans ? SHIP_ROOM * scale : size * 3,
  )
  const marks = chart.ships.map((ship, i) => ({ ...ship, spot: spots[i]! }))
  return (
    <svg
      className="sea-picture"
      style={{ '--scale': scale } as CSSProperties}
      viewBox={`0 0 100 ${tall}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <clipPath id={clip}>
          <rect width="100" height={tall} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${CSS.escape(clip)})`}>
        <rect className="sea-picture-sea" width="100" height={tall} />
        {full && <Grid tall={tall} />}
        {land.map(({ name, kind, shape }) => (
          <polygon key={`${name} water`} className={`sea-picture-shallows ${kind}`} points={outline(shape)} />
        ))}
        {land.map(({ name, kind, shape }) => (
          <polygon key={name} className={`sea-picture-${kind}`} points={outline(shape)} />
        ))}
        {full && <Soundings marks={marks} land={land.map(({ shape }) => shape)} tall={tall} scale={scale} />}
        {full && <Rose x={93} y={tall - 8} />}
        {marks.map(({ name, side, heading, spot: [cx, cy] }) => {
          const plan = plans?.[name]
          const shape = <SideShape side={side} heading={heading} size={size} />
          return (
            <g key={name} className={`sea-picture-ship ${side}`} transform={`translate(${cx} ${cy})`}>
              {plan ? (
                <Suspense fallback={shape}>
                  <SeaShip plan={plan} side={side} heading={heading} length={plan.length * SHIP_METRE * scale} />
                </Suspense>
              ) : (
                shape
              )}
            </g>
          )
        })}
        {full && (
          <Names
            marks={marks}
            scale={scale}
            tall={tall}
            away={plans ? 0.4 * SHIP_ROOM : 0.75}
            marked={plans !== null}
          />
        )}
      </g>
    </svg>
  )
}

/** Hundredths of the picture's width: a metre of a ship that is drawn, and the room that each needs. */
const SHIP_METRE = 0.021
const SHIP_ROOM = 5.6

function SideShape({ side, heading, size }: { side: string; heading: number; size: number }): ReactNode {
  return (
    <>
      <line className="sea-picture-course" y2={-4.2 * size} transform={`rotate(${heading})`} />
      {side === 'red' ? <rect x={-size} y={-size} width={2 * size} height={2 * size} /> : <circle r={1.15 * size} />}
    </>
  )
}

type Mark = SeaChart['ships'][number] & { spot: readonly [number, number] }

function Grid({ tall }: { tall: number }): ReactNode {
  const lines = Array.from({ length: 12 }, (_, i) => (i + 1) * 8)
  return (
    <g className="sea-picture-grid">
      {lines.map((n) => (
        <line key={`e${n}`} x1={n} x2={n} y2={tall} />
      ))}
      {lines
        .filter((n) => n < tall)
        .map((n) => (
          <line key={`n${n}`} y1={n} y2={n} x2="100" />
        ))}
    </g>
  )
}

interface SoundingsProps {
  marks: Mark[]
  land: [number, number][][]
  tall: number
  scale: number
}

function Soundings({ marks, land, tall, scale }: SoundingsProps): ReactNode {
  const clear = (x: number, y: number): boolean =>
    Math.hypot(93 - x, tall - 8 - y) > 8 &&
    !land.some((shape) => [0, 3].some((along) => inside([x + along * scale, y], shape))) &&
    marks.every(
      ({ spot: [cx, cy] }) =>
        Math.hypot(cx - x, cy - y) > 5 * scale && !(Math.abs(x - cx) < 12 * scale && Math.abs(cy - y) < 2 * scale),
    )
  return (
    <g className="sea-picture-soundings">
      {soundings(tall, scale)
        .filter(({ x, y }) => clear(x, y))
        .map(({ x, y, depth }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
    </g>
  )
}

const LETTER = 1.4

interface NamesProps {
  marks: Mark[]
  scale: number
  tall: number
  /** From the middle of a ship. */
  away: number
  /** With the shape of the side, where ships do not show it. */
  marked: boolean
}

/** Names as on charts; those without room are only in the order of battle. */
function Names({ marks, scale, tall, away, marked }: NamesProps): ReactNode {
  const shapeOf = (side: string): string => (marked ? `${sideLetter(side)} ` : '')
  const named = marks.map((mark) => ({ ...mark, name: `${shapeOf(mark.side)}${mark.name}` }))
  const boxes = placeNames(named, LETTER * scale, away * scale, tall)
  return (
    <g className="sea-picture-names">
      {marks.map(({ name, side }, i) => {
        const box = boxes[i]
        return (
          box && (
            <text key={name} x={box.x} y={box.y + box.height * 0.8}>
              <tspan className={`sea-picture-side ${side}`}>{shapeOf(side)}</tspan>
              {name}
            </text>
          )
        )
      })}
    </g>
  )
}

function Rose({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g className="sea-picture-rose" transform={`translate(${x} ${y})`}>
      <circle r="5" />
      <circle r="3.9" />
      {Array.from({ length: 36 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a compass never change places
        <line key={i} y1={i % 9 === 0 ? -3.9 : -4.5} y2="-5" transform={`rotate(${i * 10})`} />
      ))}
      <path d="M0-3.6 0.7 0 0 3.6-0.7 0Z" />
      <path className="sea-picture-needle" d="M0-3.6 0.7 0H-0.7Z" />
      <text y="-5.7">N</text>
    </g>
  )
}
