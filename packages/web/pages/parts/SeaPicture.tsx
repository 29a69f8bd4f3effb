import { type CSSProperties, type ReactNode, useId } from 'react'
import { SmallHull } from '../../chart/ship/SmallHull.tsx'
import { sideLetter } from '../../chart/side.ts'
import type { SeaChart } from '../../desk/library/scenarios.ts'
import { beyondTheEdge, frameOf, inside, placeNames, soundings, spreadOut } from './sea-frame.ts'
import './SeaPicture.css'

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
  label: string
}

/** A small chart of an opening: land, shoals, and the ships. */
export function SeaPicture({ chart, aspect, full = false, scale = 1, covered = 0, label }: Props): ReactNode {
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
  const size = lengthOf(chart.ships.length, full) * (full ? scale : 1)
  const spots = spreadOut(
    chart.ships.map((ship) => at(ship.at)),
    size * APART,
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
        {marks.map(({ name, side, rank = 'cruiser', heading, spot: [cx, cy] }) => (
          <g key={name} transform={`translate(${cx} ${cy})`}>
            <SmallHull rank={rank} side={side} heading={heading} size={size} />
          </g>
        ))}
        {full && <Names marks={marks} scale={scale} tall={tall} away={size * 0.3} />}
      </g>
    </svg>
  )
}

/** Between ships, in lengths of the longest. */
const APART = 0.62

/** The length of the longest ship, in hundredths of the picture's width: where there are many they are smaller. */
const lengthOf = (ships: number, full: boolean): number => Math.max(4.2, 15 - ships * 0.42) * (full ? 0.45 : 1)

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
}

/** Names as on charts; those without room are only in the order of battle. */
function Names({ marks, scale, tall, away }: NamesProps): ReactNode {
  const shapeOf = (side: string): string => `${sideLetter(side)} `
  const named = marks.map((mark) => ({ ...mark, name: `${shapeOf(mark.side)}${mark.name}` }))
  const boxes = placeNames(named, LETTER * scale, away, tall)
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
