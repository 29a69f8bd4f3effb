import { memo, type ReactNode, useMemo } from 'react'
import { detailOf } from '../detail.ts'
import { NAME, widthOf } from '../lettering.ts'
import type { Chart, ChartFlight, ChartShip, Plan, Spot, Wreck } from '../model.ts'
import { type Box, type Named, placeNames } from '../names.ts'
import { asOnScreen, onSheet } from '../sheet.ts'
import { sideClass, sideShape } from '../side.ts'

interface Props {
  chart: Chart
  plans: Readonly<Record<string, Plan>>
  selected: string | null
  hovered: string | null
  scale: number
  names: NamePlaces
}

/** The shape of the side comes before the name. */
const SIGN = 15
const TRACK = 4

/** Where names are written, and what they and other labels take of the sheet. */
export interface NamePlaces {
  places: ReadonlyMap<string, Spot | null>
  written: readonly Box[]
  /** What names should not leave. */
  room: Box
}

interface Writing {
  chart: Chart
  plans: Props['plans']
  scale: number
  shown: boolean
  /** Other labels, in sheet units times the scale. */
  taken: readonly Box[]
  /** What is in view, in the same units; undefined: it is not known yet. */
  view: Box | undefined
  /** Changes with the fonts that names are measured by. */
  lettered: string
}

export function useNamePlaces({ chart, plans, scale, shown, taken, view, lettered }: Writing): NamePlaces {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fonts, other widths
  return useMemo(() => {
    const room = within(sheetOf(chart.table, scale), view)
    if (!shown) return { places: new Map<string, Spot | null>(), written: [], room }
    const named = [
      ...[...chart.ships, ...chart.flights].map((unit) => namedUnit(unit, plans, scale)),
      ...chart.wrecks.map((wreck) => namedWreck(wreck, scale)),
    ]
    const found = placeNames(named, taken, room)
    return { places: found, written: [...taken, ...named.flatMap((one) => boxOf(one, found.get(one.id)))], room }
  }, [chart, plans, scale, shown, taken, view, lettered])
}

/** Names in italics, as on charts, where they cover neither each other nor a ship. */
export const Names = memo(function Names({ chart, plans, selected, hovered, scale, names }: Props): ReactNode {
  const { places, written, room } = names
  /** Required names are always drawn; the others keep their places. */
  const placeOf = (unit: Unit): Spot | null => {
    const place = places.get(unit.id)
    if (place || (unit.id !== selected && unit.id !== hovered)) return place ?? null
    return placeNames([{ ...namedUnit(unit, plans, scale), must: true }], written, room).get(unit.id) ?? null
  }
  return (
    <g className="chart-names">
      {[...chart.ships, ...chart.flights].map((unit) => {
        const place = placeOf(unit)
        if (place) return <Name key={unit.id} unit={unit} place={place} />
        const far = 'plan' in unit && detailOf(unit, plans[unit.plan], scale) !== 'mark'
        return far ? <Sign key={unit.id} unit={unit} /> : null
      })}
      {chart.wrecks.map((wreck) => {
        const place = places.get(wreck.id)
        return place ? <Epitaph key={wreck.id} wreck={wreck} place={place} /> : null
      })}
    </g>
  )
})

/** The table in pixels: the figures of the border are outside it. */
const sheetOf = ([width, depth]: Spot, scale: number): Box => ({
  left: 0,
  right: width * scale,
  top: -depth * scale,
  bottom: 0,
})

/** The part of the sheet that is in view. */
const within = (sheet: Box, view: Box | undefined): Box =>
  view
    ? {
        left: Math.max(sheet.left, view.left),
        right: Math.min(sheet.right, view.right),
        top: Math.max(sheet.top, view.top),
        bottom: Math.min(sheet.bottom, view.bottom),
      }
    : sheet

function boxOf({ at: [x, y], width, height }: Named, place: Spot | null | undefined): Box[] {
  if (!place) return []
  const [left, top] = [x + place[0], y + place[1]]
  return [{ left, top, right: left + width, bottom: top + height }]
}

function Epitaph({ wreck, place: [x, y] }: { wreck: Wreck; place: Spot }): ReactNode {
  return (
    <g className={sideClass(wreck.side)} style={{ transform: asOnScreen(wreck.at) }}>
      <g style={{ transform: `translate(${x}px, ${y}px)` }}>
        <path className="chart-sign" d={sideShape(wreck.side, 8)} style={{ transform: 'translate(6px, 9px)' }} />
        <text className="chart-name" x={SIGN} y={13.5}>
          {wreck.name}
        </text>
        <text className="chart-remark" x={SIGN} y={28}>
          {lossOf(wreck)}
        </text>
      </g>
    </g>
  )
}

function written(
  unit: { id: string; name: string; at: Spot; heading: number; length: number; beam: number },
  scale: number,
  weight: number,
): Named {
  const [x, y] = onSheet(unit.at)
  return {
    ...unit,
    at: [x * scale, y * scale],
    width: SIGN + widthOf(unit.name, NAME),
    height: NAME.height + TRACK,
    weight,
    must: false,
  }
}

function namedUnit(unit: Unit, plans: Props['plans'], scale: number): Named {
  if (!('plan' in unit)) return written({ ...unit, length: 28, beam: 28 }, scale, 1)
  const mark = detailOf(unit, plans[unit.plan], scale) === 'mark'
  const size = mark ? { length: 20, beam: 14 } : { length: unit.length * scale, beam: unit.beam * scale }
  return written({ ...unit, ...size }, scale, unit.length + (unit.ready ? 0.4 : 0))
}

/** The turn of the loss is below the name. */
function namedWreck(wreck: Wreck, scale: number): Named {
  const sign = { ...wreck, heading: 90, length: 34, beam: 20 }
  const name = written(sign, scale, 2.2)
  return { ...name, width: Math.max(name.width, SIGN + widthOf(lossOf(wreck), NAME) * 0.9), height: NAME.height + 15 }
}

const lossOf = ({ turn }: Wreck): string => (turn === null ? 'sunk' : `sunk, turn ${turn}`)

type Unit = ChartShip | ChartFlight
const hullOf = (unit: Unit): number | null => ('hull' in unit && unit.hull < 1 ? unit.hull : null)

function classOf(unit: Unit): string {
  const crippled = 'crippled' in unit && unit.crippled
  return `${sideClass(unit.side)}${unit.done ? ' chart-is-done' : ''}${crippled ? ' chart-is-crippled' : ''}`
}

function Name({ unit, place: [x, y] }: { unit: Unit; place: Spot }): ReactNode {
  const hull = hullOf(unit)
  const length = widthOf(unit.name, NAME)
  return (
    <g className={classOf(unit)} data-goes={unit.id} style={{ transform: asOnScreen(unit.at) }}>
      <g style={{ transform: `translate(${x}px, ${y}px)` }}>
        <path className="chart-sign" d={sideShape(unit.side, 8)} style={{ transform: 'translate(6px, 9px)' }} />
        <text className="chart-name" x={SIGN} y={13.5}>
          {unit.name}
        </text>
        {hull !== null && (
          <>
            <path className="chart-hull-track" d={`M${SIGN} 18.5h${length}`} />
            <path className="chart-hull-lost" d={`M${SIGN + length} 18.5h${-length * (1 - hull)}`} />
          </>
        )}
      </g>
    </g>
  )
}

/** Where a name has no room, the shape of the side is drawn on the ship. */
function Sign({ unit }: { unit: Unit }): ReactNode {
  return (
    <g className={classOf(unit)} data-goes={unit.id} style={{ transform: asOnScreen(unit.at) }}>
      <path className="chart-sign chart-sign-alone" d={sideShape(unit.side, 6)} />
    </g>
  )
}
