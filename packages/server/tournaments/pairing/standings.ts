import { type Contestant, type Game, pointsOf } from './game.ts'

/** What decides between players with the same points, in this order. */
export const TIE_BREAKS = ['direct', 'buchholzCut', 'buchholz', 'sonneborn', 'wins'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** How a player stands. */
export interface Standing {
  id: string
  /** From 1 on. Those who are equal in everything share a place. */
  rank: number
  points: number
  played: number
  wins: number
  draws: number
  losses: number
  /** Wins in a row until now. */
  streak: number
  tieBreaks: Record<Exclude<TieBreak, 'wins'>, number>
}

/** Those with the most points first, then by the tie-breaks. */
export function standingsOf(players: readonly Contestant[], games: readonly Game[]): Standing[] {
  const own = gamesByPlayer(games)
  const rows = players.map((player) => ({ ...tally(player, own(player.id), plainly), rating: player.rating }))
  const points = new Map(rows.map((row) => [row.id, row.points]))
  for (const row of rows) Object.assign(row.tieBreaks, opponentScores(row, own(row.id), points))
  for (const tied of Map.groupBy(rows, (row) => row.points).values()) addDirect(tied, games)
  const compare = (a: Standing, b: Standing): number => {
    if (a.points !== b.points) return b.points - a.points
    for (const name of TIE_BREAKS) {
      const [one, other] = name === 'wins' ? [a.wins, b.wins] : [a.tieBreaks[name], b.tieBreaks[name]]
      if (one !== other) return other - one
    }
    return 0
  }
  return ranked(rows, compare)
}

/** Points of an arena: 2 for a win and 1 for a draw; twice that after two wins in a row, if streaks count. */
export function arenaStandings(
  players: readonly Contestant[],
  games: readonly Game[],
  countsStreaks: boolean,
): Standing[] {
  const worth = (points: number, streak: number): number => 2 * points * (countsStreaks && streak >= 2 ? 2 : 1)
  const own = gamesByPlayer(games)
  const rows = players.map((player) => ({ ...tally(player, own(player.id), worth), rating: player.rating }))
  return ranked(rows, (a, b) => b.points - a.points || b.wins - a.wins || a.played - b.played)
}

/** In the order in which they were paired. */
function gamesByPlayer(games: readonly Game[]): (player: string) => readonly Game[] {
  const own = new Map<string, Game[]>()
  for (const game of games)
    for (const player of [game.red, game.blue]) {
      if (player === null) continue
      const list = own.get(player)
      if (list) list.push(game)
      else own.set(player, [game])
    }
  return (player) => own.get(player) ?? []
}

const plainly = (points: number): number => points

/** Games in the order in which they were paired: nobody plays two at once. */
function tally(
  { id }: Contestant,
  games: readonly Game[],
  worth: (points: number, streak: number) => number,
): Standing {
  const row: Standing = {
    ...{ id, rank: 0, points: 0, played: 0, wins: 0, draws: 0, losses: 0, streak: 0 },
    tieBreaks: { direct: 0, buchholzCut: 0, buchholz: 0, sonneborn: 0 },
  }
  for (const game of games) {
    const points = pointsOf(game, id)
    if (points === null) continue
    row.points += worth(points, row.streak)
    if (game.result === 'bye' || game.result === 'none') continue
    row.played++
    row.wins += points === 1 ? 1 : 0
    row.draws += points === 0.5 ? 1 : 0
    row.losses += points === 0 ? 1 : 0
    row.streak = points === 1 ? row.streak + 1 : 0
  }
  return row
}

/** A bye counts as an opponent with the player's own points. */
function opponentScores({ id, points }: Standing, games: readonly Game[], pointsOfAll: ReadonlyMap<string, number>) {
  const met: number[] = []
  let sonneborn = 0
  for (const game of games) {
    if (game.result === null) continue
    const opponent = game.red === id ? game.blue : game.red
    const theirs = opponent === null ? points : (pointsOfAll.get(opponent) ?? 0)
    if (game.leg === 1) met.push(theirs)
    sonneborn += (pointsOf(game, id) ?? 0) * theirs
  }
  const buchholz = met.reduce((sum, one) => sum + one, 0)
  return { buchholz, buchholzCut: buchholz - (met.length > 1 ? Math.min(...met) : 0), sonneborn }
}

/** Points against the others with the same points, if all of them have met. */
function addDirect(tied: readonly Standing[], games: readonly Game[]): void {
  const ids = new Set(tied.map(({ id }) => id))
  if (ids.size < 2) return
  const between = games.filter(
    ({ red, blue, result }) => ids.has(red) && blue !== null && ids.has(blue) && result !== null,
  )
  const met = new Set(between.map(({ red, blue }) => [red, blue].toSorted().join(' ')))
  if (met.size < (ids.size * (ids.size - 1)) / 2) return
  for (const row of tied)
    row.tieBreaks.direct = between
      .filter(({ red, blue }) => red === row.id || blue === row.id)
      .reduce((sum, game) => sum + (pointsOf(game, row.id) ?? 0), 0)
}

/** The higher rated are listed first among equals, and share their place. */
function ranked(
  rows: readonly (Standing & { rating: number })[],
  compare: (a: Standing, b: Standing) => number,
): Standing[] {
  const ordered = rows.toSorted((a, b) => compare(a, b) || b.rating - a.rating)
  let rank = 0
  return ordered.map(({ rating: _, ...row }, i) => {
    const before = ordered[i - 1]
    if (!before || compare(before, row) !== 0) rank = i + 1
    return { ...row, rank }
  })
}
