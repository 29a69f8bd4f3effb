import { createHmac } from 'node:crypto'
import type { Limits } from '../limits.ts'
import type { Store } from '../store/store.ts'
import { tooMuch } from './denied.ts'
import { openFairQueue } from './fair-queue.ts'
import type { SeatOrder } from './lobby.ts'
import { newSecret } from './secrets.ts'

/** Who makes a battle, as far as that is known. */
export interface Maker {
  /** The household that asks, see householdOf. */
  address: string
  browser: string | null
  account: string | null
}

/** Counts what each maker has under way: unfinished battles cost the server something as long as they last. */
export interface BattleQuotas {
  /** Makes a battle for somebody who has not too many like it yet. */
  making<T extends { id: string }>(maker: Maker, seats: readonly SeatOrder[], make: () => Promise<T>): Promise<T>
  /** Lets somebody take a seat, unless they made the battle themselves and play too many with themselves. */
  joining<T>(joiner: Maker, battle: string, join: () => Promise<T>): Promise<T>
}

/** Minutes are too short to wait for this. */
const RETRY_AFTER = 3600
/** Battles that wait to be made: in all, and of one address. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100
/** Seats that are taken at a time. */
const MOST_JOINS = 20

/** Battles in play in which nobody but the maker has a seat are noted under the same key once more, with this before it. */
const alone = (key: string): string => `alone ${key}`

export function openBattleQuotas(store: Store, { waitingBattles, admiralBattles, ownBattles }: Limits): BattleQuotas {
  /** Addresses are kept under a key: nobody can read them off the database. */
  const key = store.setting('maker key', newSecret)
  key.catch(() => {})
  const waiting = { mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH }
  const queue = openFairQueue({ atOnce: 1, ...waiting })
  const joins = openFairQueue({ atOnce: MOST_JOINS, atOnceEach: 1, ...waiting })

  async function keysOf({ address, browser, account }: Maker): Promise<string[]> {
    const hidden = createHmac('sha256', await key)
      .update(address)
      .digest('base64url')
    return [`address ${hidden}`, ...(account ? [`account ${account}`] : browser ? [`browser ${browser}`] : [])]
  }

  async function check(keys: readonly string[], seats: readonly SeatOrder[]): Promise<void> {
    const people = seats.filter(({ player }) => player.kind === 'person')
    if (isAlone(people)) return checkAlone(keys)
    for (const one of keys) {
      const { waiting, admirals } = await store.madeBy(one)
      if (people.length > 0 && waiting >= waitingBattles)
        throw tooMuch(429, `You have ${waiting} battles that wait for someone to join: that is the limit.`, RETRY_AFTER)
      if (people.length === 0 && admirals >= admiralBattles)
        throw tooMuch(429, `You have ${admirals} battles between AI admirals: that is the limit.`, RETRY_AFTER)
    }
  }

  /** Does the maker have all seats that people have? */
  const isAlone = (people: readonly SeatOrder[]): boolean => people.length > 0 && people.every(({ mine }) => mine)

  async function checkAlone(keys: readonly string[]): Promise<void> {
    for (const one of keys) {
      const { playing } = await store.madeBy(alone(one))
      if (playing >= ownBattles)
        throw tooMuch(
          429,
          `You have ${playing} battles in play against yourself: that is the limit. End one of them first.`,
          RETRY_AFTER,
        )
    }
  }

  return {
    joining: (joiner, battle, join) =>
      joins.run(joiner.address, async () => {
        const makers = await store.makersOf(battle)
        const shared = (await keysOf(joiner)).filter((key) => makers.includes(key))
        await checkAlone(shared)
        const joined = await join()
        await store.noteMakers(battle, shared.map(alone))
        return joined
      }),
    making: (maker, seats, make) =>
      // Otherwise all that come at once would find room.
      queue.run(maker.address, async () => {
        const keys = await keysOf(maker)
        await check(keys, seats)
        const battle = await make()
        const people = seats.filter(({ player }) => player.kind === 'person')
        await store.noteMakers(battle.id, [...keys, ...(isAlone(people) ? keys.map(alone) : [])])
        return battle
      }),
  }
}
