import { memo, type ReactNode } from 'react'
import { drawn } from '../drawn.ts'
import type { Chart, Spot } from '../model.ts'

interface Props {
  weather: NonNullable<Chart['weather']>
  table: Spot
  clip: string
}

/** Weather over the whole table, on the water below the ships: banks of haze, rain, the glitter of the moon. */
export const Weather = memo(function Weather({ weather, table, clip }: Props): ReactNode {
  return (
    <g className={`chart-weather chart-weather-${weather}`} data-weather={weather} clipPath={clip}>
      {(weather === 'haze' || weather === 'fog') && <Banks table={table} count={weather === 'fog' ? 26 : 12} />}
      {weather === 'rain' && <path className="chart-rain" d={rainOn(table)} />}
      {weather === 'moonlight' && <path className="chart-glitter" d={glitterOn(table)} />}
    </g>
  )
})

function Banks({ table: [width, depth], count }: { table: Spot; count: number }): ReactNode {
  return Array.from({ length: count }, (_, i) => (
    <ellipse
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      key={i}
      cx={drawn(3, i) * width}
      cy={-drawn(7, i) * depth}
      rx={width * (0.2 + 0.16 * drawn(11, i))}
      ry={depth * (0.07 + 0.06 * drawn(13, i))}
      fill="url(#chart-veil)"
    />
  ))
}

const STROKES = 260
const short = (value: number): string => value.toFixed(2)

/** Slanting strokes, the same for each table. */
function rainOn([width, depth]: Spot): string {
  const long = Math.min(width, depth) * 0.022
  return Array.from({ length: STROKES }, (_, i) => {
    const [x, y] = [drawn(17, i) * width, -drawn(19, i) * depth]
    return `M${short(x)} ${short(y)}l${short(-long * 0.4)} ${short(long)}`
  }).join('')
}

/** Short level strokes, densest below the moon. */
function glitterOn([width, depth]: Spot): string {
  return Array.from({ length: STROKES }, (_, i) => {
    const up = drawn(23, i)
    const aside = (drawn(29, i) + drawn(31, i) + drawn(37, i)) / 1.5 - 1
    const x = width * (0.5 + aside * (0.08 + 0.34 * (1 - up)))
    const long = width * (0.002 + 0.005 * (1 - up) * drawn(41, i))
    return `M${short(x - long)} ${short(-up * depth)}h${short(2 * long)}`
  }).join('')
}
