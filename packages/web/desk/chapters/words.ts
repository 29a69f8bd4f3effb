import { listed } from '@flankspeed/engine'
import type { Chart, ChartFlight, ChartShip, Overlay } from '../../chart/model.ts'
import { bearing, distance, signedAngle } from '../plane-geometry.ts'

/** The picture in words, for those who do not see it. */
export function pictureInWords(chart: Chart, overlays: readonly Overlay[], unit: string | null): string {
  const units = [...chart.ships, ...chart.flights]
  const first = units.find(({ id }) => id === unit) ?? units[0]
  const sentences = [
    ...(first ? [`${named(first)}${headingOf(first)}.`] : []),
    ...units.filter((each) => each !== first).map((each) => whereabouts(chart, first!, each)),
    ...(chart.wrecks.length > 0 ? [`Sunk: ${listed(chart.wrecks.map(({ name }) => name))}.`] : []),
    ...(chart.smoke.length > 0 ? ['There is smoke on the chart.'] : []),
    ...(chart.land.length > 0 ? [`Land: ${listed(chart.land.map(({ name }) => name || 'an island'))}.`] : []),
    ...drawnInWords(overlays, chart.symbol),
  ]
  return sentences.join(' ')
}

const named = ({ name, side }: ChartShip | ChartFlight): string => `${name} (${side})`

const isShip = (unit: ChartShip | ChartFlight): unit is ChartShip => 'hull' in unit

const headingOf = (unit: ChartShip | ChartFlight): string => (isShip(unit) ? ` heads ${degrees(unit.heading)}` : '')

const degrees = (angle: number): string => `${String(Math.round(((angle % 360) + 360) % 360)).padStart(3, '0')}°`

function whereabouts({ symbol }: Chart, from: ChartShip | ChartFlight, unit: ChartShip | ChartFlight): string {
  const far = distance(from.at, unit.at)
  const place = far < 0.05 ? 'at the same place' : `${length(far, symbol)} ${isShip(from) ? side(from, unit) : 'away'}`
  return `${named(unit)}${headingOf(unit)}${isShip(unit) ? ', and' : ''} is ${place}${isShip(from) && far >= 0.05 ? ` of ${from.name}` : ''}.`
}

const length = (far: number, symbol: string): string => `${Math.round(far * 10) / 10}${symbol}`

/** "ahead", "on the starboard beam". */
function side(from: ChartShip, unit: { at: ChartShip['at'] }): string {
  const angle = signedAngle(bearing(from.at, unit.at) - from.heading)
  const hand = angle < 0 ? 'port' : 'starboard'
  const off = Math.abs(angle)
  if (off < 10) return 'ahead'
  if (off > 170) return 'astern'
  return off < 60 ? `on the ${hand} bow` : off <= 120 ? `on the ${hand} beam` : `on the ${hand} quarter`
}

function drawnInWords(overlays: readonly Overlay[], symbol: string): string[] {
  const sectors = overlays.filter((overlay) => overlay.kind === 'sector')
  return [
    ...[...Map.groupBy(sectors, ({ from, to }) => `${from} ${to}`).values()].map((arc) => arcInWords(arc, symbol)),
    ...overlays.flatMap((overlay): string[] => {
      switch (overlay.kind) {
        case 'ring':
          return [`A circle of ${length(overlay.radius, symbol)}${overlay.label ? `: ${overlay.label}` : ''}.`]
        case 'area':
          return [`A shaded area${overlay.label ? `: ${overlay.label}` : ''}.`]
        case 'line':
          return overlay.label ? [`A line: ${overlay.label}.`] : []
        default:
          return []
      }
    }),
  ]
}

/** "An arc from 225° to 135°: point blank to 6", short to 13"." */
function arcInWords(arc: readonly Extract<Overlay, { kind: 'sector' }>[], symbol: string): string {
  const { from, to } = arc[0]!
  const furthest = Math.max(...arc.map(({ outer }) => outer))
  const bands = arc.filter(({ label }) => label !== undefined)
  const reach =
    bands.length > 1
      ? `: ${bands.map(({ label, outer }) => `${label!.replace(/^[\d.]+\S* (?=\D)/, '')} to ${length(outer, symbol)}`).join(', ')}`
      : `${bands[0] ? ` (${bands[0].label})` : ''}, out to ${length(furthest, symbol)}`
  return `An arc from ${degrees(from)} to ${degrees(to)}${reach}.`
}
