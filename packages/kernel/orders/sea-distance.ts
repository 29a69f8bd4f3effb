import { insidePolygon, type Point, type Polygon } from '../geometry.ts'
import { type Edge, inwardOf, type Table } from '../table.ts'

/** How far it is from a point to leave the table, by water. */
export type SeaDistance = (at: Point) => number

/** Cells along the longer side of the table. */
const CELLS = 60

const known = new WeakMap<readonly object[], Map<string, SeaDistance>>()

/** The distance to the nearest of these edges around the land, counted in cells of a grid; straight where there is no land. */
export function seaDistanceTo(
  edges: readonly Edge[],
  table: Table,
  land: readonly { readonly shape: Polygon }[],
): SeaDistance {
  const straight: SeaDistance = (at) => Math.min(...edges.map((edge) => inwardOf(table, edge, at)))
  if (land.length === 0) return straight
  const fields = known.get(land) ?? new Map<string, SeaDistance>()
  known.set(land, fields)
  const key = `${table} ${edges}`
  const field = fields.get(key) ?? aroundLand(table, land, straight)
  fields.set(key, field)
  return field
}

function aroundLand(table: Table, land: readonly { readonly shape: Polygon }[], straight: SeaDistance): SeaDistance {
  const size = Math.max(...table) / CELLS
  const [columns, rows] = [Math.ceil(table[0] / size), Math.ceil(table[1] / size)]
  const middle = (column: number, row: number): Point => ({ x: (column + 0.5) * size, y: (row + 0.5) * size })
  const isLand = (at: Point): boolean => land.some(({ shape }) => insidePolygon(at, shape))
  const steps = new Array<number>(columns * rows).fill(Number.POSITIVE_INFINITY)
  const dry = steps.map((_, i) => isLand(middle(i % columns, Math.floor(i / columns))))
  let front: number[] = []
  for (let i = 0; i < steps.length; i++) {
    if (dry[i] || straight(middle(i % columns, Math.floor(i / columns))) > size) continue
    steps[i] = 0
    front.push(i)
  }
  for (let step = 1; front.length > 0; step++) {
    const next: number[] = []
    for (const i of front)
      for (const near of [
        i - columns,
        i + columns,
        ...(i % columns > 0 ? [i - 1] : []),
        ...((i + 1) % columns > 0 ? [i + 1] : []),
      ])
        if (near >= 0 && near < steps.length && !dry[near] && steps[near] === Number.POSITIVE_INFINITY) {
          steps[near] = step
          next.push(near)
        }
    front = next
  }
  return (at) => {
    const column = Math.floor(at.x / size)
    const row = Math.floor(at.y / size)
    if (column < 0 || row < 0 || column >= columns || row >= rows) return straight(at)
    // Of two cells at the same distance, the straight line decides which is nearer.
    return steps[row * columns + column]! * size + Math.min(size, Math.max(0, straight(at))) / 10
  }
}
