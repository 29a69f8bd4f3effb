import { type ReactNode, useId } from 'react'
import type { SeaChart } from '../../desk/library/scenarios.ts'
import { frameOf, soundings } from './sea-frame.ts'
import './SeaPicture.css'

interface Props {
  chart: SeaChart
  /** Width to height. */
  aspect: number
  /** With grid, soundings, names and a compass rose: for large pictures. */
  full?: boolean
  label: string
}

/** A small chart of an opening: land, shoals, and the ships by the shape of their side. */
export function SeaPicture({ chart, aspect, full = false, label }: Props): ReactNode {
  const clip = useId()
  const { x, y, width, height } = frameOf(chart, aspect)
  /** Everything is drawn in hundredths of the picture's width, so that lines are equally thin on every map. */
  const unit = 100 / width
  const at = ([east, north]: readonly [number, number]): [number, number] => [
    (east - x) * unit,
    (y + height - north) * unit,
  ]
  const tall = 100 / aspect
  const outline = (shape: readonly (readonly [number, number])[]): string =>
    shape
      .map((corner) =>
        at(corner)
          .map((n) => n.toFixed(2))
          .join(','),
      )
      .join(' ')
  const size = full ? 0.75 : 1.35
  return (
    <svg className="sea-picture" viewBox={`0 0 100 ${tall}`} role="img" aria-label={label}>
      <defs>
        <clipPath id={clip}>
          <rect width="100" height={tall} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${CSS.escape(clip)})`}>
        <rect className="sea-picture-sea" width="100" height={tall} />
        {full && <Grid tall={tall} />}
        {chart.land.map(({ name, kind, shape }) => (
          <polygon key={`${name} water`} className={`sea-picture-shallows ${kind}`} points={outline(shape)} />
        ))}
        {chart.land.map(({ name, kind, shape }) => (
          <polygon key={name} className={`sea-picture-${kind}`} points={outline(shape)} />
        ))}
        {full && <Soundings chart={chart} at={at} tall={tall} />}
        {full && <Rose x={92} y={tall - 9} />}
        {chart.ships.map((ship) => {
          const [cx, cy] = at(ship.at)
          return (
            <g key={ship.name} className={`sea-picture-ship ${ship.side}`} transform={`translate(${cx} ${cy})`}>
              <line className="sea-picture-course" y2={-4.2 * size} transform={`rotate(${ship.heading})`} />
              {ship.side === 'red' ? (
                <rect x={-size} y={-size} width={2 * size} height={2 * size} />
              ) : (
                <circle r={1.15 * size} />
              )}
            </g>
          )
        })}
        {full && <Names chart={chart} at={at} />}
      </g>
    </svg>
  )
}

type At = (spot: readonly [number, number]) => [number, number]

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

function Soundings({ chart, at, tall }: { chart: SeaChart; at: At; tall: number }): ReactNode {
  const taken = chart.ships.map((ship) => at(ship.at))
  return (
    <g className="sea-picture-soundings">
      {soundings(tall)
        .filter(({ x, y }) => taken.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > 6))
        .map(({ x, y, depth }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
    </g>
  )
}

/** Names as charts print them; a name that would lie on another one is left to the order of battle. */
function Names({ chart, at }: { chart: SeaChart; at: At }): ReactNode {
  const printed: [number, number][] = []
  return (
    <g className="sea-picture-names">
      {chart.ships.map(({ name, at: place }) => {
        const [cx, cy] = at(place)
        if (printed.some(([px, py]) => Math.abs(px - cx) < 12 && Math.abs(py - cy) < 2.2)) return null
        printed.push([cx, cy])
        const left = cx > 82
        return (
          <text key={name} x={left ? cx - 1.8 : cx + 1.8} y={cy + 0.6} textAnchor={left ? 'end' : 'start'}>
            {name}
          </text>
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
