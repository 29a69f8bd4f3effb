import { memo, type ReactNode } from 'react'
import type { BandName } from '../band-names.ts'
import { detailOf } from '../detail.ts'
import { PILL, widthOf } from '../lettering.ts'
import type { Chart, Overlay, Plan, Spot, Tone } from '../model.ts'
import type { Box } from '../names.ts'
import { reticleRadius } from '../pills.ts'
import { sectorPath } from '../sectors.ts'
import { asOnScreen, onSheet, pathThrough, shiftTo, towards } from '../sheet.ts'
import { sideClass } from '../side.ts'
import { ShipPlan } from './ShipPlan.tsx'

interface Props {
  overlays: readonly Overlay[]
  /** Where their labels go, by index, in pixels. */
  pills: ReadonlyMap<number, Box>
  chart: Chart
  plans: Readonly<Record<string, Plan>>
  scale: number
}

const toneClass = (tone: Tone): string => `chart-tone-${tone}`

interface WashProps {
  overlays: readonly Overlay[]
  names: ReadonlyMap<number, BandName>
}

/** Areas in colour, below the ships. */
export const Washes = memo(function Washes({ overlays, names }: WashProps): ReactNode {
  return overlays.map((overlay, i) => {
    const key = `${overlay.kind} ${i}`
    switch (overlay.kind) {
      case 'sector': {
        const { at, from, to, inner, outer, tone } = overlay
        return (
          <g key={key} className={`chart-wash ${toneClass(tone)}`}>
            <path d={sectorPath(at, from, to, inner, outer)} fillRule="evenodd" fillOpacity={depthOf(inner, outer)} />
            <Lettered name={names.get(i)} />
          </g>
        )
      }
      case 'ring':
        return (
          <g key={key} className={`chart-circle ${toneClass(overlay.tone)}`}>
            <circle style={{ transform: shiftTo(overlay.at) }} r={overlay.radius} />
            <Lettered name={names.get(i)} />
          </g>
        )
      case 'area':
        return (
          <g key={key} className={`chart-area ${toneClass(overlay.tone)}`}>
            <path d={overlay.shapes.map((shape) => pathThrough(shape, true)).join('')} fillRule="evenodd" />
            {overlay.label && overlay.shapes[0]?.[0] && (
              <Lettered name={{ at: overlay.shapes[0][0], label: overlay.label }} />
            )}
          </g>
        )
      default:
        return null
    }
  })
})

/** Nearer bands are deeper. */
const depthOf = (inner: number, outer: number): number => 0.1 / (1 + inner / (outer - inner))

function Lettered({ name }: { name: Pick<BandName, 'at' | 'label'> | undefined }): ReactNode {
  if (!name) return null
  return (
    <text className="chart-band-name" style={{ transform: asOnScreen(name.at) }}>
      {name.label}
    </text>
  )
}

/** Pointers and marks, above the ships. */
export const Pointers = memo(function Pointers({ overlays, pills, chart, plans, scale }: Props): ReactNode {
  return overlays.map((overlay, i) => {
    const key = `${overlay.kind} ${i}`
    switch (overlay.kind) {
      case 'line':
        return (
          <g key={key} className={`chart-line ${toneClass(overlay.tone)}`}>
            <path d={pathThrough([overlay.from, overlay.to])} />
            {overlay.label && <PlacedPill box={pills.get(i)} label={overlay.label} />}
          </g>
        )
      case 'course':
        return (
          <g key={key} className={`chart-laid ${toneClass(overlay.tone)}`}>
            <path d={pathThrough(overlay.points)} />
            {overlay.points.slice(1, -1).map((point, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a course may cross itself
              <circle key={i} style={{ transform: asOnScreen(point) }} r={3} />
            ))}
          </g>
        )
      case 'ghost':
        return <Ghost key={key} ghost={overlay} chart={chart} plans={plans} scale={scale} />
      case 'note':
        return (
          <g key={key} className={toneClass(overlay.tone)}>
            <PlacedPill box={pills.get(i)} label={overlay.label} />
          </g>
        )
      case 'mark':
        return <Reticle key={key} mark={overlay} pill={pills.get(i)} chart={chart} scale={scale} />
      default:
        return null
    }
  })
})

/** A label, centred on a place. */
function Pill({ at, label }: { at: Spot; label: string }): ReactNode {
  const width = widthOf(label, PILL) + 18
  return (
    <g className="chart-pill" style={{ transform: asOnScreen(at) }}>
      <rect x={-width / 2} y={-PILL.height / 2} width={width} height={PILL.height} rx={PILL.height / 2} />
      <text y={4.5}>{label}</text>
    </g>
  )
}

/** A label at its place in pixels. */
function PlacedPill({ box, label }: { box: Box | undefined; label: string }): ReactNode {
  if (!box) return null
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return (
    <g className="chart-pill" style={{ transform: `scale(var(--pixel)) translate(${x}px, ${y}px)` }}>
      <rect x={box.left - x} y={box.top - y} width={box.right - box.left} height={PILL.height} rx={PILL.height / 2} />
      <text y={4.5}>{label}</text>
    </g>
  )
}

type Kind<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>
const NO_AIMS: [] = []

/** A ship at a possible place, with a handle ahead of her bow. */
function Ghost(props: { ghost: Kind<'ghost'> } & Omit<Props, 'overlays' | 'pills'>): ReactNode {
  const { ghost, chart, plans, scale } = props
  const ship = chart.ships.find(({ id }) => id === ghost.ship)
  const plan = ship && plans[ship.plan]
  const length = ship?.length ?? 2
  const detail = detailOf({ length }, plan, scale)
  const ahead = (distance: number): Spot => onSheet(towards(onSheet(ghost.at), ghost.heading, distance))
  const classes = ['chart-ghost', sideClass(ship?.side ?? null), ghost.legal ? '' : 'chart-is-illegal'].join(' ')
  const bow = ahead(Math.max(length / 2, 9 / scale))
  return (
    <g className={classes} data-ghost={ghost.ship}>
      <g style={{ transform: `${shiftTo(ghost.at)} rotate(${ghost.heading}deg)` }}>
        {plan && detail !== 'mark' && (
          <ShipPlan plan={plan} length={length} heading={ghost.heading} aims={NO_AIMS} detailed={false} />
        )}
      </g>
      <g className="chart-handle" style={{ transform: `${asOnScreen(bow)} rotate(${ghost.heading}deg)` }}>
        <path d="M0 -3V-16M-4.5 -11.5L0 -17L4.5 -11.5" />
        <circle r={5.5} />
      </g>
      {ghost.label && <Pill at={ahead(length / 2 + 36 / scale)} label={ghost.label} />}
    </g>
  )
}

/** Four marks around a unit, with a label above, such as a chance. */
function Reticle(props: { mark: Kind<'mark'>; pill: Box | undefined; chart: Chart; scale: number }): ReactNode {
  const { mark, pill, chart, scale } = props
  const ship = chart.ships.find(({ id }) => id === mark.unit)
  const unit = ship ?? chart.flights.find(({ id }) => id === mark.unit)
  if (!unit) return null
  const r = reticleRadius(ship?.length ?? 0, scale)
  const tick = (turn: number): ReactNode => (
    <path key={turn} d={`M0 ${-r - 5}V${-r + 5}`} style={{ transform: `rotate(${turn}deg)` }} />
  )
  return (
    <g className={`chart-reticle ${toneClass(mark.tone)}`}>
      <g style={{ transform: asOnScreen(unit.at) }}>
        <circle r={r} />
        {[0, 90, 180, 270].map(tick)}
      </g>
      {mark.label && <PlacedPill box={pill} label={mark.label} />}
    </g>
  )
}
