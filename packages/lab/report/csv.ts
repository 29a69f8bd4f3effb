import type { Summary } from '../studies/sim.ts'

/** A line for each ship: how often she met each fate, and her mean hull after each turn. */
export function shipsCsv({ games, turns, ships }: Summary): string {
  const heads = [
    'id',
    'name',
    'side',
    'class',
    'points',
    'games',
    'sunk',
    'crippled',
    'withdrawn',
    'afloat',
    'mean turn sunk',
  ]
  const rows = ships.map(({ id, name, side, class: of, points, fates, meanTurnSunk, hullByTurn }) => [
    id,
    name,
    side,
    of,
    points,
    games,
    fates.sunk,
    fates.crippled,
    fates.withdrawn,
    fates.afloat,
    meanTurnSunk ?? '',
    ...hullByTurn,
  ])
  return [[...heads, ...turns.map((_, turn) => `hull left after turn ${turn}`)], ...rows]
    .map((cells) => cells.map((cell) => quoted(String(cell))).join(','))
    .join('\n')
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
