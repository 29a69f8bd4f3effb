import type { Show } from '@flankspeed/scenarios/chapters'
import type { Chart, Effect, Overlay, Spot } from '../../chart/model.ts'
import { distance } from '../plane-geometry.ts'
import type { StoryEntry } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { type Action, orderedWay } from './courses.ts'

type View = Parameters<Presenter['overlays']>[0]

/** What the figure asks to be shown, as the rulebook draws it. */
export function shownOverlays(presenter: Presenter, view: View, chart: Chart, shows: readonly Show[]): Overlay[] {
  const drawn = presenter.pictures ?? presenter.overlays
  return shows.flatMap((show): Overlay[] => {
    if ('distance' in show) return [measured(chart, show.distance)]
    if ('sight' in show) return drawn(view, known(chart, show.sight), { sight: true })
    if ('reach' in show) return drawn(view, known(chart, show.reach), { reach: true })
    const weapon = show.weapon === undefined ? {} : { weapon: show.weapon }
    if ('arcs' in show) return drawn(view, known(chart, show.arcs), { arcs: true, ...weapon })
    return drawn(view, known(chart, show.ranges), { arcs: true, ranges: true, ...weapon })
  })
}

function known(chart: Chart, unit: string): string {
  if ([...chart.ships, ...chart.flights].some(({ id }) => id === unit)) return unit
  throw new Error(`the figure has no unit "${unit}"`)
}

function measured(chart: Chart, pair: readonly [string, string]): Overlay {
  const [from, to] = pair.map(
    (id) => [...chart.ships, ...chart.flights].find((unit) => unit.id === known(chart, id))!.at,
  )
  const apart = Math.round(distance(from!, to!) * 10) / 10
  return { kind: 'line', from: from!, to: to!, label: `${apart}${chart.symbol}`, tone: 'quiet' }
}

/** A line shorter than this share of the table has no room for a label. */
const SHORT = 0.05

/** Courses that were sailed, and lines for everything that was fired. `opening`: the chart before it. */
export function happenedOverlays(told: readonly StoryEntry[], opening: Chart, actions: readonly Action[]): Overlay[] {
  const { table } = opening
  const effects = told.flatMap(({ effect, side, dice }) => (effect ? [{ effect, side, rolled: dice.length > 0 }] : []))
  const courses = effects.flatMap(({ effect, side }): Overlay[] =>
    effect.kind === 'moved'
      ? [{ kind: 'course', points: [effect.from, ...wayOf(effect, opening, actions), effect.to], tone: toneOf(side) }]
      : [],
  )
  const shots = effects.flatMap(({ effect, rolled }) => ('shots' in effect ? [{ ...effect, rolled }] : []))
  // Both ways between two places are one line.
  const lines = Map.groupBy(shots, ({ from, to }) => [String(from), String(to)].sort().join(' '))
  return [
    ...courses,
    ...[...lines.values()].map((fired): Overlay => {
      const { from, to } = fired[0]!
      const hit = fired.some(({ hits }) => hits > 0)
      // Without dice nothing has hit or missed yet: torpedoes on their way.
      const open = !fired.some(({ rolled }) => rolled)
      const isLabelled = !open && distance(from, to) >= table[0] * SHORT
      return {
        kind: 'line',
        from,
        to,
        tone: hit || open ? 'chart' : 'quiet',
        ...(isLabelled && { label: hit ? 'hit' : 'missed' }),
      }
    }),
  ]
}

const wayOf = ({ path, unit, from, to }: Moved, opening: Chart, actions: readonly Action[]): readonly Spot[] =>
  path ?? orderedWay(opening, actions, unit, from, to)

type Moved = Extract<Effect, { kind: 'moved' }>

const toneOf = (side: string | null): 'red' | 'blue' | 'quiet' => (side === 'red' || side === 'blue' ? side : 'quiet')

/** Places that the picture must show: all units and what is drawn; or those that are named, and arcs run out of the picture. */
export function frameOf(chart: Chart, overlays: readonly Overlay[], units?: readonly string[]): Spot[] {
  const isShown = ({ id }: { id: string }): boolean => units?.includes(id) ?? true
  return [
    ...chart.ships.filter(isShown).flatMap(({ at, length }) => corners(at, length * 0.6)),
    ...chart.flights.filter(isShown).flatMap(({ at }) => corners(at, 1)),
    ...chart.wrecks.filter(isShown).flatMap(({ at }) => corners(at, 2)),
    ...chart.smoke.flatMap(({ at, radius }) => corners(at, radius)),
    ...overlays.filter(({ kind }) => !units || !AROUND.includes(kind)).flatMap((overlay) => extentOf(overlay, chart)),
  ].map(([x, y]): Spot => [within(x, chart.table[0]), within(y, chart.table[1])])
}

const within = (place: number, size: number): number => Math.max(0, Math.min(size, place))

const corners = ([x, y]: Spot, far: number): Spot[] => [
  [x - far, y - far],
  [x + far, y + far],
]

const AROUND: readonly Overlay['kind'][] = ['sector', 'ring']

function extentOf(overlay: Overlay, { ships }: Chart): Spot[] {
  switch (overlay.kind) {
    case 'sector':
      return sectorEnds(overlay)
    case 'ring':
      return corners(overlay.at, overlay.radius)
    case 'area':
      return overlay.shapes.flat()
    case 'line':
      return [overlay.from, overlay.to]
    case 'course':
      return overlay.points
    case 'ghost':
      return corners(overlay.at, 0.9 * (ships.find(({ id }) => id === overlay.ship)?.length ?? 2))
    default:
      return []
  }
}

/** The ends of its rim, and the places in between that lie furthest to each side. */
function sectorEnds({ at, from, to, outer }: Extract<Overlay, { kind: 'sector' }>): Spot[] {
  const width = (((to - from) % 360) + 360) % 360 || 360
  const bearings = [0, width, ...[0, 90, 180, 270].map((way) => (((way - from) % 360) + 360) % 360)]
  const rim = bearings
    .filter((turn) => turn <= width)
    .map((turn): Spot => {
      const angle = ((from + turn) * Math.PI) / 180
      return [at[0] + outer * Math.sin(angle), at[1] + outer * Math.cos(angle)]
    })
  return [at, ...rim]
}
