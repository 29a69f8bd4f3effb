import { Denied, tooMuch } from '../battles/denied.ts'
import type { Lobby, Order, Salt, SeatOrder } from '../battles/lobby.ts'
import { saltColumns } from '../battles/lobby.ts'
import { hashOf, newBattleId } from '../battles/secrets.ts'
import type { Setups } from '../battles/setups.ts'
import type { Limits } from '../limits.ts'
import type { Notices } from '../live/notices.ts'
import { recurring } from '../recurring.ts'
import type { Paired, PostOptions } from '../store/lobby/lobby-store.ts'
import type { SeatRow, Terms } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import type { SeekRow, SeekTerms, Wanted } from './seek.ts'
import { isLive, QUICK, type Speed, speedOf } from './speed.ts'

/** Somebody in the lobby. */
export interface Person {
  /** All that they are known by, the main one first: "account ID", "browser HASH", "token HASH". */
  keys: readonly [string, ...string[]]
  account: string | null
  browser: string | null
  name: string
  /** A keyed hash of the address. */
  address: string
  salt: Salt
  /** The secret of the challenge or the seat. */
  secret: string
  /** The fair queue: the client network. */
  by: string
}

/** A challenge to post. */
export interface SeekOrder extends Pick<SeekTerms, 'side' | 'clock' | 'rated' | 'note' | 'settings' | 'briefing'> {
  ruleset: string
  wanted: Wanted
  setup: Record<string, unknown> | null
  title: string | null
  subtitle: string | null
  waits: boolean
  admiral: (NonNullable<SeekTerms['admiral']> & { after: number }) | null
}

/** A battle that somebody has got from the lobby, and the side. */
export interface Got {
  battle: string
  side: 'red' | 'blue'
}

/** Open challenges: posting, accepting, withdrawing. */
export interface Seeks {
  post(person: Person, order: SeekOrder): Promise<SeekRow>
  /** Accepts a challenge that suits, or posts one. */
  quick(
    person: Person,
    wanted: { ruleset: string; speed: Speed; rated: boolean; admiral: SeekOrder['admiral'] },
  ): Promise<{ got: Got } | { seek: SeekRow }>
  accept(person: Person, id: string): Promise<Got>
  withdraw(people: readonly string[], id: string): Promise<void>
  /** Seats admirals where nobody came, and removes what has expired. Also runs at intervals. */
  round(): Promise<void>
  close(): void
}

/** Milliseconds that a challenge stays after its maker was last there. */
export const GRACE = 30_000
/** Days that a challenge stays which waits without its maker. */
const WAITS_DAYS = 14
const DAY = 86_400_000
/** Milliseconds in which both players of a live battle must have come. */
const BEGIN_WITHIN = 120_000
/** Challenges that quick pairing tries before it posts one: each attempt means that somebody was faster. */
const ATTEMPTS = 20
/** Admirals seated in one round. */
const MOST_ADMIRALS = 50

export interface SeeksOptions {
  store: Store
  lobby: Lobby
  setups: Setups
  notices: Notices
  limits: Limits
  time: Time
  /** The maker's rating, for everybody to see. */
  ratingOf(account: string, ruleset: string, speed: Speed): Promise<SeekTerms['rating']>
  /** Milliseconds between two rounds. */
  every: number
  complain(error: unknown): void
}

export function openSeeks(options: SeeksOptions): Seeks {
  const { store, lobby, setups, notices, limits, time, ratingOf, every, complain } = options
  const changed = (): Promise<void> => store.announce({ battle: '-', kind: 'lobby', what: 'changed' })

  async function rowFor(person: Person, order: SeekOrder): Promise<{ row: SeekRow; setup: unknown }> {
    const { ruleset, side, clock, rated, note, settings, waits, admiral } = order
    const speed = speedOf(clock)
    if (rated && person.account === null)
      throw new Denied(403, 'Rated battles are for accounts: sign in, or play unrated.', null, 'rated')
    if (waits && isLive(speed))
      throw new Denied(422, 'A live battle needs you here: only correspondence can wait for somebody.', null, 'waits')
    const { setup, title, subtitle } = await prepared(order, person.by)
    const served = time.served()
    const terms: SeekTerms = {
      name: person.name,
      account: person.account,
      browser: person.browser,
      wanted: order.wanted,
      title: order.title ?? title,
      subtitle: order.subtitle ?? subtitle,
      briefing: order.briefing,
      side,
      clock,
      rated,
      note,
      admiral: admiral && { kind: 'admiral', name: admiral.name, milliseconds: admiral.milliseconds },
      ...saltColumns(person.salt),
      settings,
      rating: person.account === null ? null : await ratingOf(person.account, ruleset, speed),
    }
    const row: SeekRow = {
      id: newBattleId(),
      person: person.keys[0],
      address: person.address,
      tokenHash: hashOf(person.secret),
      ruleset,
      speed,
      isPlain: side === null && order.wanted.kind !== 'own',
      waits,
      state: 'open',
      created: time.wall(),
      until: served + (waits ? WAITS_DAYS * DAY : GRACE),
      admiralDue: admiral && served + admiral.after * 1000,
      taker: null,
      takerToken: null,
      battle: null,
      makerSide: null,
      terms,
    }
    return { row, setup: order.wanted.kind === 'own' ? setup : null }
  }

  async function prepared(order: Pick<SeekOrder, 'ruleset' | 'wanted' | 'setup'>, by: string) {
    const { ruleset, wanted, setup } = order
    const request =
      wanted.kind === 'scenario'
        ? { ruleset, scenario: wanted.id }
        : wanted.kind === 'fleets'
          ? { ruleset, fleets: wanted }
          : { ruleset, setup: setup ?? {} }
    const found = await setups.find(request, by)
    if ('wrong' in found) throw new Denied(422, found.wrong, null, wanted.kind === 'own' ? 'setup' : wanted.kind)
    return found
  }

  const postOptions = (seeksMatch: boolean): PostOptions => ({
    seeksMatch,
    served: time.served(),
    limits: { each: limits.seeks, perAddress: limits.seeksPerAddress, inAll: limits.seeksInAll },
  })

  /** Returns the challenge, or one that suits better. */
  async function put(row: SeekRow, setup: unknown, seeksMatch: boolean): Promise<{ seek: SeekRow; isMatch: boolean }> {
    const posted = await store.postSeek(row, setup, postOptions(seeksMatch))
    switch (posted.kind) {
      case 'posted':
        await changed()
        return { seek: row, isMatch: false }
      case 'repeated':
        // The first request is still in progress.
        return { seek: posted.seek, isMatch: false }
      case 'match':
        return { seek: posted.seek, isMatch: true }
      case 'busy':
        throw playsAlready()
      case 'many':
        throw tooMuch(429, TOO_MANY[posted.whose], 60)
    }
  }

  async function accept(person: Person, seek: SeekRow): Promise<Got | Exclude<Paired, 'paired'>> {
    const { terms } = seek
    if (terms.rated && person.account === null)
      throw new Denied(403, 'This battle is rated, which needs an account: sign in first.')
    const taker: Omit<SeatOrder, 'side'> = {
      player: { kind: 'person' },
      name: person.name,
      mine: false,
      salt: person.salt,
      browser: person.browser,
      account: person.account,
      tokenHash: hashOf(person.secret),
    }
    return fight(seek, taker, person.keys[0], person.by)
  }

  /** Makes the battle of a challenge. */
  async function fight(
    seek: SeekRow,
    taker: Omit<SeatOrder, 'side'>,
    takerKey: string | null,
    by: string,
  ): Promise<Got | Exclude<Paired, 'paired'>> {
    const { ruleset, terms } = seek
    const { wanted } = terms
    const own = wanted.kind === 'own' ? ((await store.seekSetup(seek.id)) as Record<string, unknown> | null) : null
    if (wanted.kind === 'own' && own === null) return 'gone'
    const found = await prepared({ ruleset, wanted, setup: own }, by)
    const makerSide = terms.side ?? (Math.random() < 0.5 ? 'red' : 'blue')
    const maker: Omit<SeatOrder, 'side'> = {
      player: { kind: 'person' },
      name: terms.name,
      mine: false,
      salt: saltOf(terms),
      browser: terms.browser,
      account: terms.account,
      tokenHash: seek.tokenHash,
      settings: terms.settings,
    }
    const order: Order = {
      ruleset,
      title: terms.title,
      subtitle: terms.subtitle,
      setup: found.setup,
      prelude: null,
      briefing: terms.briefing,
      terms: termsOf(seek, taker.player.kind === 'person'),
      seats: (['red', 'blue'] as const).map((side) => ({ side, ...(side === makerSide ? maker : taker) })),
    }
    const taken = { taker: takerKey, takerToken: taker.tokenHash ?? null }
    let paired: Paired = 'gone'
    const battle = await lobby.makeFull(order, async (row, seats) => {
      paired = await store.pairSeek(seek.id, { battle: row, seats, makerSide, ...taken, served: time.served() })
      return paired === 'paired'
    })
    if (battle === null) return paired as Exclude<Paired, 'paired'>
    await changed()
    notices.paired({ battle, title: terms.title, side: makerSide, name: terms.name, settings: terms.settings })
    return { battle, side: otherSide(makerSide) }
  }

  /**
   * What was answered to the same request before; null: it is new. The answer may have been lost together with its
   * cookie: the challenge or the seat goes to the browser that asks again.
   */
  async function answeredBefore(person: Person): Promise<{ got: Got } | { seek: SeekRow } | null> {
    const secret = hashOf(person.secret)
    const seek = await store.seekWith(secret)
    if (!seek) return null
    const { battle, makerSide, tokenHash } = seek
    const isMaker = tokenHash === secret
    if (isMaker && seek.person !== person.keys[0]) await store.moveSeek(seek.id, person.keys[0], person.browser)
    if (battle === null || makerSide === null) return { seek }
    const side = isMaker ? makerSide : otherSide(makerSide)
    if (person.browser !== null) await store.changeSeat(battle, side, { browser: person.browser })
    return isMaker ? { seek } : { got: { battle, side } }
  }

  async function round(): Promise<void> {
    const served = time.served()
    for (const seek of await store.seeksForAdmirals(served, MOST_ADMIRALS)) {
      const player = seek.terms.admiral!
      const seat = { player, name: `the ${player.name}`, mine: false, salt: null, browser: null, account: null }
      await fight(seek, seat, null, seek.id)
    }
    if ((await store.dropSeeks(served)) > 0) await changed()
  }

  const rounds = recurring(round, every, complain)

  return {
    async post(person, order) {
      const before = await answeredBefore(person)
      if (before && 'seek' in before) return before.seek
      const { row, setup } = await rowFor(person, order)
      return (await put(row, setup, false)).seek
    },
    async quick(person, { ruleset, speed, rated, admiral }) {
      const before = await answeredBefore(person)
      if (before) return before
      const { clock, ships } = QUICK[speed]
      const battles = await setups.evenBattles(ruleset, ships, person.by)
      const wanted: Wanted = { kind: 'scenario', id: battles[Math.floor(Math.random() * battles.length)] ?? '' }
      const settings = { webhook: null, quiet: false, push: [] }
      const order: SeekOrder = {
        ...{ ruleset, wanted, clock, rated, admiral, settings },
        ...{ setup: null, title: null, subtitle: null, briefing: null, side: null, note: '', waits: false },
      }
      const { row } = await rowFor(person, order)
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { seek, isMatch } = await put(row, null, true)
        if (!isMatch) return (await answeredBefore(person)) ?? { seek }
        const got = await accept(person, seek)
        if (got === 'taker busy') throw playsAlready()
        if (typeof got === 'object') return { got }
      }
      throw tooMuch(503, 'Too many people are being paired at once: try again.', 1)
    },
    async accept(person, id) {
      const before = await answeredBefore(person)
      if (before && 'got' in before) return before.got
      const seek = await store.seek(id)
      if (seek?.state !== 'open') throw gone()
      if (person.keys.includes(seek.person)) throw new Denied(409, 'This is your own challenge.')
      const got = await accept(person, seek)
      if (typeof got === 'object') return got
      // A retry of the same request may have been faster.
      const meanwhile = await answeredBefore(person)
      if (meanwhile && 'got' in meanwhile) return meanwhile.got
      throw got === 'taker busy' ? playsAlready() : gone()
    },
    async withdraw(people, id) {
      if (!(await store.withdrawSeek(id, people))) throw gone()
      await changed()
    },
    round: rounds.round,
    close: rounds.close,
  }
}

const saltOf = ({ salt, saltHash }: Pick<SeatRow, 'salt' | 'saltHash'>): Salt =>
  salt !== null ? { salt } : saltHash !== null ? { saltHash } : null

function termsOf({ speed, terms: { clock, rated } }: SeekRow, isPerson: boolean): Terms {
  return {
    clock,
    spectatorDelay: 0,
    open: true,
    from: null,
    // An admiral has no account, and does not mind to lose.
    ...(rated && isPerson && { rated }),
    ...(isLive(speed) && { beginWithin: BEGIN_WITHIN }),
  }
}

const otherSide = (side: 'red' | 'blue'): 'red' | 'blue' => (side === 'red' ? 'blue' : 'red')

const TOO_MANY = {
  yours: 'You have as many open challenges as one person may have: withdraw one first.',
  address: 'There are too many open challenges from this address: withdraw one first.',
  all: 'The lobby is full: accept one of the challenges, or try again later.',
}

const gone = (): Denied => new Denied(409, 'This challenge is gone: somebody was faster, or it was withdrawn.')
const playsAlready = (): Denied =>
  new Denied(409, 'You play a live battle from the lobby: finish it first, or resign it.')
