import type { BattleResult } from '@flankspeed/protocol'
import { Denied } from '../battles/denied.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import type { Lobby } from '../battles/lobby.ts'
import type { Play } from '../battles/play.ts'
import type { Setups } from '../battles/setups.ts'
import type { Notices } from '../live/notices.ts'
import { recurring } from '../recurring.ts'
import { accountKey } from '../safety/person-keys.ts'
import type { After } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { NewBattle } from '../store/tournaments/tournament-store.ts'
import type { Time } from '../time.ts'
import { nextRound } from './next-round.ts'
import { arenaPairs } from './pairing/arena.ts'
import { recordsOf } from './pairing/game.ts'
import { battlesOf, type Sides } from './round-battles.ts'
import { type EntrantRow, type GameRow, isIn, NEVER, type TournamentRow } from './tournament.ts'
import { tableOf } from './tournament-json.ts'

/**
 * Runs tournaments: starts them, pairs rounds, counts battles and ends them. Any process may do it: every step is one
 * transaction that holds only if nothing has changed since, so it happens once, and a process that dies leaves nothing
 * half done.
 */
export interface Rounds {
  /** A line was written: it may be the last of a battle. */
  look(live: LiveBattle): void
  /** Does what is due in one tournament. `isRoundOver`: the organiser ends the round now. */
  advance(id: string, isRoundOver?: boolean): Promise<void>
  /** Does what is due everywhere. Also runs at intervals. */
  round(): Promise<void>
  /** Tells all processes that a tournament changed. */
  changed(id: string): Promise<void>
  close(): void
}

export interface RoundsOptions {
  store: Store
  play: Play
  lobby: Lobby
  setups: Setups
  notices: Notices
  time: Time
  /** Milliseconds between two rounds. */
  every: number
  complain(error: unknown, tournament?: string): void
}

/** Milliseconds: how often an arena pairs, and when to look again after something that could not be done. */
const AGAIN = 1000
/** Milliseconds for which a player of an arena counts as there after having been seen. */
const HERE = 30_000
/** Battles in one arena: more are not paired. */
const MOST_IN_ARENA = 5000
/** Tournaments and battles looked at in one round. */
const MOST = 100
/** Steps of one tournament in a row: a round that was all forfeits is followed at once by the next. */
const MOST_STEPS = 40

export function openRounds(options: RoundsOptions): Rounds {
  const { store, play, lobby, notices, time, every, complain } = options
  const changed = (id: string): Promise<void> => store.announce({ battle: '-', kind: 'tournament', what: id })

  /** Ignores refusals: somebody was faster, and the next look sees it. */
  const unlessDenied = (error: unknown): void => {
    if (!(error instanceof Denied)) throw error
  }

  /** After the transaction: what is lost here when the process dies is made up for by the schedule of the battles. */
  async function began(row: TournamentRow, made: readonly NewBattle[], what: string): Promise<void> {
    await changed(row.id)
    for (const { battle, seats } of made) {
      await lobby.beginIfFull(battle.id)
      for (const { side, name, settings } of seats)
        notices.roundBegan({ battle: battle.id, title: battle.title, side, name, settings })
    }
    const { webhook, title } = row.terms
    if (webhook === null || made.length === 0) return
    const pairings = made.map(({ battle, seats }) => ({
      battle: battle.id,
      ...Object.fromEntries(seats.map(({ side, name }) => [side, name])),
    }))
    notices.tournament(webhook, { what: 'round', tournament: row.id, title, round: what, pairings }, row.version)
  }

  async function end(
    row: TournamentRow,
    state: 'over' | 'cancelled',
    entrants: readonly EntrantRow[],
    why?: string,
  ): Promise<boolean> {
    const { id, version } = row
    if (!(await store.endTournament(id, { version, state, served: time.served(), ...(why !== undefined && { why }) })))
      return false
    await changed(id)
    const { webhook, title } = row.terms
    if (webhook !== null) {
      const names = new Map(entrants.map(({ account, name }) => [account, name]))
      const standings = tableOf(row, entrants, await store.games(id)).map(({ id: account, rank, points }) => ({
        ...{ rank, points, name: names.get(account) },
      }))
      notices.tournament(webhook, { what: state, tournament: id, title, standings }, version)
    }
    return true
  }

  /** Returns when to look again; null: something has changed, at once. */
  async function step(row: TournamentRow, isRoundOver: boolean): Promise<number | null> {
    const served = time.served()
    if (row.state === 'open') {
      if (row.organiserName === null && row.starts === null)
        return (await end(row, 'cancelled', [], 'The organiser has left.')) ? NEVER : null
      if (row.starts === null || row.starts > served) return row.starts ?? NEVER
      return start(row, served)
    }
    if (row.state !== 'running') return NEVER
    const [entrants, games] = await Promise.all([store.entrants(row.id), store.games(row.id)])
    await resignForThoseWhoLeft(entrants, games)
    return row.kind === 'arena' ? arena(row, entrants, games, served) : goOn(row, entrants, games, served, isRoundOver)
  }

  async function start(row: TournamentRow, served: number): Promise<number | null> {
    const entrants = await store.entrants(row.id)
    if (entrants.filter(isIn).length < 2)
      return (await end(row, 'cancelled', entrants, 'Fewer than two players came.')) ? NEVER : null
    if (row.kind !== 'arena') return pair(row, entrants, [], served)
    if (await store.beginArena(row.id, row.version, served, served + row.terms.lasts)) await changed(row.id)
    return null
  }

  async function goOn(
    row: TournamentRow,
    entrants: readonly EntrantRow[],
    games: readonly GameRow[],
    served: number,
    isRoundOver: boolean,
  ): Promise<number | null> {
    const unfinished = games.filter(({ result }) => result === null)
    if (unfinished.length === 0) return pair(row, entrants, games, served)
    if (!isRoundOver && (row.roundEnds === null || served < row.roundEnds)) return row.roundEnds ?? NEVER
    for (const { battle } of unfinished) if (battle !== null) await endWithRound(battle)
    return served + AGAIN
  }

  /** Pairs the next round, or ends the tournament. */
  async function pair(
    row: TournamentRow,
    entrants: readonly EntrantRow[],
    games: readonly GameRow[],
    served: number,
  ): Promise<number | null> {
    const next = nextRound(row, entrants, games, time.wall())
    if (next === null) return (await end(row, 'over', entrants)) ? NEVER : null
    const what = `round ${next.round}`
    const fought = next.games.filter(({ sides }) => sides !== null)
    const battles = await battlesOf(
      options,
      row,
      what,
      fought.map(({ sides }) => sides as Sides),
    )
    const battleOf = new Map(fought.map(({ game }, i) => [game, battles[i]!.battle.id]))
    const { roundTime } = row.terms
    const isBegun = await store.beginRound(row.id, {
      ...{ version: row.version, round: next.round, rounds: next.rounds, served, battles },
      ends: roundTime === null ? null : served + roundTime,
      games: next.games.map(({ game }) => ({ ...game, battle: battleOf.get(game) ?? null })),
    })
    if (isBegun) await began(row, battles, what)
    return null
  }

  async function arena(
    row: TournamentRow,
    entrants: readonly EntrantRow[],
    games: readonly GameRow[],
    served: number,
  ): Promise<number | null> {
    if (row.ends !== null && served >= row.ends) {
      await count()
      return (await end(row, 'over', entrants)) ? NEVER : null
    }
    const there = entrants.filter(isIn)
    const busy = new Set(games.filter(({ result }) => result === null).flatMap(({ red, blue }) => [red, blue]))
    const idle = there.filter(({ account, seen }) => !busy.has(account) && served - seen < HERE)
    // Who plays a live battle elsewhere comes back when it is over.
    const elsewhere = await store.liveBattles(idle.map(({ account }) => accountKey(account)))
    const free = idle.filter(({ account }) => !elsewhere.has(accountKey(account)))
    if (free.length >= 2 && games.length < MOST_IN_ARENA) {
      const points = new Map(tableOf(row, entrants, games).map((standing) => [standing.id, standing.points]))
      const waiting = free.map(({ account, rating, since }) => ({
        ...{ id: account, rating, since, points: points.get(account) ?? 0 },
      }))
      const records = recordsOf(waiting, games)
      await meet(row, there, arenaPairs(waiting, records, there.length === 2), served)
    }
    return Math.min(served + AGAIN, row.ends ?? NEVER)
  }

  async function meet(
    row: TournamentRow,
    there: readonly EntrantRow[],
    pairs: ReturnType<typeof arenaPairs>,
    served: number,
  ): Promise<void> {
    if (pairs.length === 0) return
    const byAccount = new Map(there.map((entrant) => [entrant.account, entrant]))
    const sides = pairs.map(({ red, blue }) => ({ red: byAccount.get(red)!, blue: byAccount.get(blue!)! }))
    const battles = await battlesOf(options, row, 'arena', sides)
    const meetings = battles.map((one, i) => ({ ...one, red: pairs[i]!.red, blue: pairs[i]!.blue! }))
    await began(row, await store.beginMeetings(row.id, meetings, served, time.wall()), 'arena')
  }

  async function resignForThoseWhoLeft(entrants: readonly EntrantRow[], games: readonly GameRow[]): Promise<void> {
    const gone = new Set(entrants.filter((entrant) => !isIn(entrant)).map(({ account }) => account))
    for (const { red, blue, battle, result } of games) {
      if (result !== null || battle === null) continue
      const side = gone.has(red) ? 'red' : blue !== null && gone.has(blue) ? 'blue' : null
      if (side === null) continue
      await lobby.beginIfFull(battle)
      await play.resign(battle, side).catch(unlessDenied)
    }
  }

  async function endWithRound(battle: string): Promise<void> {
    await lobby.beginIfFull(battle)
    const [last] = await store.lastLines([battle])
    if (last) await play.end(battle, last.seq, resultAtEndOfRound(last.after)).catch(unlessDenied)
  }

  async function count(): Promise<void> {
    for (const battle of await store.uncounted(MOST)) {
      const id = await store.countGame(battle, time.served())
      if (id !== null) await changed(id)
    }
  }

  async function advance(id: string, isRoundOver = false): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const row = await store.tournament(id)
      if (!row) return
      const due = await step(row, isRoundOver && steps === 0)
      if (due !== null) {
        if (due !== NEVER || row.state === 'open' || row.state === 'running') await store.lookAtTournament(row, due)
        return
      }
    }
  }

  async function round(): Promise<void> {
    await count()
    for (const { id } of await store.tournamentsDue(time.served(), MOST))
      await oneAtATime(id).catch((error: unknown) => complain(error, id))
  }

  const rounds = recurring(round, every, complain)

  /** One at a time in this process for each tournament. Who comes while another waits for its turn waits with it. */
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()
  const oneAtATime = (id: string, isRoundOver = false): Promise<void> => {
    const same = waiting.get(id)
    if (same && !isRoundOver) return same
    const before = same ?? running.get(id) ?? Promise.resolve()
    const next = before
      .catch(() => {})
      .then(() => {
        if (waiting.get(id) === next) waiting.delete(id)
        running.set(id, next)
        return advance(id, isRoundOver)
      })
    waiting.set(id, next)
    const done = (): void => {
      if (running.get(id) === next) running.delete(id)
    }
    next.then(done, done)
    return next
  }

  return {
    look({ row: { id, terms }, result }) {
      const { tournament } = terms
      if (tournament === undefined || result === null) return
      const noted = async (): Promise<void> => {
        if ((await store.countGame(id, time.served())) === null) return
        await changed(tournament)
        await oneAtATime(tournament)
      }
      noted().catch((error: unknown) => complain(error, tournament))
    },
    advance: oneAtATime,
    round: rounds.round,
    changed,
    close: rounds.close,
  }
}

/** Whoever is to move has used up the time of the round. A secret choice is nobody's fault alone, and stays secret. */
function resultAtEndOfRound({ owing, choosing }: After): BattleResult {
  const [late, ...more] = choosing ? [] : owing
  if (late === undefined || more.length > 0) return { winner: null, why: 'the round ended', by: 'clock' }
  return { winner: late === 'red' ? 'blue' : 'red', why: `${late} was to move when the round ended`, by: 'clock' }
}
