import { findRuleset, SeededDice } from '@flankspeed/engine'
import { commitmentTo, newSeed } from '../fair/dice.ts'
import type { BattleRow, LogRow, SeatRow, Terms } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { beginLive, type Live } from './live.ts'
import { Denied, noSuchBattle } from './refused.ts'
import { hashOf, newBattleId, newSecret } from './secrets.ts'

/** A battle as somebody wants it. */
export interface Order {
  ruleset: string
  title: string
  subtitle: string
  /** Ready for the engine: with cards. */
  setup: unknown
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

/** Makes battles and fills their seats; a battle begins when nobody is missing. */
export interface Gathering {
  make(order: Order): Promise<Made>
  join(id: string, invite: string, name: string, salt: string | null): Promise<{ side: string; seat: string }>
}

export function openGathering(store: Store, began: (live: Live, row: LogRow) => void, now = Date.now): Gathering {
  async function beginIfFull(row: BattleRow): Promise<void> {
    const seats = await store.seats(row.id)
    if (seats.some(({ player, tokenHash }) => player.kind === 'person' && tokenHash === null)) return
    const live = beginLive(row, seats)
    const line: LogRow = {
      battle: row.id,
      seq: 0,
      at: now(),
      side: null,
      entry: { kind: 'begin' },
      ...live.happened,
      client: null,
    }
    if ((await store.append(line)).how !== 'done') return
    await store.setState(row.id, 'playing', null, null)
    began({ ...live, row: { ...row, state: 'playing' }, at: line.at }, line)
  }

  return {
    async make(order) {
      const ruleset = findRuleset(order.ruleset)
      ruleset.muster(order.setup, new SeededDice('a trial'))
      const seed = newSeed()
      const row: BattleRow = {
        id: newBattleId(),
        created: now(),
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
          account: seat.mine ? seat.account : null,
          notices: { webhook: null, push: [] },
          seen: -1,
        }
      })
      await store.makeBattle(row, seats)
      await beginIfFull(row)
      return { id: row.id, commitment: commitmentTo(seed), ...secrets }
    },

    async join(id, invite, name, salt) {
      const row = await store.battle(id)
      if (!row) throw noSuchBattle()
      const seat = newSecret()
      const side = await store.takeSeat(id, hashOf(invite), hashOf(seat), name)
      if (side === null) throw new Denied(403, 'This invite is not valid, or somebody has used it before.')
      if (salt !== null && row.state === 'gathering') await store.changeSeat(id, side, { salt })
      await beginIfFull(row)
      return { side, seat }
    },
  }
}
