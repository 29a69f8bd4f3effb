import { cosine, crossesPolygon, type Footprint, overlap, type Point, type Polygon, sine } from '@flankspeed/kernel'

/** The water of a table, in thousandths of an inch. */
export interface Sea {
  width: number
  depth: number
  land: readonly Polygon[]
}

/** Free water around every model. */
const GAP = 300
const STEP = 250
const REACH = { along: 30_000, across: 12_000 }
/** A ship falls astern in her line first; leaving it sideways is the last resort. */
const COST = { astern: 1, ahead: 1.5, across: 4 }

interface Shift {
  along: number
  across: number
  cost: number
}

let cheapestFirst: readonly Shift[] | undefined

function shifts(): readonly Shift[] {
  if (cheapestFirst) return cheapestFirst
  const all: Shift[] = []
  for (let along = -REACH.along; along <= REACH.along; along += STEP)
    for (let across = -REACH.across; across <= REACH.across; across += STEP)
      all.push({
        along,
        across,
        cost: Math.abs(across) * COST.across + Math.abs(along) * (along < 0 ? COST.astern : COST.ahead),
      })
  cheapestFirst = all.sort((a, b) => a.cost - b.cost || a.along - b.along || a.across - b.across)
  return cheapestFirst
}

/** The nearest free place for a model to its ideal one, or null if there is none within reach. */
export function findBerth(wanted: Footprint, taken: readonly Footprint[], sea: Sea): Footprint | null {
  const ahead = { x: sine(wanted.heading), y: cosine(wanted.heading) }
  for (const { along, across } of shifts()) {
    const berth = {
      ...wanted,
      x: Math.round(wanted.x + along * ahead.x + across * ahead.y),
      y: Math.round(wanted.y + along * ahead.y - across * ahead.x),
    }
    if (afloat(berth, sea) && !taken.some((other) => overlap(widened(berth), other))) return berth
  }
  return null
}

const widened = (model: Footprint): Footprint => ({
  ...model,
  halfLength: model.halfLength + GAP,
  halfBeam: model.halfBeam + GAP,
})

/** Is the whole model on the table and clear of land? */
export function afloat(model: Footprint, { width, depth, land }: Sea): boolean {
  const outline = cornersOf(model)
  if (outline.some(({ x, y }) => x < 0 || y < 0 || x > width || y > depth)) return false
  return !land.some((shape) => outline.some((corner, i) => crossesPolygon(corner, outline[(i + 1) % 4]!, shape)))
}

function cornersOf({ x, y, heading, halfLength, halfBeam }: Footprint): Point[] {
  const s = sine(heading)
  const c = cosine(heading)
  return [
    [halfLength, halfBeam],
    [halfLength, -halfBeam],
    [-halfLength, -halfBeam],
    [-halfLength, halfBeam],
  ].map(([along, across]) => ({ x: x + along! * s + across! * c, y: y + along! * c - across! * s }))
}
