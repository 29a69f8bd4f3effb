import { findRuleset, SeededDice } from '@flankspeed/engine'
import { type Briefing, DICE_SCHEME } from '@flankspeed/protocol'
import { commitmentOf, hashOfSalt, newSeed } from '../fair/dice.ts'
import { DEFAULT_SETTINGS } from '../store/columns.ts'
import type { BattleRow, LogRow, Prelude, RequestRow, SeatRow, Terms } from '../store/rows.ts'
import type { SeatRight, Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { clocksAfter } from './clock.ts'
import { Denied, noSuchBattle, reusedKey } from './denied.ts'
import { beginLive, type LiveBattle, outcomeOf, owingIn, usedWords } from './live-battle.ts'
import { choosingAfter } from './secrecy.ts'
import { hashOf, newBattleId, newSecret, secretsFor } from './secrets.ts'

/** A requested battle. */
export interface Order {
  ruleset: string
  title: string
  subtitle: string
  /** Complete with cards. */
  setup: unknown
  prelude: Prelude | null
  briefing: Briefing | null
  terms: Terms
  seats: SeatOrder[]
}

/** A side's salt for the dice: given at once, committed to by its hash, or none. */
export type Salt = { salt: string } | { saltHash: string } | null

/** A request that may be retried: its idempotency key and its body. */
export interface IdempotentRequest {
  key: string
  body: string
}

export interface SeatOrder {
  side: string
  player: SeatRow['player']
  name: string
  /** The maker of the battle takes this seat. */
  mine: boolean
  salt: Salt
  /** Who has the seat, or for whom it is reserved. */
  browser: string | null
  account: string | null
  /** The secret of the seat, if it exists already, as a hash. */
  tokenHash?: string
  /** How its player wants to be notified. */
  settings?: SeatRow['settings']
}

export interface Made {
  id: string
  /** SHA-256 of the seed that the dice will come from. */
  commitment: string
  /** Secrets of the seats taken at once. */
  seats: Record<string, string>
  /** Secrets of the invites, one for each seat that waits for somebody. */
  invites: Record<string, string>
}

export interface Joining {
  right: SeatRight
  name: string
  salt: Salt
  browser: string | null
  account: string | null
}

/** Creates battles and fills their seats. A battle begins when every seat is taken. */
export interface Lobby {
  /** `asked`: a retry gets the same answer. */
  make(order: Order, asked?: IdempotentRequest | null): Promise<Made>
  join(id: string, joining: Joining, asked?: IdempotentRequest | null): Promise<{ side: string; seat: string }>
  /** Reveals the salt that a seat promised, or withdraws it (null): as soon as every seat is taken. */
  reveal(id: string, side: string, salt: string | null): Promise<void>
  /**
   * Creates a battle with players for all seats. `keep` stores it; false: too late, there is no such battle. Returns its
   * id.
   */
  makeFull(order: Order, keep: (battle: BattleRow, seats: SeatRow[]) => Promise<boolean>): Promise<string | null>
  /** The rows of a battle with players for all seats. Whoever stores them begins it with `beginIfFull`. */
  prepareFull(order: Order): { battle: BattleRow; seats: SeatRow[] }
  /** Begins a battle whose last seat was taken by a process that then died. */
  beginIfFull(id: string): Promise<void>
}

export const noInvite = (): Denied => new Denied(403, 'This invite is not valid or was already used.')

export const saltColumns = (salt: Salt): Pick<SeatRow, 'salt' | 'saltHash'> =>
  salt === null
    ? { salt: null, saltHash: null }
    : 'salt' in salt
      ? { salt: salt.salt, saltHash: hashOfSalt(salt.salt) }
      : { salt: null, saltHash: salt.saltHash }

/** Does somebody, or something, sit there? */
const isTaken = ({ player, tokenHash }: SeatRow): boolean => player.kind === 'admiral' || tokenHash !== null
/** Has it added its part to the dice? */
const isSettled = ({ salt, saltHash }: SeatRow): boolean => saltHash === null || salt !== null

export function openLobby(store: Store, began: (live: LiveBattle, row: LogRow) => void, time: Time): Lobby {
  async function beginIfFull(id: string): Promise<void> {
    const seats = await store.seats(id)
    if (!seats.every((seat) => isTaken(seat) && isSettled(seat))) return
    // Read last, because it may be large.
    const row = await store.battle(id)
    if (row?.state !== 'gathering') return
    const { happened, ...live } = beginLive(row, seats)
    live.result = outcomeOf(live)
    const [at, served] = [time.wall(), time.served()]
    const sides = seats.map(({ side }) => side)
    const clocks = clocksAfter(row.terms.clock, sides, null, {
      served,
      side: null,
      isAction: false,
      withdrawn: [],
    })
    const choosing = choosingAfter(live, { clocks, served }, undefined, null)
    const told = { seq: 0, at, side: null, entry: { kind: 'begin' as const }, dice: happened.dice }
    const line: LogRow = {
      battle: row.id,
      ...told,
      events: happened.events,
      client: null,
      after: { owing: owingIn(live), clocks, served, ...(choosing && { choosing }), ...usedWords(live) },
      head: live.chain?.after(null, told) ?? null,
    }
    const change = live.result
      ? { state: 'over' as const, result: live.result, ended: at }
      : { state: 'playing' as const, result: null, ended: null }
    if ((await store.append(line, change)) !== 'done') return
    began({ ...live, row: { ...row, ...change }, at, after: line.after, head: line.head }, line)
  }

  const serverKey = (): Promise<string> => store.setting('request key', newSecret)

  /** The row of a request, and the secrets that go with it. */
  async function requestOf(asked: IdempotentRequest | null) {
    if (asked === null) return { request: null, secretFor: () => newSecret() }
    const request = { key: hashOf(asked.key), body: hashOf(asked.body), created: time.wall() }
    return { request, secretFor: secretsFor(await serverKey(), asked.key) }
  }

  /** The answer to a retried request; null if it is new. */
  async function answeredBefore(request: Pick<RequestRow, 'key' | 'body'> | null): Promise<RequestRow | null> {
    const before = request && (await store.request(request.key))
    if (before && before.body !== request.body) throw reusedKey('idempotency-key')
    return before
  }

  /** The first answer may be lost together with its cookie: the seat goes to the browser that retries. */
  async function sitAgain(battle: string, side: string, browser: string | null): Promise<void> {
    if (browser !== null) await store.changeSeat(battle, side, { browser })
  }

  const secretsOf = (order: Order, secretFor: (side: string) => string): Pick<Made, 'seats' | 'invites'> => {
    const people = order.seats.filter(({ player }) => player.kind === 'person')
    const secrets = (mine: boolean): Record<string, string> =>
      Object.fromEntries(people.filter((seat) => seat.mine === mine).map(({ side }) => [side, secretFor(side)]))
    return { seats: secrets(true), invites: secrets(false) }
  }

  async function madeAgain(order: Order, { battle }: RequestRow, secrets: Pick<Made, 'seats' | 'invites'>) {
    const { seed } = (await store.battle(battle))!
    for (const { side, mine, browser } of order.seats) if (mine) await sitAgain(battle, side, browser)
    await beginIfFull(battle)
    return { id: battle, commitment: commitmentOf(seed), ...secrets }
  }

  /** The rows of a new battle. Refuses a setup that the rules do not accept. */
  function rowsOf(order: Order, secrets: Pick<Made, 'seats' | 'invites'>): { row: BattleRow; seats: SeatRow[] } {
    const ruleset = findRuleset(order.ruleset)
    ruleset.muster(order.setup, new SeededDice('a trial'))
    const seed = newSeed()
    const row: BattleRow = {
      id: newBattleId(),
      created: time.wall(),
      served: time.served(),
      ruleset: ruleset.id,
      version: ruleset.version,
      title: order.title,
      subtitle: order.subtitle,
      setup: order.setup,
      terms: order.terms,
      seed,
      scheme: DICE_SCHEME,
      state: 'gathering',
      result: null,
      ended: null,
      prelude: order.prelude,
      briefing: order.briefing,
    }
    const seats = order.seats.map(
      ({ side, player, name, salt, browser, account, tokenHash, settings }): SeatRow => ({
        battle: row.id,
        side,
        player,
        name,
        tokenHash: tokenHash ?? hashIf(secrets.seats[side]),
        inviteHash: hashIf(secrets.invites[side]),
        ...saltColumns(salt),
        browser,
        account,
        settings: settings ?? DEFAULT_SETTINGS,
        seen: -1,
      }),
    )
    return { row, seats }
  }

  const prepareFull: Lobby['prepareFull'] = (order) => {
    const { row, seats } = rowsOf(order, { seats: {}, invites: {} })
    return { battle: row, seats }
  }

  return {
    beginIfFull,
    prepareFull,
    async makeFull(order, keep) {
      const { battle, seats } = prepareFull(order)
      if (!(await keep(battle, seats))) return null
      await beginIfFull(battle.id)
      return battle.id
    },
    async make(order, asked = null) {
      const { request, secretFor } = await requestOf(asked)
      const secrets = secretsOf(order, secretFor)
      const before = await answeredBefore(request)
      if (before) return madeAgain(order, before, secrets)
      const { row, seats } = rowsOf(order, secrets)
      const made = await store.makeBattle(row, seats, request ? { ...request, battle: row.id, side: null } : undefined)
      if (made === 'repeated') return madeAgain(order, (await answeredBefore(request))!, secrets)
      await beginIfFull(row.id)
      return { id: row.id, commitment: commitmentOf(row.seed), ...secrets }
    },

    async join(id, { right, salt, ...sitter }, asked = null) {
      if (!(await store.battle(id))) throw noSuchBattle()
      const { request, secretFor } = await requestOf(asked)
      const sittingAgain = async (): Promise<{ side: string; seat: string } | null> => {
        const before = await answeredBefore(request)
        if (before === null) return null
        if (before.battle !== id || before.side === null) throw reusedKey('idempotency-key')
        await sitAgain(id, before.side, sitter.browser)
        return { side: before.side, seat: secretFor('joined') }
      }
      const before = await sittingAgain()
      const seat = secretFor('joined')
      const taking = { ...sitter, ...saltColumns(salt), tokenHash: hashOf(seat) }
      const side =
        before?.side ?? (await store.takeSeat(id, right, taking, request ? { ...request, battle: id } : undefined))
      if (side === null) {
        const meanwhile = await sittingAgain()
        if (meanwhile === null) throw noInvite()
        return meanwhile
      }
      await beginIfFull(id)
      await store.announce({ battle: id, kind: 'seats', what: side })
      return { side, seat }
    },

    async reveal(id, side, salt) {
      const seats = await store.seats(id)
      const seat = seats.find((one) => one.side === side)
      if (!seat) throw noSuchBattle()
      if (!seats.every(isTaken)) throw new Denied(409, 'Reveal your salt only when every seat is taken.')
      if (salt !== null && (seat.saltHash === null || hashOfSalt(salt) !== seat.saltHash))
        throw new Denied(422, 'This is not the salt that you committed to: its hash differs.', null, 'salt')
      const isDone = (await store.settleSalt(id, side, salt)) || seat.salt === salt
      if (!isDone) throw new Denied(409, 'Your salt is already revealed or withdrawn: it cannot be changed any more.')
      await beginIfFull(id)
      await store.announce({ battle: id, kind: 'seats', what: side })
    },
  }
}

const hashIf = (secret: string | undefined): string | null => (secret === undefined ? null : hashOf(secret))
