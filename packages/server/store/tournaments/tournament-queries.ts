import { accountKey } from '../../safety/person-keys.ts'
import {
  type EntrantRow,
  type GameRow,
  NEVER,
  type TournamentRow,
  type TournamentTerms,
} from '../../tournaments/tournament.ts'
import { type Columns, DEFAULT_SETTINGS, json, text } from '../columns.ts'
import { liveBattlesOf, PAIRING_LOCK } from '../in-play/live-battles.ts'
import { insertBattle } from '../lobby/lobby-queries.ts'
import type { BattleRow } from '../rows.ts'
import { alone, type Engine, query, type Work } from '../transaction.ts'
import type { TournamentStore } from './tournament-store.ts'

/** An arbitrary constant: the advisory lock under which tournaments are made, so that the limits hold. */
const MAKING_LOCK = 4_270_003

const number = (value: unknown): number | null => (value === null ? null : Number(value))

const asTournament = (row: Columns): TournamentRow => ({
  id: String(row.id),
  organiser: String(row.organiser),
  organiserName: text(row.organiser_name),
  kind: row.kind as TournamentRow['kind'],
  ruleset: String(row.ruleset),
  state: row.state as TournamentRow['state'],
  isOpen: Number(row.is_open) === 1,
  created: Number(row.created),
  starts: number(row.starts),
  began: number(row.began),
  ends: number(row.ends),
  round: Number(row.round),
  rounds: Number(row.rounds),
  roundBegan: number(row.round_began),
  roundEnds: number(row.round_ends),
  due: Number(row.due),
  version: Number(row.version),
  players: Number(row.players),
  terms: json(row.terms),
})

const asEntrant = (row: Columns): EntrantRow => ({
  account: String(row.account),
  name: text(row.name),
  number: Number(row.number),
  state: row.state as EntrantRow['state'],
  rating: Number(row.rating),
  isProvisional: Number(row.is_provisional) === 1,
  isBot: Number(row.is_bot) === 1,
  seen: Number(row.seen),
  since: Number(row.since),
  settings: { ...DEFAULT_SETTINGS, ...(json(row.settings) as Partial<EntrantRow['settings']>) },
})

const asGame = (row: Columns): GameRow => ({
  round: Number(row.round),
  board: Number(row.board),
  leg: Number(row.leg),
  red: String(row.red),
  blue: text(row.blue),
  battle: text(row.battle),
  result: text(row.result) as GameRow['result'],
  decided: text(row.decided) as GameRow['decided'],
  at: Number(row.at),
})

const termsIn = ({ terms }: Columns): TournamentTerms => json(terms)

const TOURNAMENTS =
  "select t.*, a.name as organiser_name, (select count(*) from entrants e where e.tournament = t.id and e.state = 'in') as players from tournaments t left join accounts a on a.id = t.organiser"

const LISTED = {
  upcoming: { states: "t.state = 'open'", order: 't.starts is null, t.starts, t.created' },
  running: { states: "t.state = 'running'", order: 't.began desc, t.created desc' },
  finished: { states: "t.state in ('over', 'cancelled')", order: 't.ends desc, t.created desc' },
}

/** Every change begins with this: it locks the row, so that changes of one tournament come one after the other. */
function* change(sets: string, where: string, ...values: (string | number | null)[]): Work<Columns | null> {
  const [found] = yield* query(
    `update tournaments set version = version + 1, due = 0${sets} where id = $1${where} returning *`,
    ...values,
  )
  return found ?? null
}

function* insertGame(tournament: string, game: GameRow): Work<void> {
  yield* query(
    'insert into tournament_games (tournament, round, board, leg, red, blue, battle, result, decided, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    ...[tournament, game.round, game.board, game.leg, game.red, game.blue],
    ...[game.battle, game.result, game.decided, game.at],
  )
}

/** Tournaments, on either database. */
export function tournamentStore(engine: Engine): TournamentStore {
  const { read, inTransaction, inList, isShared } = engine
  return {
    makeTournament: (row, { each, inAll }) =>
      inTransaction(function* () {
        yield* alone(engine, MAKING_LOCK)
        const [before] = yield* query('select id from tournaments where id = $1', row.id)
        if (before) return 'repeated'
        const unfinished = "select count(*) as found from tournaments where state in ('open', 'running')"
        const [own] = yield* query(`${unfinished} and organiser = $1`, row.organiser)
        if (Number(own!.found) >= each) return 'many'
        const [all] = yield* query(unfinished)
        if (Number(all!.found) >= inAll) return 'full'
        yield* query(
          'insert into tournaments values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)',
          ...[row.id, row.organiser, row.kind, row.ruleset, row.state, row.isOpen ? 1 : 0, row.created, row.starts],
          ...[row.began, row.ends, row.round, row.rounds, row.roundBegan, row.roundEnds, row.due, row.version],
          JSON.stringify(row.terms),
        )
        return 'made'
      }),
    tournament: async (id) => (await read(`${TOURNAMENTS} where t.id = $1`, id)).map(asTournament)[0] ?? null,
    tournaments: async (state, ruleset, most) => {
      const { states, order } = LISTED[state]
      const rows = await read(
        `${TOURNAMENTS} where ${states} and ($1 = '' or t.ruleset = $1) order by ${order}, t.id limit $2`,
        ruleset ?? '',
        most,
      )
      return rows.map(asTournament)
    },
    tournamentsOf: async (account) =>
      (
        await read(
          `${TOURNAMENTS} where t.organiser = $1 or exists (select 1 from entrants e where e.tournament = t.id and e.account = $1) order by t.created, t.id`,
          account,
        )
      ).map(asTournament),
    tournamentsDue: async (served, most) =>
      (
        await read(
          `${TOURNAMENTS} where t.state in ('open', 'running') and t.due <= $1 order by t.due, t.id limit $2`,
          served,
          most,
        )
      ).map(asTournament),
    lookAtTournament: (row, due) =>
      inTransaction(function* () {
        yield* query('update tournaments set due = $3 where id = $1 and version = $2', row.id, row.version, due)
      }),
    entrants: async (id) =>
      (
        await read(
          'select e.*, a.name from entrants e left join accounts a on a.id = e.account where e.tournament = $1 order by e.number',
          id,
        )
      ).map(asEntrant),
    games: async (id) =>
      (await read('select * from tournament_games where tournament = $1 order by round, board, leg', id)).map(asGame),

    enter: (id, { account, rating, isProvisional, isBot, seen, since, settings }, most) =>
      inTransaction(function* () {
        const found = yield* change('', " and is_open = 1 and state in ('open', 'running')", id)
        if (!found) return 'closed'
        const [before] = yield* query('select state from entrants where tournament = $1 and account = $2', id, account)
        if (before?.state === 'removed') return 'removed'
        const [counted] = yield* query(
          "select count(*) filter (where state = 'in') as playing, coalesce(max(number), 0) as last from entrants where tournament = $1",
          id,
        )
        if (before?.state !== 'in' && Number(counted!.playing) >= termsIn(found).most) return 'full'
        const [elsewhere] = yield* query(
          "select count(*) as found from entrants e join tournaments t on t.id = e.tournament where e.account = $1 and e.state = 'in' and t.state in ('open', 'running') and t.id <> $2",
          account,
          id,
        )
        if (Number(elsewhere!.found) >= most) return 'many'
        yield* query(
          "insert into entrants values ($1, $2, $3, 'in', $4, $5, $6, $7, $8, $9) on conflict (tournament, account) do update set state = 'in', settings = excluded.settings, seen = excluded.seen, since = excluded.since",
          ...[id, account, Number(counted!.last) + 1, rating, isProvisional ? 1 : 0, isBot ? 1 : 0, seen, since],
          JSON.stringify(settings),
        )
        return 'entered'
      }),
    leave: (id, account, state) =>
      inTransaction(function* () {
        const found = yield* change('', " and state in ('open', 'running')", id)
        if (!found) return false
        const isGone = found.state === 'open' && state === 'withdrawn'
        const left = isGone
          ? yield* query(
              "delete from entrants where tournament = $1 and account = $2 and state = 'in' returning account",
              id,
              account,
            )
          : yield* query(
              "update entrants set state = $3, number = case when $4 = 1 then 0 else number end where tournament = $1 and account = $2 and state = 'in' returning account",
              ...[id, account, state, found.state === 'open' ? 1 : 0],
            )
        return left.length === 1
      }),
    noteHere: (people, served) =>
      inTransaction(function* () {
        for (const [tournament, there] of Map.groupBy(people, (one) => one.tournament)) {
          const values = [tournament, JSON.stringify(there.map(({ account }) => account)), served] as const
          const which = `tournament = $1 and seen < $3 and account ${inList('$2')}`
          // In one order everywhere, so that two processes do not wait for each other.
          if (isShared)
            yield* query(`select account from entrants where ${which} order by account for update`, ...values)
          yield* query(`update entrants set seen = $3 where ${which}`, ...values)
        }
      }),
    setEntry: (id, isOpen) =>
      inTransaction(function* () {
        const where = " and (state = 'open' or (state = 'running' and kind = 'arena'))"
        return (yield* change(', is_open = $2', where, id, isOpen ? 1 : 0)) !== null
      }),

    startNow: (id, served) =>
      inTransaction(function* () {
        yield* change(', starts = $2', " and state = 'open'", id, served)
      }),
    beginRound: (id, { version, round, rounds, served, ends, games, battles }) =>
      inTransaction(function* () {
        const found = yield* change(
          ", state = 'running', is_open = 0, round = $3, rounds = $4, round_began = $5, round_ends = $6, began = coalesce(began, $5)",
          " and version = $2 and round = $3 - 1 and state in ('open', 'running')",
          ...[id, version, round, rounds, served, ends],
        )
        if (!found) return false
        for (const one of battles) yield* insertBattle(one)
        for (const game of games) yield* insertGame(id, game)
        return true
      }),
    beginArena: (id, version, served, ends) =>
      inTransaction(function* () {
        const sets = ", state = 'running', began = $3, ends = $4"
        return (yield* change(sets, " and version = $2 and state = 'open'", id, version, served, ends)) !== null
      }),
    beginMeetings: (id, meetings, served, at) =>
      inTransaction(function* () {
        yield* alone(engine, PAIRING_LOCK)
        const found = yield* change('', " and state = 'running' and ends > $2", id, served)
        if (!found) return []
        let round = Number(found.round)
        const begun: (typeof meetings)[number][] = []
        for (const meeting of meetings) {
          const players = JSON.stringify([meeting.red, meeting.blue])
          const free = yield* query(
            `select account from entrants where tournament = $1 and state = 'in' and account ${inList('$2')} and not exists (select 1 from tournament_games g where g.tournament = $1 and g.result is null and (g.red = entrants.account or g.blue = entrants.account))`,
            id,
            players,
          )
          const people = [meeting.red, meeting.blue].map(accountKey)
          if (free.length < 2 || (yield* liveBattlesOf(engine, people)).size > 0) continue
          yield* query(
            `delete from seeks where state = 'open' and speed <> 'correspondence' and person ${inList('$1')}`,
            JSON.stringify(people),
          )
          yield* insertBattle(meeting)
          const { red, blue, battle } = meeting
          const game = {
            round: ++round,
            board: 1,
            leg: 1,
            red,
            blue,
            battle: battle.id,
            result: null,
            decided: null,
            at,
          }
          yield* insertGame(id, game)
          begun.push(meeting)
        }
        yield* query('update tournaments set round = $2 where id = $1', id, round)
        return begun
      }),
    endTournament: (id, { version, state, served, why }) =>
      inTransaction(function* () {
        const found = yield* change(
          `, state = $2, is_open = 0, ends = $3`,
          ` and state in ('open', 'running')${version === null ? '' : ' and version = $4'}`,
          ...[id, state, served, ...(version === null ? [] : [version])],
        )
        if (!found) return false
        yield* query('update tournaments set due = $2 where id = $1', id, NEVER)
        if (why !== undefined) {
          const terms = { ...termsIn(found), cancelled: why }
          yield* query('update tournaments set terms = $2 where id = $1', id, JSON.stringify(terms))
        }
        yield* query(
          "update tournament_games set result = 'none', decided = 'late' where tournament = $1 and result is null",
          id,
        )
        return true
      }),

    uncounted: async (most) =>
      (
        await read(
          "select g.battle from tournament_games g join battles b on b.id = g.battle where g.result is null and b.state = 'over' limit $1",
          most,
        )
      ).map(({ battle }) => String(battle)),
    countGame: (battle, served) =>
      inTransaction(function* () {
        const [found] = yield* query(
          "select g.tournament, b.result from tournament_games g join battles b on b.id = g.battle where g.battle = $1 and g.result is null and b.state = 'over'",
          battle,
        )
        if (!found) return null
        const tournament = String(found.tournament)
        if (!(yield* change('', " and state = 'running'", tournament))) return null
        const ended = json(found.result) as BattleRow['result']
        const result = ended?.winner === 'red' || ended?.winner === 'blue' ? ended.winner : 'draw'
        // The organiser, or another process, may have been faster.
        const counted = yield* query(
          "update tournament_games set result = $2, decided = 'battle' where battle = $1 and result is null returning red, blue",
          battle,
          result,
        )
        for (const account of counted.flatMap(({ red, blue }) => [String(red), String(blue)]).toSorted())
          yield* query(
            'update entrants set since = $3 where tournament = $1 and account = $2',
            ...[tournament, account, served],
          )
        return counted.length === 1 ? tournament : null
      }),
    setGameResult: (id, { round, board, leg }, result) =>
      inTransaction(function* () {
        if (!(yield* change('', " and state = 'running'", id))) return false
        const set = yield* query(
          "update tournament_games set result = $5, decided = 'organiser' where tournament = $1 and round = $2 and board = $3 and leg = $4 and blue is not null returning round",
          ...[id, round, board, leg, result],
        )
        return set.length === 1
      }),
  }
}
