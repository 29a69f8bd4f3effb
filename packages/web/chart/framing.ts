import type { ZoomTransform } from 'd3-zoom'
import type { Spot } from './model.ts'
import { between, distance } from './sheet.ts'
import { openingView, seeing, type Window, wholeTable } from './views.ts'

/** A unit that the first view may show. `length`: of a ship on the table; 0 for aircraft. */
export interface Framed {
  id: string
  side: string
  at: Spot
  length: number
}

/** Pixels around the outermost unit. */
const MARGIN = 70
/** Pixels that a ship of middle size should be long, and the most that she is at first. */
const READABLE = 24
const LARGE = 38
/** How much closer than the whole table it must come. */
const WORTH = 1.15

/**
 * The first view of a live battle: the enemies that are nearest to each other and the unit at hand, and as many others
 * as stay readable.
 */
export function actionView(
  window: Window,
  table: Spot,
  units: readonly Framed[],
  atHand: string | null,
): ZoomTransform {
  const whole = wholeTable(window, table)
  const pair = nearestEnemies(units)
  const hand = units.find(({ id }) => id === atHand)
  if (!pair) return openingView(window, table, placesOf(units), hand ? [hand.at] : [])
  const length = middle(units.flatMap((unit) => (unit.length > 0 ? [unit.length] : [])))
  const readable = READABLE / length
  const nearest = Math.max(LARGE / length, whole.k)
  const view = (spots: readonly Spot[]): ZoomTransform => seeing(window, table, spots, MARGIN, nearest)
  let shown = [...placesOf(pair), ...(hand ? [hand.at] : [])]
  const centre = between(pair[0].at, pair[1].at, 0.5)
  for (const { at } of units.toSorted((a, b) => distance(a.at, centre) - distance(b.at, centre))) {
    const more = [...shown, at]
    if (view(more).k >= readable) shown = more
  }
  const close = view(shown)
  return close.k > whole.k * WORTH ? close : whole
}

/** The two units of different sides with the least distance: ships, or else whatever there is. */
function nearestEnemies(units: readonly Framed[]): readonly [Framed, Framed] | null {
  return closest(units.filter(({ length }) => length > 0)) ?? closest(units)
}

function closest(units: readonly Framed[]): readonly [Framed, Framed] | null {
  let pair: readonly [Framed, Framed] | null = null
  let least = Number.POSITIVE_INFINITY
  units.forEach((one, i) => {
    for (const other of units.slice(i + 1)) {
      const apart = distance(one.at, other.at)
      if (one.side === other.side || apart >= least) continue
      least = apart
      pair = [one, other]
    }
  })
  return pair
}

const placesOf = (units: readonly Framed[]): Spot[] => units.map(({ at }) => at)

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1
