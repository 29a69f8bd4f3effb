import type { Chart, Plan } from '@flankspeed/rulebooks/desks'
import { element, escaped } from '@flankspeed/shipyard/drawing'
import { beyondTheEdge, frameOf, placeNames, spreadOut } from '@flankspeed/web/sea-frame'
import { drawable } from './lettering.ts'
import { COLOURS, PICTURE, WIDE } from './preview.ts'

/** Units drawn; a picture of this size shows no more. */
const MOST = 60
const MOST_LAND = 80
const MOST_CORNERS = 400
/** The room that each ship needs, and a metre of hers. */
const ROOM = 7
const METRE = 0.036
const LETTER = 2.4
/** Ships are in the middle of the picture, wherever they are on the table: far from its edges for the frame. */
const FAR = 1e4

type Spot = readonly [number, number]

/** A position as its chart: land, ships from above, and their names. */
export function chartPicture({ table, land, ships, flights }: Chart, plans: Readonly<Record<string, Plan>>): string {
  const shown = ships.filter(({ inset }) => inset === undefined).slice(0, MOST)
  const sea = {
    size: [2 * FAR, 2 * FAR] as const,
    land: [],
    ships: [...shown, ...flights.slice(0, MOST)].map(({ name, side, at, heading }) => ({
      name,
      side: side as 'red' | 'blue',
      at: [at[0] + FAR, at[1] + FAR] as const,
      heading,
    })),
  }
  const { x, y, width, height } = frameOf(sea, WIDE / PICTURE)
  const unit = WIDE / width
  const place = ([east, north]: Spot): Spot => [(east + FAR - x) * unit, (y + height - north - FAR) * unit]
  // An island may lie on a shoal, so shoals are drawn first.
  const pieces = [...land].sort((a, b) => Number(b.shoal ?? false) - Number(a.shoal ?? false)).slice(0, MOST_LAND)
  const outline = (shape: readonly Spot[]): string =>
    beyondTheEdge(shape.slice(0, MOST_CORNERS), table)
      .map((corner) => place(corner).map((at) => Math.round(at * 100) / 100))
      .join(' ')
  const spots = spreadOut(
    shown.map(({ at }) => place(at)),
    shown.length > 16 ? ROOM / 2 : ROOM,
  )
  const marks = shown.map((ship, i) => ({ ...ship, name: drawable(ship.name), spot: spots[i]! }))
  const size = shown.length > 16 ? METRE * 0.6 : METRE
  const boxes = placeNames(marks, LETTER, shown.length > 16 ? 1.4 : 2.6, PICTURE)
  return [
    grid(),
    ...pieces.map(({ shape, shoal }) =>
      element('polygon', {
        points: outline(shape),
        fill: shoal ? COLOURS.shallows : COLOURS.land,
        stroke: shoal ? COLOURS.shallows : COLOURS.coast,
        'stroke-width': 0.12,
      }),
    ),
    ...marks.map(({ spot, heading, side, plan }) => shipMark(spot, heading, side, plans[plan], size)),
    ...flights
      .filter(({ inset }) => inset === undefined)
      .slice(0, MOST)
      .map(({ at, side }) => flightMark(place(at), side)),
    ...marks.map(({ name, side }, i) => {
      const box = boxes[i]
      return box
        ? element(
            'text',
            { x: box.x, y: box.y + box.height * 0.8, 'font-size': LETTER, fill: colourOf(side) },
            escaped(name),
          )
        : ''
    }),
  ].join('')
}

const colourOf = (side: string): string => (side === 'red' ? COLOURS.red : COLOURS.blue)

function grid(): string {
  const line = (at: object): string => element('line', { ...at, stroke: COLOURS.hair, 'stroke-width': 0.06 })
  const steps = Array.from({ length: 12 }, (_, i) => (i + 1) * 8)
  return [
    ...steps.map((n) => line({ x1: n, x2: n, y2: PICTURE })),
    ...steps.filter((n) => n < PICTURE).map((n) => line({ y1: n, y2: n, x2: WIDE })),
  ].join('')
}

/** Sides differ by shape as well: a square or a circle under the hull. */
function shipMark([x, y]: Spot, heading: number, side: string, plan: Plan | undefined, size: number): string {
  const colour = colourOf(side)
  const shape =
    side === 'red'
      ? element('rect', { x: -0.75, y: -0.75, width: 1.5, height: 1.5, fill: colour })
      : element('circle', { r: 0.85, fill: colour })
  const at = `translate(${round(x)} ${round(y)})`
  if (!plan) return element('g', { transform: at }, shape)
  const path = (d: string, fill: string): string => element('path', { d, fill, stroke: colour, 'stroke-width': 3 })
  return element(
    'g',
    { transform: `${at} rotate(${round(heading)}) scale(${size})` },
    path(plan.hull, COLOURS.paper),
    ...plan.blocks.map((d) => path(d, COLOURS.hair)),
    ...plan.funnels.map((d) => path(d, colour)),
    element('g', { transform: `scale(${Math.round(0.7 / METRE)})` }, shape),
  )
}

const flightMark = ([x, y]: Spot, side: string): string =>
  element('path', {
    d: 'M0-1 0.35-0.2 1.2 0.3V0.6L0.3 0.4 0.2 0.9H-0.2L-0.3 0.4-1.2 0.6V0.3L-0.35-0.2Z',
    fill: colourOf(side),
    transform: `translate(${round(x)} ${round(y)})`,
  })

const round = (value: number): number => Math.round(value * 100) / 100
