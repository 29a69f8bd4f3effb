import type { Side } from '@flankspeed/kernel'
import { type Command, type Division, emptyCommand } from './command.ts'
import type { CommandUnit } from './rulebook.ts'

/** Ships that a scenario names together. */
export interface NamedGroup {
  readonly side: Side
  readonly title: string
  readonly units: readonly string[]
}

/** Larger groups are divided. */
const MOST = 9

/** The command of a new battle: its formations are divisions. Ships without one are grouped by rank and place. */
export function firstCommand(side: Side, units: readonly CommandUnit[], groups: readonly NamedGroup[] = []): Command {
  const ships = units.filter((unit) => unit.side === side && unit.kind === 'ship')
  const known = groups
    .filter((group) => group.side === side)
    .map(({ title, units: ids }) => ({ title, ships: ships.filter(({ id }) => ids.includes(id)) }))
  const named = new Set(known.flatMap((group) => group.ships.map(({ id }) => id)))
  const rest = byRank(ships.filter(({ id }) => !named.has(id)))
  const all = [...known, ...rest].filter((group) => group.ships.length > 0).flatMap(inParts)
  return { ...emptyCommand(side), divisions: all.map((group, i) => divisionOf(`division-${i + 1}`, group)) }
}

interface Group {
  readonly title: string
  readonly ships: readonly CommandUnit[]
}

const TITLES: Record<CommandUnit['rank'], string> = {
  'capital-ship': 'Battle line',
  carrier: 'Carriers',
  cruiser: 'Cruisers',
  escort: 'Destroyers',
  other: 'Other ships',
}

const byRank = (ships: readonly CommandUnit[]): Group[] =>
  Object.entries(TITLES).map(([rank, title]) => ({ title, ships: ships.filter((ship) => ship.rank === rank) }))

function inParts({ title, ships }: Group): Group[] {
  const parts = Math.ceil(ships.length / MOST)
  const size = Math.ceil(ships.length / parts)
  return Array.from({ length: parts }, (_, i) => ({
    title: parts === 1 ? title : `${title} ${i + 1}`,
    ships: ships.slice(i * size, (i + 1) * size),
  }))
}

/** Ships in a line keep their distance; the formation is read from where they are. */
function divisionOf(id: string, { title, ships }: Group): Division {
  const line = headFirst(ships)
  return {
    id,
    title: title || `${line[0]!.name}'s division`,
    units: line.map((ship) => ship.id),
    guide: null,
    formation: 'line-ahead',
    interval: intervalOf(line),
    sail: null,
    fire: null,
    watch: null,
    asks: null,
  }
}

const apart = (a: CommandUnit, b: CommandUnit): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

function headFirst(ships: readonly CommandUnit[]): CommandUnit[] {
  const east = ships.reduce((sum, { heading }) => sum + Math.sin((heading * Math.PI) / 180), 0)
  const north = ships.reduce((sum, { heading }) => sum + Math.cos((heading * Math.PI) / 180), 0)
  const lead = ({ at: [x, y] }: CommandUnit): number => x * east + y * north
  return ships.toSorted((a, b) => lead(b) - lead(a))
}

/** The median distance between neighbours, and no less than one unit. */
function intervalOf(line: readonly CommandUnit[]): number {
  const gaps = line.slice(1).map((ship, i) => apart(ship, line[i]!))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.max(1, Math.round(median * 10) / 10)
}
