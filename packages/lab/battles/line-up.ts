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

/** `shipOf` gives the class of a ship, with her card where she needs one. */
export function lineUp(
  { year, approach, red, blue }: Fleets,
  shipOf: (name: string, year: number) => object,
): Record<string, unknown> {
  const ships = (side: 'red' | 'blue', fleet: readonly string[]): object[] =>
    fleet.map((name, i) => ({ ...shipOf(name, year), ...berth(side, name, i, fleet.length, approach) }))
  return {
    year,
    table: TABLE,
    turnLimit: TURNS,
    edges: { red: 'south', blue: 'north' },
    ships: [...ships('red', red), ...ships('blue', blue)],
  }
}

/** The place of the ship with that number in her fleet. */
function berth(side: 'red' | 'blue', name: string, number: number, fleet: number, approach: Approach): object {
  const heading = COURSES[approach][side]
  const spacing = approach === 'head-on' ? ABREAST : AHEAD
  const line = Math.floor((TABLE[0] - AHEAD) / spacing)
  const rank = Math.floor(number / line)
  const inLine = Math.min(line, fleet - rank * line)
  const along = ((inLine - 1) / 2 - (number % line)) * spacing
  const away = HALF_DISTANCE + rank * AHEAD
  return {
    id: `${side}-${number + 1}`,
    side,
    name: `${name} ${number + 1}`,
    at: [TABLE[0] / 2 + (heading === 270 ? -along : along), TABLE[1] / 2 + (side === 'red' ? -away : away)],
    heading,
  }
}
