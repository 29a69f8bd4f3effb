import type { BattleResult, Fate, Judged, RosterShip, ShipResult } from '../battles/result.ts'

/** Edge of the squares in which losses are counted, in the ruleset's unit. */
export const SQUARE = 4

/** Battles folded into sums. Sums of whole numbers and quarters are exact, so the order does not matter. */
export interface Tally {
  games: number
  draws: number
  wins: Record<string, number>
  /** How often each result by orders came out; empty without orders. */
  judged: Partial<Record<Judged, number>>
  /** By side: how many battles cost it 0, 1, 2 ... ships. Empty if ships are not followed. */
  sunk: Record<string, number[]>
  points: Record<string, Sums>
  /** How many battles ended in each turn. */
  turns: number[]
  /** In the order of the roster; empty if only the outcome is wanted. */
  ships: ShipTally[]
}

export interface Sums {
  sum: number
  squares: number
}

export interface ShipTally {
  fates: Record<Fate, number>
  /** How often she was sunk in each turn. */
  sunkOn: number[]
  /** Hull lost in each turn, over all battles; repairs count against it. */
  hullLost: number[]
  /** How often she sank in each square, by "column,row". */
  sunkAt: Record<string, number>
}

export const emptyTally = (): Tally => ({
  games: 0,
  draws: 0,
  wins: {},
  judged: {},
  sunk: {},
  points: {},
  turns: [],
  ships: [],
})

const emptyShip = (): ShipTally => ({
  fates: { afloat: 0, crippled: 0, withdrawn: 0, sunk: 0 },
  sunkOn: [],
  hullLost: [],
  sunkAt: {},
})

/** Adds one battle. Follows ships if a roster is given. */
export function fold(
  tally: Tally,
  { winner, judged, points, turns, ships }: BattleResult,
  roster: readonly RosterShip[],
): void {
  tally.games++
  if (winner === null) tally.draws++
  else add(tally.wins, winner, 1)
  if (judged !== null) add(tally.judged, judged, 1)
  for (const [side, value] of Object.entries(points)) addSums(tally, side, { sum: value, squares: value * value })
  addAt(tally.turns, turns, 1)
  roster.forEach(({ hull }, i) => {
    tally.ships[i] ??= emptyShip()
    foldShip(tally.ships[i], ships[i]!, hull)
  })
  for (const side of new Set(roster.map((ship) => ship.side)))
    addAt(sunkOf(tally, side), roster.filter((ship, i) => ship.side === side && ships[i]!.fate === 'sunk').length, 1)
}

function foldShip(tally: ShipTally, { fate, lostOn, lostAt, hull }: ShipResult, opening: number): void {
  tally.fates[fate]++
  if (fate === 'sunk' && lostOn !== null) addAt(tally.sunkOn, lostOn, 1)
  if (lostAt) add(tally.sunkAt, lostAt.map((along) => Math.floor(along / SQUARE)).join(','), 1)
  let before = opening
  hull.forEach((left, i) => {
    addAt(tally.hullLost, i + 1, before - left)
    before = left
  })
}

/** Adds the battles of another tally of the same match. */
export function merge(tally: Tally, other: Tally): void {
  tally.games += other.games
  tally.draws += other.draws
  for (const [side, wins] of Object.entries(other.wins)) add(tally.wins, side, wins)
  for (const [result, count] of Object.entries(other.judged)) add(tally.judged, result, count)
  for (const [side, counts] of Object.entries(other.sunk)) addEach(sunkOf(tally, side), counts)
  for (const [side, sums] of Object.entries(other.points)) addSums(tally, side, sums)
  addEach(tally.turns, other.turns)
  other.ships.forEach((ship, i) => {
    tally.ships[i] ??= emptyShip()
    mergeShip(tally.ships[i], ship)
  })
}

function mergeShip(tally: ShipTally, other: ShipTally): void {
  for (const [fate, count] of Object.entries(other.fates)) tally.fates[fate as Fate] += count
  addEach(tally.sunkOn, other.sunkOn)
  addEach(tally.hullLost, other.hullLost)
  for (const [square, count] of Object.entries(other.sunkAt)) add(tally.sunkAt, square, count)
}

function sunkOf(tally: Tally, side: string): number[] {
  tally.sunk[side] ??= []
  return tally.sunk[side]
}

function addSums(tally: Tally, side: string, { sum, squares }: Sums): void {
  tally.points[side] ??= { sum: 0, squares: 0 }
  tally.points[side].sum += sum
  tally.points[side].squares += squares
}

function add(counts: Record<string, number>, key: string, more: number): void {
  counts[key] = (counts[key] ?? 0) + more
}

/** Lists of counts have no holes, so that they survive JSON. */
function addAt(counts: number[], place: number, more: number): void {
  while (counts.length <= place) counts.push(0)
  counts[place]! += more
}

function addEach(counts: number[], others: readonly number[]): void {
  for (const [place, count] of others.entries()) addAt(counts, place, count)
}
