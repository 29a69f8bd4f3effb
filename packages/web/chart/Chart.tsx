import type { ZoomTransform } from 'd3-zoom'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Settings } from '../app/settings.ts'
import { bandNames } from './band-names.ts'
import { fanOut, withAsides } from './fan.ts'
import { actionView } from './framing.ts'
import { takenByCourses, takenByZones, zoneName } from './label-obstacles.ts'
import { roseSpot } from './land.ts'
import { landNames } from './land-names.ts'
import { Border } from './layers/Border.tsx'
import { Buoys } from './layers/Buoys.tsx'
import { Flights, Tethers } from './layers/Flights.tsx'
import { Grid } from './layers/Grid.tsx'
import { Land, LandNames, Shoals } from './layers/Land.tsx'
import { Lights } from './layers/Lights.tsx'
import { Names, useNamePlaces } from './layers/Names.tsx'
import { Pointers, Washes } from './layers/Overlays.tsx'
import { Ribbons } from './layers/Ribbons.tsx'
import { Rose } from './layers/Rose.tsx'
import { ScaleBar } from './layers/ScaleBar.tsx'
import { Sea } from './layers/Sea.tsx'
import { Ships } from './layers/Ships.tsx'
import { Smoke } from './layers/Smoke.tsx'
import { Soundings } from './layers/Soundings.tsx'
import { Storms } from './layers/Storms.tsx'
import { Tokens } from './layers/Tokens.tsx'
import { Trails } from './layers/Trails.tsx'
import { Wakes } from './layers/Wakes.tsx'
import { Weather } from './layers/Weather.tsx'
import { Wrecks } from './layers/Wrecks.tsx'
import { Zones } from './layers/Zones.tsx'
import { forgetWidths } from './lettering.ts'
import type { Chart as ChartModel, Effect, Intent, Overlay, Plan, Ribbon, Spot, Zone } from './model.ts'
import { placePills } from './pills.ts'
import { usePointing } from './pointing.ts'
import { summary } from './summary.ts'
import type { Scenery } from './theatre/player.ts'
import { Theatre } from './theatre/Theatre.tsx'
import { useMoves } from './use-moves.ts'
import { openingView, type Padding, pictureView, type Window } from './views.ts'
import { FIRST, type Lens, useLens } from './zoom.ts'
import './Chart.css'

/** What keys and panels can do with the chart. */
export type ChartHandle = Omit<Lens, 'scale' | 'exactScale' | 'isNear' | 'tableAt' | 'size' | 'view' | 'inView'> & {
  /** Shows that unit, wherever it is. */
  look(unit: string): void
}

export interface ChartProps {
  chart: ChartModel
  plans: Readonly<Record<string, Plan>>
  overlays: readonly Overlay[]
  /** The current effects; each plays once. */
  effects: readonly Effect[]
  /** What the last attack did. */
  ribbon?: Ribbon | null
  /** The rest of what happens is skipped. */
  skipped?: boolean
  selected: string | null
  /** The seat whose view this is. */
  seat: string
  layers: Settings['layers']
  /** 0: no effects. */
  speed: number
  /** Units that can be dragged. */
  draggable: readonly string[]
  /** Show no distances: neither grid nor scale nor figures. */
  ungraduated?: boolean
  /** A battle that goes on: opens on the action, not on all units. */
  live?: boolean
  /** A picture of a part of the table: it shows these places. */
  framed?: readonly Spot[]
  /** Edges covered by panels. */
  padding?: Padding
  onIntent(intent: Intent): void
  ref?: Ref<ChartHandle>
}

/** The lens updates both by itself. */
const FIRST_PIXEL = { '--pixel': 1 / FIRST } as CSSProperties
/** The radius in pixels below which a rose is only a blot. */
const SMALLEST_ROSE = 36
const NO_BUOYS: never[] = []
const BARE: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

export function Chart(props: ChartProps): ReactNode {
  const { chart, plans, overlays, effects, selected, seat, layers, speed, draggable, padding = BARE, onIntent } = props
  const graduated = props.ungraduated !== true
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGSVGElement>(null)
  const world = useRef<SVGGElement>(null)
  const seen = useRef<Lens>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const lettered = useFonts()

  const told = useCallback(
    (intent: Intent): void => {
      if (intent.wants === 'hover') setHovered(intent.unit)
      onIntent(intent)
    },
    [onIntent],
  )
  const shown = useRef(chart)
  const holds = usePointing({ frame, lens: seen, chart, shown, overlays, draggable, onIntent: told })
  const { framed } = props
  const opening = (window: Window): ZoomTransform =>
    framed
      ? pictureView(window, chart.table, framed)
      : firstView(window, chart, seat, props.live ? selected : undefined)
  const clip = useId()
  const onTable = `url(#${CSS.escape(clip)})`
  const atHand = (props.live && lyingOnTable(chart, selected)?.at) || null
  const lens = useLens({ frame, sheet, world, table: chart.table, padding, holds, opening, atHand })
  seen.current = lens
  const { scale } = lens

  const asides = useMemo(() => fanOut(chart.flights, scale), [chart.flights, scale])
  const fanned = useMemo(
    () => ({ ...chart, flights: withAsides(chart.flights, asides, scale) }),
    [chart, asides, scale],
  )
  shown.current = fanned

  const units = useRef(chart)
  units.current = chart
  useImperativeHandle(
    props.ref,
    () => ({
      ...lens,
      look(unit) {
        const { ships, flights, wrecks } = units.current
        const found = [...ships, ...flights, ...wrecks].find(({ id }) => id === unit)
        if (found) lens.show([found.at])
      },
    }),
    [lens],
  )

  const headings = usePrevious(chart)
  useMoves(effects, speed, world, chart.table, headings)
  const scenery = useRef<Scenery>(null)
  scenery.current = { chart, plans, view: lens.view, size: lens.size }
  const rose = useRose(chart)
  const bands = useMemo(() => bandNames(overlays, { scale, table: chart.table }), [overlays, scale, chart.table])
  const pills = useMemo(() => placePills(overlays, fanned, scale), [overlays, fanned, scale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names move into view when the scale changes, not with every step of a drag
  const view = useMemo(() => lens.inView(), [scale, padding])
  const lands = useMemo(() => landNames(chart.land, chart.table, scale, view), [chart.land, chart.table, scale, view])
  const taken = useMemo(
    () => [
      ...pills.values(),
      ...takenByZones(chart.zones, scale),
      ...takenByCourses(overlays, scale),
      ...[...bands.values(), ...lands].map(({ box }) => box),
    ],
    [pills, chart.zones, overlays, scale, bands, lands],
  )
  const names = useNamePlaces({ chart: fanned, plans, scale, shown: layers.names, taken, view, lettered })
  const moving = useMemo(() => [...chart.ships, ...chart.flights], [chart.ships, chart.flights])
  const lying = useMemo(() => [...chart.ships, ...fanned.flights], [chart.ships, fanned.flights])
  const { table, symbol, land } = chart

  return (
    <div ref={frame} className="chart" style={{ '--lasts': speed === 0 ? 0 : 1 / speed } as CSSProperties}>
      <svg ref={sheet} className="chart-sheet" role="img" aria-label={summary(chart, selected, seat)}>
        <defs>
          <clipPath id={clip}>
            <rect y={-table[1]} width={table[0]} height={table[1]} />
          </clipPath>
          <radialGradient id="chart-puff">
            <stop offset="0" className="chart-puff-thick" />
            <stop offset="0.55" className="chart-puff-thin" />
            <stop offset="1" className="chart-puff-gone" />
          </radialGradient>
          <radialGradient id="chart-soot">
            <stop offset="0" className="chart-soot-thick" />
            <stop offset="0.6" className="chart-soot-thin" />
            <stop offset="1" className="chart-soot-gone" />
          </radialGradient>
          <radialGradient id="chart-flame">
            <stop offset="0" className="chart-flame-hot" />
            <stop offset="0.45" className="chart-flame-warm" />
            <stop offset="1" className="chart-flame-gone" />
          </radialGradient>
          <radialGradient id="chart-veil">
            <stop offset="0" className="chart-veil-thick" />
            <stop offset="1" className="chart-veil-gone" />
          </radialGradient>
          <radialGradient id="chart-cloud">
            <stop offset="0" className="chart-cloud-thick" />
            <stop offset="0.7" className="chart-cloud-thin" />
            <stop offset="1" className="chart-cloud-gone" />
          </radialGradient>
          <radialGradient id="chart-lit">
            <stop offset="0" className="chart-lit-bright" />
            <stop offset="0.45" className="chart-lit-dim" />
            <stop offset="1" className="chart-lit-gone" />
          </radialGradient>
          <radialGradient id="chart-glow">
            <stop offset="0" className="chart-glow-bright" />
            <stop offset="0.4" className="chart-glow-dim" />
            <stop offset="1" className="chart-flame-gone" />
          </radialGradient>
        </defs>
        <g ref={world} className="chart-world" transform={`scale(${FIRST})`} style={FIRST_PIXEL}>
          <Sea table={table} />
          <Shoals land={land} clip={onTable} />
          {layers.grid && graduated && <Grid table={table} symbol={symbol} scale={scale} />}
          {layers.soundings && (
            <Soundings
              table={table}
              land={land}
              rose={rose}
              buoys={chart.buoys ?? NO_BUOYS}
              scale={scale}
              view={lens.size()}
              names={names.written}
            />
          )}
          <Zones zones={chart.zones} />
          <g clipPath={onTable}>
            <Washes overlays={overlays} names={bands} />
          </g>
          <Land land={land} clip={onTable} />
          {!framed && rose.radius * scale > SMALLEST_ROSE && (
            <Rose at={rose.at} radius={rose.radius} scale={scale} wind={chart.wind} />
          )}
          <LandNames names={lands} />
          <Border table={table} symbol={symbol} scale={scale} graduated={graduated} />
          {chart.weather && <Weather weather={chart.weather} table={table} clip={onTable} />}
          {chart.storms && <Storms storms={chart.storms} />}
          {chart.buoys && <Buoys buoys={chart.buoys} />}
          {layers.trails && <Trails units={moving} />}
          <Lights ships={chart.ships} />
          <Wakes ships={chart.ships} plans={plans} scale={scale} />
          <Wrecks wrecks={chart.wrecks} />
          <Ships
            ships={chart.ships}
            plans={plans}
            selected={selected}
            hovered={hovered}
            wind={chart.wind}
            scale={scale}
          />
          <Smoke smoke={chart.smoke} />
          <Tethers flights={chart.flights} asides={asides} />
          <Flights flights={chart.flights} asides={asides} selected={selected} hovered={hovered} />
          <Pointers overlays={overlays} pills={pills} chart={fanned} plans={plans} scale={scale} />
          <Names chart={fanned} plans={plans} selected={selected} hovered={hovered} scale={scale} names={names} />
          <Tokens units={lying} scale={scale} />
          <Ribbons ribbon={props.ribbon ?? null} chart={chart} scale={scale} names={names.written} />
        </g>
      </svg>
      <Theatre effects={effects} speed={speed} skipped={props.skipped ?? false} scenery={scenery} />
      {graduated && lens.isNear() && <ScaleBar symbol={symbol} scale={scale} padding={padding} />}
    </div>
  )
}

/** All units, or the action: around the unit at hand, where there is one; undefined: the battle does not go on. */
function firstView(
  window: Window,
  { table, ships, flights }: ChartModel,
  seat: string,
  atHand: string | null | undefined,
): ZoomTransform {
  const units = [...ships, ...flights.map((flight) => ({ ...flight, length: 0 }))]
  const own = units.filter(({ side }) => side === seat)
  if (atHand === undefined) return openingView(window, table, placesOf(units), placesOf(own))
  return actionView(window, table, units, atHand ?? own.find(({ ready }) => ready)?.id ?? null)
}

const lyingOnTable = ({ ships, flights }: ChartModel, unit: string | null) =>
  [...ships, ...flights].find(({ id, inset }) => id === unit && inset === undefined)

const placesOf = (units: readonly { at: Spot }[]): Spot[] => units.map(({ at }) => at)

/** Changes when the fonts are loaded, so that names are measured again. */
function useFonts(): string {
  const [state, setState] = useState('loading')
  useEffect(() => {
    let here = true
    void document.fonts.ready.then(() => {
      forgetWidths()
      if (here) setState('here')
    })
    return () => {
      here = false
    }
  }, [])
  return state
}

/** The heading of each unit before the last change. */
function usePrevious(chart: ChartModel): (unit: string) => number | undefined {
  const now = useRef(chart)
  const before = useRef(chart)
  if (now.current !== chart) {
    before.current = now.current
    now.current = chart
  }
  return useCallback((unit) => {
    const all = [...before.current.ships, ...before.current.flights]
    return all.find(({ id }) => id === unit)?.heading
  }, [])
}

/** Where the name of a zone goes: along its upper edge, from the left. */
function nameOfZone({ shape }: Zone): Spot[] {
  const { left, top } = zoneName(shape)
  return [1, 4, 7, 10].map((along) => [left + along, top - 1])
}

/** The rose keeps its place, whatever sails over it later. */
function useRose({ table, land, ships, zones }: ChartModel): { at: Spot; radius: number } {
  const [width, depth] = table
  const place = (): { at: Spot; radius: number; of: string } => {
    const radius = Math.min(8, Math.min(width, depth) * 0.12)
    const taken = [...ships.map(({ at }) => at), ...zones.flatMap(nameOfZone)]
    return { at: roseSpot(table, radius, land, taken), radius, of: `${width} ${depth}` }
  }
  const [rose, setRose] = useState(place)
  useLayoutEffect(() => {
    if (rose.of !== `${width} ${depth}`) setRose(place())
  })
  return rose
}
