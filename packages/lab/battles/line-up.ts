/** Two fleets of classes, drawn up against each other on an open table. */
export interface Fleets {
  readonly year: number
  readonly approach: Approach
  readonly red: readonly string[]
  readonly blue: readonly string[]
}

/** Bow to bow in line abreast; side by side on the same course in line ahead; or passing on opposite courses. */
export const APPROACHES = ['head-on', 'parallel', 'passing'] as const
export type Approach = (typeof APPROACHES)[number]

const TABLE = [72, 48] as const
const TURNS = 8
/** Inches from either fleet to the middle of the table: 28 inches apart, within reach of cruisers' guns. */
const HALF_DISTANCE = 14
/** Two lines of the longest models a side. */
export const MOST_SHIPS = 20
/** Room for the longest model, bow to stern and side to side. */
const AHEAD = 6
const ABREAST = 3

const COURSES: Record<Approach, { red: number; blue: number }> = {
  'head-on': { red: 0, blue: 180 },
  parallel: { red: 90, blue: 90 },
  passing: { red: 90, blue: 270 },
}

export function lineUp({ year, approach, red, blue }: Fleets): Record<string, unknown> {
  return {
    year,
    table: TABLE,
    turnLimit: TURNS,
    edges: { red: 'south', blue: 'north' },
    ships: [...drawnUp('red', red, approach), ...drawnUp('blue', blue, approach)],
  }
}

function drawnUp(side: 'red' | 'blue', fleet: readonly string[], approach: Approach): object[] {
  const heading = COURSES[approach][side]
  const spacing = approach === 'head-on' ? ABREAST : AHEAD
  const line = Math.max(1, Math.floor((TABLE[0] - AHEAD) / spacing))
  return fleet.map((name, i) => {
    const rank = Math.floor(i / line)
    const inLine = Math.min(line, fleet.length - rank * line)
    const along = ((inLine - 1) / 2 - (i % line)) * spacing
    const away = HALF_DISTANCE + rank * AHEAD
    return {
      id: `${side}-${i + 1}`,
      side,
      name: `${name} ${i + 1}`,
      class: name,
      at: [TABLE[0] / 2 + (heading === 270 ? -along : along), TABLE[1] / 2 + (side === 'red' ? -away : away)],
      heading,
    }
  })
}
