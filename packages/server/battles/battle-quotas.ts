import { createHmac } from 'node:crypto'
import { type Limits, NO_LIMIT } from '../limits.ts'
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

/**
 * What a battle counts as: one that waits for somebody, one in which only its maker has a seat, or one with admirals alone. Each is
 * stored once more, with this word before the maker's key: then the others need not be looked through.
 */
type Kind = 'waiting' | 'alone' | 'admirals'
const counted = (kind: Kind, key: string): string => `${kind} ${key}`

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

  function check(keys: readonly string[], seats: readonly SeatOrder[]): Promise<void> {
    const people = seats.filter(({ player }) => player.kind === 'person')
    if (isAlone(people)) return checkAlone(keys)
    if (people.length > 0)
      return checkKind(keys, 'waiting', waitingBattles, (n) => `${n} battles that wait for someone to join`)
    return checkKind(keys, 'admirals', admiralBattles, (n) => `${n} battles between AI admirals`)
  }

  /** Does the maker have all human seats? */
  const isAlone = (people: readonly SeatOrder[]): boolean => people.length > 0 && people.every(({ mine }) => mine)

  const checkAlone = (keys: readonly string[]): Promise<void> =>
    checkKind(keys, 'alone', ownBattles, (n) => `${n} battles in play against yourself`, ' End one of them first.')

  async function checkKind(
    keys: readonly string[],
    kind: Kind,
    most: number,
    told: (made: number) => string,
    advice = '',
  ): Promise<void> {
    if (most >= NO_LIMIT) return
    for (const one of keys) {
      const made = await store.madeBy(counted(kind, one), kind === 'waiting' ? 'gathering' : 'playing', most)
      if (made >= most) throw tooMuch(429, `You have ${told(made)}: that is the limit.${advice}`, RETRY_AFTER)
    }
  }

  function kindsOf(seats: readonly SeatOrder[]): Kind[] {
    const people = seats.filter(({ player }) => player.kind === 'person')
    if (people.length === 0) return ['admirals']
    return isAlone(people) ? ['waiting', 'alone'] : ['waiting']
  }

  return {
    hidden,
    joining: (joiner, battle, join) =>
      joins.run(joiner.address, async () => {
        const makers = await store.makersOf(battle)
        const shared = (await keysOf(joiner)).filter((key) => makers.includes(key))
        await checkAlone(shared)
        const joined = await join()
        await store.noteMakers(
          battle,
          shared.map((key) => counted('alone', key)),
        )
        return joined
      }),
    making: (maker, seats, make) =>
      // Otherwise concurrent requests would all pass the check.
      queue.run(maker.address, async () => {
        const keys = await keysOf(maker)
        await check(keys, seats)
        const battle = await make()
        const kinds = kindsOf(seats)
        await store.noteMakers(battle.id, [...keys, ...keys.flatMap((key) => kinds.map((kind) => counted(kind, key)))])
        return battle
      }),
  }
}
