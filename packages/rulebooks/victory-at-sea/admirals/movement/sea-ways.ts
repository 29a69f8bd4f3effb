import { ahead, insidePolygon, inwardOf, type Point } from '@flankspeed/kernel'
import type { Edge } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'

/** How far it is by sea from every square of a table to one goal, in thousandths of an inch. */
type Distances = Float64Array

/** Thousandths of an inch: the side of a square, and of one on a table too large for that. */
const SQUARE = 1000
const WIDE = 2000
const MOST_SQUARES = 20_000

/** The water of a table with land: which way ships have to go round it. */
class SeaWays {
  readonly #side: number
  readonly #columns: number
  readonly #rows: number
  readonly #isLand: Uint8Array
  readonly #known = new Map<string, Distances>()

  constructor({ table: [width, depth], terrain }: vas.VasBattle) {
    this.#side = (width / SQUARE) * (depth / SQUARE) > MOST_SQUARES ? WIDE : SQUARE
    this.#columns = Math.ceil(width / this.#side)
    this.#rows = Math.ceil(depth / this.#side)
    this.#isLand = new Uint8Array(this.#columns * this.#rows)
    for (let i = 0; i < this.#isLand.length; i++) {
      const middle = {
        x: ((i % this.#columns) + 0.5) * this.#side,
        y: (Math.floor(i / this.#columns) + 0.5) * this.#side,
      }
      if (terrain.some(({ shape }) => insidePolygon(middle, shape))) this.#isLand[i] = 1
    }
  }

  toEdge(edge: Edge): Distances {
    const last = { column: this.#columns - 1, row: this.#rows - 1 }
    return this.#from(edge, (column, row) =>
      edge === 'north'
        ? row === last.row
        : edge === 'south'
          ? row === 0
          : edge === 'east'
            ? column === last.column
            : column === 0,
    )
  }

  toPoint([x, y]: readonly [number, number]): Distances {
    const goal = this.#squareAt({ x, y })
    return this.#from(`${goal}`, (column, row) => row * this.#columns + column === goal)
  }

  /** The least distance to the goal on a straight run from a place, until land bars it; infinite where no way leads. */
  onTheRun(distances: Distances, place: Place, run: number): number {
    let least = distances[this.#squareAt(place)]!
    for (let gone = this.#side; gone <= run; gone += this.#side) {
      const square = this.#squareAt(ahead(place, place.heading, gone))
      if (this.#isLand[square]) break
      least = Math.min(least, distances[square]!)
    }
    return least
  }

  #squareAt({ x, y }: Point): number {
    const within = (along: number, count: number): number =>
      Math.max(0, Math.min(count - 1, Math.floor(along / this.#side)))
    return within(y, this.#rows) * this.#columns + within(x, this.#columns)
  }

  /** From square to square, two steps for a side and three for a diagonal, which is near enough. */
  #from(key: string, isGoal: (column: number, row: number) => boolean): Distances {
    const found = this.#known.get(key)
    if (found) return found
    const distances = new Float64Array(this.#isLand.length).fill(Number.POSITIVE_INFINITY)
    const bySteps: number[][] = [[]]
    const reach = (column: number, row: number, steps: number): void => {
      if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return
      const square = row * this.#columns + column
      if (this.#isLand[square] || (steps * this.#side) / 2 >= distances[square]!) return
      distances[square] = (steps * this.#side) / 2
      while (bySteps.length <= steps) bySteps.push([])
      bySteps[steps]!.push(square)
    }
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++) if (isGoal(column, row)) reach(column, row, 0)
    for (let steps = 0; steps < bySteps.length; steps++)
      for (const square of bySteps[steps]!) {
        if (distances[square]! < (steps * this.#side) / 2) continue
        const column = square % this.#columns
        const row = Math.floor(square / this.#columns)
        for (let dx = -1; dx <= 1; dx++)
          for (let dy = -1; dy <= 1; dy++) reach(column + dx, row + dy, steps + (dx === 0 || dy === 0 ? 2 : 3))
      }
    this.#known.set(key, distances)
    return distances
  }
}

const known = new WeakMap<vas.VasBattle['terrain'], SeaWays>()

function seaWaysOf(view: vas.VasBattle): SeaWays {
  let ways = known.get(view.terrain)
  if (!ways) {
    ways = new SeaWays(view)
    known.set(view.terrain, ways)
  }
  return ways
}

/** Thousandths of an inch by sea from a place to an edge, or after a straight run from there. */
export function seawardTo(view: vas.VasBattle, edge: Edge, place: Place, run = 0): number {
  if (view.terrain.length === 0) return inwardOf(view.table, edge, run === 0 ? place : ahead(place, place.heading, run))
  const ways = seaWaysOf(view)
  return ways.onTheRun(ways.toEdge(edge), place, run)
}

/** The same to a point, where there is land; null on the open sea. */
export function roundLandTo(
  view: vas.VasBattle,
  point: readonly [number, number],
  place: Place,
  run: number,
): number | null {
  if (view.terrain.length === 0) return null
  const ways = seaWaysOf(view)
  return ways.onTheRun(ways.toPoint(point), place, run)
}
