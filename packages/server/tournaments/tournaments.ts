import { Denied, tooMuch } from '../battles/denied.ts'
import type { Setups } from '../battles/setups.ts'
import type { Limits } from '../limits.ts'
import { isLive, type Speed, speedOf } from '../lobby/speed.ts'
import type { SeatSettings } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import type { GameResult } from './pairing/game.ts'
import { MOST_IN_ROUND_ROBIN } from './pairing/round-robin.ts'
import { MOST_IN_SWISS } from './pairing/swiss.ts'
import { setupRequest } from './round-battles.ts'
import type { Rounds } from './rounds.ts'
import type { GameRow, TournamentKind, TournamentRow, TournamentTerms } from './tournament.ts'

/** A tournament to make. */
export interface TournamentOrder {
  id: string
  organiser: string
  kind: TournamentKind
  ruleset: string
  /** A date; null: when the organiser starts it. */
  starts: number | null
  terms: Omit<TournamentTerms, 'battleTitle'>
  /** The fair queue: the client network. */
  by: string
}

/** What players and organisers do in tournaments. */
export interface Tournaments {
  make(order: TournamentOrder): Promise<void>
  find(id: string): Promise<TournamentRow>
  enter(id: string, account: string, settings: SeatSettings): Promise<void>
  withdraw(id: string, account: string): Promise<void>
  /** The same, and the player may not come back. By the name of the account. */
  remove(id: string, organiser: string, name: string): Promise<void>
  start(id: string, organiser: string): Promise<void>
  /** Ends the round: unfinished battles are decided, and the next round is paired. */
  endRound(id: string, organiser: string): Promise<void>
  setEntry(id: string, organiser: string, isOpen: boolean): Promise<void>
  decide(
    id: string,
    organiser: string,
    game: Pick<GameRow, 'round' | 'board' | 'leg'>,
    result: GameResult,
  ): Promise<void>
  cancel(id: string, organiser: string): Promise<void>
}

export interface TournamentsOptions {
  store: Store
  rounds: Rounds
  setups: Setups
  limits: Limits
  time: Time
  ratingOf(account: string, ruleset: string, speed: Speed): Promise<{ rating: number; provisional: boolean } | null>
}

const DAY = 86_400_000
const MOST_DAYS_AHEAD = 90
const MOST_PLAYERS: Record<TournamentKind, number> = {
  swiss: MOST_IN_SWISS,
  'round-robin': MOST_IN_ROUND_ROBIN,
  arena: 500,
}
const UNRATED = { rating: 1500, provisional: true }

export function openTournaments({ store, rounds, setups, limits, time, ratingOf }: TournamentsOptions): Tournaments {
  async function find(id: string): Promise<TournamentRow> {
    const row = await store.tournament(id)
    if (!row) throw new Denied(404, 'There is no such tournament.')
    return row
  }

  async function ownBy(id: string, organiser: string): Promise<TournamentRow> {
    const row = await find(id)
    if (row.organiser !== organiser) throw new Denied(403, 'Only the organiser of this tournament may do that.')
    return row
  }

  async function went(id: string, isRoundOver = false): Promise<void> {
    await rounds.changed(id)
    await rounds.advance(id, isRoundOver)
  }

  function checkTerms({ kind, terms, starts }: TournamentOrder): void {
    const { clock, bothSides, most, roundTime } = terms
    const live = isLive(speedOf(clock))
    if (kind === 'arena' && !live)
      throw new Denied(422, 'An arena is live: choose a clock of minutes, or another kind.', null, 'clock')
    if (kind === 'arena' && roundTime !== null)
      throw new Denied(422, 'An arena has no rounds: leave roundTime out.', null, 'roundTime')
    if (bothSides && live)
      throw new Denied(
        422,
        'Nobody can fight two live battles at once: both sides are for correspondence.',
        null,
        'bothSides',
      )
    if (most > MOST_PLAYERS[kind])
      throw new Denied(422, `At most ${MOST_PLAYERS[kind]} can play in this kind of tournament.`, null, 'most')
    const ahead = starts === null ? 0 : starts - time.wall()
    if (ahead < -DAY || ahead > MOST_DAYS_AHEAD * DAY)
      throw new Denied(422, `It must start within ${MOST_DAYS_AHEAD} days from now.`, null, 'starts')
  }

  return {
    find,
    async make(order) {
      const { id, organiser, kind, ruleset, starts, terms, by } = order
      checkTerms(order)
      const found = await setups.find(setupRequest(ruleset, terms.fought, id), by)
      if ('wrong' in found) throw new Denied(422, found.wrong, null, terms.fought.kind)
      const made = await store.makeTournament(
        {
          ...{ id, organiser, kind, ruleset, organiserName: null, players: 0, state: 'open', isOpen: true },
          ...{ began: null, ends: null, round: 0, rounds: 0, roundBegan: null, roundEnds: null, due: 0, version: 0 },
          created: time.wall(),
          starts: starts === null ? null : time.served() + Math.max(0, starts - time.wall()),
          terms: { ...terms, battleTitle: found.title },
        },
        { each: limits.tournaments, inAll: limits.tournamentsInAll },
      )
      if (made === 'many')
        throw tooMuch(429, `You organise ${limits.tournaments} tournaments, which is the limit: end one first.`, 3600)
      if (made === 'full') throw tooMuch(429, 'There are too many tournaments on this server: enter one of them.', 3600)
      await rounds.changed(id)
    },
    async enter(id, account, settings) {
      const { ruleset, terms } = await find(id)
      const isBot = (await store.accountCare(account)).kind === 'bot'
      if (isBot && !terms.bots) throw new Denied(403, 'This tournament is for people: its organiser admits no bots.')
      const { rating, provisional } = (await ratingOf(account, ruleset, speedOf(terms.clock))) ?? UNRATED
      const served = time.served()
      const entered = await store.enter(
        id,
        { account, rating, isProvisional: provisional, isBot, seen: served, since: served, settings },
        limits.tournamentEntries,
      )
      switch (entered) {
        case 'closed':
          throw new Denied(409, 'Entry to this tournament is closed.')
        case 'full':
          throw new Denied(409, `This tournament is full: ${terms.most} play in it.`)
        case 'removed':
          throw new Denied(403, 'The organiser has removed you from this tournament.')
        case 'many':
          throw tooMuch(429, `You play in ${limits.tournamentEntries} tournaments, which is the limit.`, 3600)
        case 'entered':
          await went(id)
      }
    },
    async withdraw(id, account) {
      await find(id)
      if (!(await store.leave(id, account, 'withdrawn')))
        throw new Denied(409, 'You do not play in this tournament, or it is over.')
      await went(id)
    },
    async remove(id, organiser, name) {
      await ownBy(id, organiser)
      const player = (await store.entrants(id)).find((entrant) => entrant.name === name)
      if (!player) throw new Denied(404, 'There is no player of that name in this tournament.')
      if (!(await store.leave(id, player.account, 'removed')))
        throw new Denied(409, 'This player has left, or the tournament is over.')
      await went(id)
    },
    async start(id, organiser) {
      const row = await ownBy(id, organiser)
      if (row.state !== 'open') throw new Denied(409, 'This tournament has started.')
      if (row.players < 2) throw new Denied(409, 'A tournament needs two players.')
      await store.startNow(id, time.served())
      await went(id)
    },
    async endRound(id, organiser) {
      const row = await ownBy(id, organiser)
      if (row.state !== 'running' || row.kind === 'arena') throw new Denied(409, 'No round is being played.')
      await went(id, true)
    },
    async setEntry(id, organiser, isOpen) {
      await ownBy(id, organiser)
      if (!(await store.setEntry(id, isOpen))) throw new Denied(409, 'It is too late for that: the rounds have begun.')
      await went(id)
    },
    async decide(id, organiser, game, result) {
      const { state } = await ownBy(id, organiser)
      if (state !== 'running') throw new Denied(409, 'Results can be set while the tournament is running.')
      if (!(await store.setGameResult(id, game, result)))
        throw new Denied(404, 'There is no such game in this tournament.')
      await went(id)
    },
    async cancel(id, organiser) {
      await ownBy(id, organiser)
      const why = 'The organiser cancelled it.'
      if (!(await store.endTournament(id, { version: null, state: 'cancelled', served: time.served(), why })))
        throw new Denied(409, 'This tournament is over.')
      await rounds.changed(id)
    },
  }
}
