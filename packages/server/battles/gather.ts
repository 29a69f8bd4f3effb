import { findRuleset, SeededDice } from '@flankspeed/engine'
import { commitmentTo, newSeed } from '../fair/dice.ts'
import { UNASKED } from '../store/columns.ts'
import type { BattleRow, LogRow, Prelude, SeatRow, Terms } from '../store/rows.ts'
import type { SeatRight, Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { clocksAfter } from './clock.ts'
import { beginLive, type Live, outcomeOf, owingIn } from './live.ts'
import { Denied, noSuchBattle } from './refused.ts'
import { hashOf, newBattleId, newSecret } from './secrets.ts'

/** A battle as somebody wants it. */
export interface Order {
  ruleset: string
  title: string
  subtitle: string
  /** Ready for the engine: with cards. */
  setup: unknown
  prelude: Prelude | null
  terms: Terms
  seats: SeatOrder[]
}

export interface SeatOrder {
  side: string
  player: SeatRow['player']
  name: string
  /** The one who makes the battle sits here. */
  mine: boolean
  salt: string | null
  /** Who sits here, or for whom the seat is kept. */
  browser: string | null
  account: string | null
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
  salt: string | null
  browser: string | null
  account: string | null
}

/** Makes battles and fills their seats; a battle begins when nobody is missing. */
export interface Gathering {
  make(order: Order): Promise<Made>
  join(id: string, joining: Joining): Promise<{ side: string; seat: string }>
  /** Begins a battle whose last seat was taken by a process that then was lost. */
  beginIfFull(id: string): Promise<void>
}

export const noInvite = (): Denied => new Denied(403, 'This invite is not valid, or somebody has used it before.')

export function openGathering(store: Store, began: (live: Live, row: LogRow) => void, time: Time): Gathering {
  async function beginIfFull(id: string): Promise<void> {
    const row = await store.battle(id)
    if (row?.state !== 'gathering') return
    const seats = await store.seats(row.id)
    if (seats.some(({ player, tokenHash }) => player.kind === 'person' && tokenHash === null)) return
    const { happened, ...live } = beginLive(row, seats)
    live.result = outcomeOf(live)
    const [at, served] = [time.wall(), time.served()]
    const sides = seats.map(({ side }) => side)
    const clocks = clocksAfter(row.terms.clock, sides, null, { served, side: null, isAction: false })
    const line: LogRow = {
      battle: row.id,
      seq: 0,
      at,
      side: null,
      entry: { kind: 'begin' },
      ...happened,
      client: null,
      after: { owing: owingIn(live), clocks, served },
    }
    const change = live.result
      ? { state: 'over' as const, result: live.result, ended: at }
      : { state: 'playing' as const, result: null, ended: null }
    if ((await store.append(line, change)) !== 'done') return
    began({ ...live, row: { ...row, ...change }, at, after: line.after }, line)
  }

  return {
    beginIfFull,
    async make(order) {
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
        state: 'gathering',
        result: null,
        ended: null,
        prelude: order.prelude,
      }
      const secrets: Pick<Made, 'seats' | 'invites'> = { seats: {}, invites: {} }
      const seats = order.seats.map((seat): SeatRow => {
        const secret = seat.player.kind === 'person' ? newSecret() : null
        if (secret !== null) (seat.mine ? secrets.seats : secrets.invites)[seat.side] = secret
        return {
          battle: row.id,
          side: seat.side,
          player: seat.player,
          name: seat.name,
          tokenHash: secret !== null && seat.mine ? hashOf(secret) : null,
          inviteHash: secret !== null && !seat.mine ? hashOf(secret) : null,
          salt: seat.salt,
          browser: seat.browser,
          account: seat.account,
          wishes: UNASKED,
          seen: -1,
        }
      })
      await store.makeBattle(row, seats)
      await beginIfFull(row.id)
      return { id: row.id, commitment: commitmentTo(seed), ...secrets }
    },

    async join(id, { right, ...sitter }) {
      if (!(await store.battle(id))) throw noSuchBattle()
      const seat = newSecret()
      const side = await store.takeSeat(id, right, { ...sitter, tokenHash: hashOf(seat) })
      if (side === null) throw noInvite()
      await beginIfFull(id)
      return { side, seat }
    },
  }
}
