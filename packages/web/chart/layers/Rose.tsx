import { memo, type ReactNode } from 'react'
import type { Spot } from '../model.ts'
import { shiftTo, towards } from '../sheet.ts'

interface Props {
  at: Spot
  radius: number
  scale: number
  wind: number | null
}

const CENTRE: Spot = [0, 0]
/** The radius in pixels at which all figures fit. */
const ROOM = 80

/** The compass rose: two graduated rings and a star, in the chart's magenta. The wind arrow comes from outside. */
export const Rose = memo(function Rose({ at, radius, scale, wind }: Props): ReactNode {
  const ring = (out: number, every: number, length: (bearing: number) => number): string =>
    Array.from({ length: 360 / every }, (_, i) => i * every)
      .map((bearing) => {
        const from = towards(CENTRE, bearing, radius * out)
        const to = towards(CENTRE, bearing, radius * (out - length(bearing)))
        return `M${written(from)}L${written(to)}`
      })
      .join('')
  const graduated = (bearing: number): number => (bearing % 30 === 0 ? 0.1 : bearing % 10 === 0 ? 0.07 : 0.035)
  const figures = radius * scale > ROOM ? Array.from({ length: 12 }, (_, i) => i * 30) : [0, 90, 180, 270]
  return (
    <g className="chart-rose" style={{ transform: shiftTo(at) }}>
      <circle r={radius} />
      <circle r={radius * 0.885} className="chart-rose-fine" />
      <circle r={radius * 0.62} className="chart-rose-fine" />
      <path d={ring(1, radius * scale > ROOM ? 2 : 5, graduated)} className="chart-rose-fine" />
      <path d={ring(0.62, 11.25, (bearing) => (bearing % 45 === 0 ? 0 : 0.035))} className="chart-rose-fine" />
      {[45, 135, 225, 315, 0, 90, 180, 270].map((bearing) => (
        <Point key={bearing} bearing={bearing} length={radius * (bearing % 90 === 0 ? 0.6 : 0.38)} />
      ))}
      {figures.map((bearing) => (
        <Figure key={bearing} bearing={bearing} radius={radius} />
      ))}
      {wind !== null && <Wind from={wind} radius={radius} />}
    </g>
  )
})

const written = ([x, y]: Spot): string => `${x.toFixed(3)} ${y.toFixed(3)}`

/** One point of the star: dark on one side, light on the other. */
function Point({ bearing, length }: { bearing: number; length: number }): ReactNode {
  const tip = written(towards(CENTRE, bearing, length))
  const side = (turn: number): string => written(towards(CENTRE, bearing + turn, length * 0.2))
  return (
    <>
      <path className="chart-rose-dark" d={`M0 0L${side(-45)}L${tip}Z`} />
      <path className="chart-rose-light" d={`M0 0L${side(45)}L${tip}Z`} />
    </>
  )
}

function Figure({ bearing, radius }: { bearing: number; radius: number }): ReactNode {
  const [x, y] = towards(CENTRE, bearing, radius * 1.02)
  const turned = bearing > 90 && bearing < 270 ? bearing + 180 : bearing
  return (
    <text
      style={{
        transform: `translate(${x}px, ${y}px) scale(var(--pixel)) rotate(${turned}deg) translateY(${turned === bearing ? -4 : 13}px)`,
      }}
    >
      {bearing === 0 ? 'N' : String(bearing).padStart(3, '0')}
    </text>
  )
}

/** A feathered arrow in the direction of the wind. */
function Wind({ from, radius }: { from: number; radius: number }): ReactNode {
  const [x, y] = towards(CENTRE, from, radius * 0.75)
  return (
    <g style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }}>
      <path
        className="chart-wind-arrow"
        d="M0 -17V13M0 17L-4.5 6L0 8.5L4.5 6ZM0 -17L6 -21M0 -12.5L6 -16.5M0 -8L4 -11"
        style={{ transform: `rotate(${from}deg)` }}
      />
      <text className="chart-wind-word" x={14} y={4}>
        wind
      </text>
    </g>
  )
}
