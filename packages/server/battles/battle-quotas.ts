import { createHmac } from 'node:crypto'
import type { Limits } from '../limits.ts'
import type { Store } from '../store/store.ts'
import { tooMuch } from './denied.ts'
import { openFairQueue } from './fair-queue.ts'
import type { SeatOrder } from './lobby.ts'
import { newSecret } from './secrets.ts'

/** Who creates a battle, as far as that is known. */
export interface Maker {
  /** The client network of the request, see clientNetworkOf. */
  address: string
  browser: string | null
  account: string | null
}

/** Limits the unfinished battles of each maker: they cost the server memory and disk as long as they last. */
export interface BattleQuotas {
  /** Creates a battle unless its maker has too many of its kind. */
  making<T extends { id: string }>(maker: Maker, seats: readonly SeatOrder[], make: () => Promise<T>): Promise<T>
  /** Takes a seat, unless the joiner made the battle and plays too many battles against themselves. */
  joining<T>(joiner: Maker, battle: string, join: () => Promise<T>): Promise<T>
  /** An address as it is stored. */
  hidden(address: string): Promise<string>
}

/** Waiting some minutes would not help. */
const RETRY_AFTER = 3600
/** Battles waiting to be created: in all, and for one address. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100
/** Seats taken at the same time. */
const MOST_JOINS = 20

/** A battle in which only the maker has a seat is stored a second time, with this prefix before the maker's key. */
const alone = (key: string): string => `alone ${key}`

export function openBattleQuotas(store: Store, { waitingBattles, admiralBattles, ownBattles }: Limits): BattleQuotas {
  /** Addresses are stored as keyed hashes: the database does not reveal them. */
  const key = store.setting('maker key', newSecret)
  key.catch(() => {})
  const waiting = { mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH }
  const queue = openFairQueue({ atOnce: 1, ...waiting })
  const joins = openFairQueue({ atOnce: MOST_JOINS, atOnceEach: 1, ...waiting })

  const hidden = async (address: string): Promise<string> =>
    createHmac('sha256', await key)
      .update(address)
      .digest('base64url')

  async function keysOf({ address, browser, account }: Maker): Promise<string[]> {
    return [
      `address ${await hidden(address)}`,
      ...(account ? [`account ${account}`] : browser ? [`browser ${browser}`] : []),
    ]
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

  /** Does the maker have all human seats? */
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
    hidden,
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
      // Otherwise concurrent requests would all pass the check.
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
