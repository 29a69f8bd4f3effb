import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Chart, type ChartHandle } from '../../chart/Chart.tsx'
import { outsideInsets, tableOverlays } from '../../chart/insets.ts'
import type { Chart as ChartModel, Intent, Overlay, Spot } from '../../chart/model.ts'
import './ChartPane.css'
import { useBattle } from '../battle-context.ts'
import { usePhone } from '../phone.ts'
import { usePicture } from '../summary/use-picture.ts'
import { EventRail } from '../theatre/EventRail.tsx'
import { useCamera } from '../theatre/use-camera.ts'
import { useRecalled } from '../theatre/use-recalled.ts'
import { useSound } from '../theatre/use-sound.ts'
import type { Tools } from '../tools.ts'
import { ChartTools } from './ChartTools.tsx'
import { InsetChart } from './InsetChart.tsx'
import { middleOf, overlaysOf, placesOf } from './look.ts'
import { useOverlays } from './overlays.ts'
import type { Scene } from './scene.ts'
import { TurnTold } from './TurnTold.tsx'

interface Props {
  tools: Tools
  chart: RefObject<ChartHandle | null>
  /** Pixels at its bottom under a strip. */
  covered: number
  /** The battle goes on: the chart opens on the action. */
  live?: boolean
}

/** Width of the toolbar, in pixels, over the chart's right side. */
const BESIDE_THE_TOOLS = 56

/** The chart with the overlays of prompts and toggles; turns input into actions. */
export function ChartPane({ tools, chart, covered, live = false }: Props): ReactNode {
  const { now, position, settings, stage, selected, seen, select, see, measuring } = useBattle()
  const scene = useSyncExternalStore(stage.subscribe, stage.scene)
  const [hovered, setHovered] = useState<string | null>(null)
  const [ruler, setRuler] = useState<Spot | null>(null)
  const [measured, setMeasured] = useState<[Spot, Spot] | null>(null)

  const phone = usePhone()
  const padding = useMemo(() => ({ top: 0, right: BESIDE_THE_TOOLS, bottom: covered, left: 0 }), [covered])

  const played = useRecalled()
  useCamera(chart, played.effects)
  useSound(played.effects)
  // The first unit at hand completes the opening view.
  const asked = useRef(!live)
  const opened = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (selected === null || asked.current) return
    asked.current = true
    opened.current = selected
    chart.current?.reopen()
  }, [selected, chart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the selection changes, not whenever the unit moves
  useEffect(() => {
    const isInView = opened.current === selected
    opened.current = null
    if (isInView) return
    const unit = [...position.chart.ships, ...position.chart.flights].find(({ id }) => id === selected)
    if (unit && unit.inset === undefined) chart.current?.follow([unit.at])
  }, [selected, chart])
  const { turn } = position
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's own view holds for a turn
  useEffect(() => chart.current?.letGo(), [turn, chart])

  const look = useSyncExternalStore(stage.subscribe, stage.looked)
  const pointedOut = useMemo(() => overlaysOf(look, position.chart.table[0]), [look, position.chart.table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is pointed out, not whenever a unit moves
  useEffect(() => {
    if (look === null) return
    const places = placesOf(look, position.chart)
    if (places.length === 0) return
    chart.current?.centreOn(middleOf(places))
    chart.current?.show(places)
  }, [look, chart])

  const whole = scene.whole === true
  useEffect(() => {
    if (whole) chart.current?.fit()
  }, [whole, chart])

  const looked = seen ?? selected
  const { arcs, ranges } = settings.layers
  const { sight } = tools
  const options = measuring && (arcs || ranges || sight) ? { arcs, ranges, sight } : null
  const switched = useOverlays(looked === scene.instead ? null : looked, options)

  const told = usePicture()
  const overlays = useMemo((): Overlay[] => {
    const all = [...position.chart.lasting, ...(told?.overlays ?? []), ...switched, ...scene.overlays, ...pointedOut]
    if (tools.measure && measured) all.push(lineBetween(measured, position.ruleset.symbol))
    return all
  }, [
    position.chart.lasting,
    told,
    switched,
    scene.overlays,
    pointedOut,
    tools.measure,
    measured,
    position.ruleset.symbol,
  ])

  const { placed } = scene
  const drawn = useMemo(() => (placed ? withPlaced(position.chart, placed) : position.chart), [position.chart, placed])

  const table = useMemo(() => outsideInsets(drawn), [drawn])
  const onTheTable = useMemo(() => tableOverlays(overlays, drawn), [overlays, drawn])

  function measure(at: Spot): void {
    if (ruler === null) {
      setRuler(at)
      setMeasured(null)
    } else {
      setMeasured([ruler, at])
      setRuler(null)
    }
  }

  function hear(intent: Intent): void {
    if (intent.wants === 'hover') {
      setHovered(intent.unit)
      if (tools.measure && ruler !== null && intent.unit !== null) {
        const unit = [...position.chart.ships, ...position.chart.flights].find(({ id }) => id === intent.unit)
        if (unit) setMeasured([ruler, unit.at])
      }
      return
    }
    if (tools.measure && intent.wants !== 'drag') return measure(placeOf(intent, position.chart))
    if (!now.animating && stage.scene().intent?.(intent)) return
    if (intent.wants !== 'unit') return
    const ready = [...position.chart.ships, ...position.chart.flights].some(
      ({ id, ready: may }) => id === intent.unit && may,
    )
    if (ready) select(intent.unit)
    else see(intent.unit)
  }

  return (
    <section className={`chart-pane ${tools.measure ? 'measuring' : ''}`} aria-label="Chart">
      {(drawn.insets?.length ?? 0) > 0 && (
        <div className="chart-insets">
          {drawn.insets!.map((inset) => (
            <InsetChart
              key={inset.id}
              inset={inset}
              chart={drawn}
              overlays={overlays}
              draggable={scene.draggable}
              onIntent={hear}
            />
          ))}
        </div>
      )}
      <div className="chart-stage">
        <Chart
          ref={chart}
          chart={table}
          plans={now.plans}
          overlays={onTheTable}
          effects={played.effects}
          ribbon={played.ribbon}
          skipped={now.skipped}
          selected={selected}
          seat={position.seat}
          speed={settings.speed}
          padding={padding}
          live={live}
          ungraduated={!measuring}
          draggable={scene.draggable}
          layers={settings.layers}
          onIntent={hear}
        />
        <ChartTools tools={tools} chart={chart} />
        {tools.measure && (
          <p className="chart-note" role="status">
            {ruler === null
              ? measured
                ? words(measured, position.ruleset.symbol)
                : 'Tap where to measure from.'
              : 'Tap where to measure to.'}
          </p>
        )}
        {!tools.measure && hovered !== null && position.cards[hovered] && (
          <p className="chart-note" aria-hidden="true">
            <span className="name">{position.cards[hovered].name}</span>{' '}
            <span className="soft">{position.cards[hovered].subtitle}</span>
          </p>
        )}
      </div>
      {!phone && <EventRail />}
      {told && <TurnTold told={told} />}
    </section>
  )
}

/** The chart with units at their future places. */
function withPlaced(chart: ChartModel, placed: NonNullable<Scene['placed']>): ChartModel {
  const among = <T extends { id: string }>(units: readonly T[], moved: readonly T[]): T[] => [
    ...units.filter(({ id }) => !moved.some((unit) => unit.id === id)),
    ...moved,
  ]
  return { ...chart, ships: among(chart.ships, placed.ships), flights: among(chart.flights, placed.flights) }
}

/** Distances between ships are measured between bridges, wherever the ship was clicked. */
function placeOf(intent: Extract<Intent, { at: Spot }>, chart: { ships: { id: string; at: Spot }[] }): Spot {
  if (intent.wants !== 'unit') return intent.at
  return chart.ships.find(({ id }) => id === intent.unit)?.at ?? intent.at
}

function lineBetween([from, to]: [Spot, Spot], symbol: string): Overlay {
  return { kind: 'line', from, to, tone: 'chart', label: words([from, to], symbol) }
}

function words([from, to]: [Spot, Spot], symbol: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const bearing = Math.round((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360
  return `${Math.hypot(dx, dy).toFixed(1)}${symbol} bearing ${String(bearing).padStart(3, '0')}°`
}
