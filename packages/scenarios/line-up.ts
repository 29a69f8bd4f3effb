import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'

/** Two fleets against each other on open water. `S`: how the caller identifies a ship. */
export interface Fleets<S = string> {
  readonly year: number
  readonly approach: Approach
  readonly red: readonly S[]
  readonly blue: readonly S[]
}

/** Line abreast bow to bow; line ahead side by side on the same course; or passing on opposite courses. */
export const APPROACHES = ['head-on', 'parallel', 'passing'] as const
export type Approach = (typeof APPROACHES)[number]

type Side = 'red' | 'blue'
type Table = readonly [width: number, depth: number]

const TURNS = 8
/** Inches from either fleet to the middle of the table: 28 inches apart, in range of cruisers' guns. */
const HALF_DISTANCE = 14
/** Room for the longest model, bow to stern and side to side. */
const AHEAD = 6
const ABREAST = 3

/** What fits on the default table uses it: two lines of the longest models a side. */
const TABLES: readonly { table: Table; most: number }[] = [
  { table: [72, 48], most: 20 },
  { table: [96, 72], most: 60 },
]
/** On the default table, and on the largest. */
export const MOST_SHIPS = TABLES[0]!.most
export const MOST_SHIPS_EVER = TABLES.at(-1)!.most

const COURSES: Record<Approach, Record<Side, number>> = {
  'head-on': { red: 0, blue: 180 },
  parallel: { red: 90, blue: 90 },
  passing: { red: 90, blue: 270 },
}

/** How a rulebook lines up fleets if not in inches for eight turns. */
export interface LineUpScale {
  /** Units of the rulebook per inch. */
  readonly unit: number
  readonly turns: number
}

/** `shipOf` returns the setup of a ship besides her id, side and place. */
export function lineUp<S>(
  { year, approach, red, blue }: Fleets<S>,
  shipOf: (ship: S, number: number, side: Side) => object,
  ruleset: string,
): Record<string, unknown> & { ships: { id: string; at: [number, number] }[] } {
  const most = Math.max(red.length, blue.length)
  const fitting = TABLES.find((room) => most <= room.most)
  if (!fitting) throw new Error(`${most} ships a side have no room on the table: at most ${MOST_SHIPS_EVER}.`)
  const { unit, turns } = rulebookOf(findRuleset(ruleset))?.scenarios?.lineUp ?? { unit: 1, turns: TURNS }
  const { table } = fitting
  const ships = (side: Side, fleet: readonly S[]) =>
    fleet.map((ship, i) => ({
      ...shipOf(ship, i, side),
      ...scaled(berth(side, i, fleet.length, approach, table), unit),
    }))
  return {
    year,
    table: table.map((length) => length * unit),
    turnLimit: turns,
    edges: { red: 'south', blue: 'north' },
    ships: [...ships('red', red), ...ships('blue', blue)],
  }
}

const scaled = <B extends { at: [number, number] }>(berthed: B, unit: number): B => ({
  ...berthed,
  at: [berthed.at[0] * unit, berthed.at[1] * unit],
})

/** The place of the ship with that index in her fleet. */
function berth(side: Side, number: number, fleet: number, approach: Approach, [width, depth]: Table) {
  const heading = COURSES[approach][side]
  const spacing = approach === 'head-on' ? ABREAST : AHEAD
  const line = Math.floor((width - AHEAD) / spacing)
  const rank = Math.floor(number / line)
  const inLine = Math.min(line, fleet - rank * line)
  const along = ((inLine - 1) / 2 - (number % line)) * spacing
  const away = HALF_DISTANCE + rank * AHEAD
  const at: [number, number] = [
    width / 2 + (heading === 270 ? -along : along),
    depth / 2 + (side === 'red' ? -away : away),
  ]
  return { id: `${side}-${number + 1}`, side, at, heading }
}
