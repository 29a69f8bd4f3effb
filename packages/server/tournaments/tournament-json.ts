import type { TournamentCard, TournamentState } from '@flankspeed/protocol'
import { speedOf } from '../lobby/speed.ts'
import type { Contestant } from './pairing/game.ts'
import { arenaStandings, type Standing, standingsOf } from './pairing/standings.ts'
import type { EntrantRow, GameRow, TournamentRow } from './tournament.ts'

/** The name of a player who deleted the account. */
const FORMER = 'A former player'
/** Games of an arena that are shown. */
const MOST_GAMES = 100

/** What everybody may know of a tournament in a list. `date`: of a moment of service time. */
export function tournamentCard(row: TournamentRow, date: (moment: number) => number): TournamentCard {
  const { id, kind, ruleset, state, isOpen, organiserName, created, starts, began, ends, round, rounds, players } = row
  const { title, fought, battleTitle, clock, rated, bots, bothSides, roundTime, most } = row.terms
  const dated = (moment: number | null): number | null => (moment === null ? null : date(moment))
  return {
    ...{ id, kind, title, ruleset, battleTitle, clock, rated, bots, bothSides, state, created },
    scenario: fought.kind === 'scenario' ? fought.id : null,
    speed: speedOf(clock),
    entryOpen: isOpen,
    organiser: organiserName,
    starts: dated(starts),
    began: dated(began),
    ends: dated(ends),
    ...{ round, rounds, roundTime, players, most },
  }
}

/** Those who have played, or are going to. */
const contestantsIn = (entrants: readonly EntrantRow[]): (Contestant & { entrant: EntrantRow })[] =>
  entrants
    .filter(({ number }) => number > 0)
    .map((entrant) => ({ id: entrant.account, rating: entrant.rating, entrant }))

/** How everybody stands. */
export function tableOf(row: TournamentRow, entrants: readonly EntrantRow[], games: readonly GameRow[]): Standing[] {
  const players = contestantsIn(entrants)
  return row.kind === 'arena' ? arenaStandings(players, games, row.terms.streaks) : standingsOf(players, games)
}

/** Everything that everybody may know of a tournament. Accounts, addresses for notices and webhooks stay here. */
export function tournamentJson(
  row: TournamentRow,
  entrants: readonly EntrantRow[],
  games: readonly GameRow[],
  date: (moment: number) => number,
): TournamentState {
  const byAccount = new Map(entrants.map((entrant) => [entrant.account, entrant]))
  const nameOf = (account: string): string => byAccount.get(account)?.name ?? FORMER
  const battleOf = new Map<string, string>()
  for (const { red, blue, battle, result } of games)
    if (result === null && battle !== null)
      for (const player of [red, blue]) if (player !== null && !battleOf.has(player)) battleOf.set(player, battle)
  const { description, streaks, cancelled = null } = row.terms
  const dated = (moment: number | null): number | null => (moment === null ? null : date(moment))
  const latest = row.kind === 'arena' ? games.slice(-MOST_GAMES) : games
  return {
    ...tournamentCard(row, date),
    ...{ description, streaks, cancelled },
    roundBegan: dated(row.roundBegan),
    roundEnds: dated(row.roundEnds),
    standings: tableOf(row, entrants, games).map(({ id, ...standing }) => {
      const { rating, isProvisional, isBot, state } = byAccount.get(id)!
      return {
        name: nameOf(id),
        ...standing,
        rating: { rating: Math.round(rating), provisional: isProvisional },
        bot: isBot,
        state,
        battle: battleOf.get(id) ?? null,
      }
    }),
    games: latest
      .toSorted((a, b) => b.round - a.round || a.board - b.board || a.leg - b.leg)
      .map(({ round, board, leg, red, blue, battle, result, decided }) => ({
        ...{ round, board, leg, battle, result, decided },
        red: nameOf(red),
        blue: blue === null ? null : nameOf(blue),
      })),
  }
}
