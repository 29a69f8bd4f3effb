import { createHmac } from 'node:crypto'
import type { Limits } from '../limits.ts'
import type { Store } from '../store/store.ts'
import type { SeatOrder } from './gather.ts'
import { tooMuch } from './refused.ts'
import { newSecret } from './secrets.ts'
import { openTurns } from './turns.ts'

/** Who makes a battle, as far as that is known. */
export interface Maker {
  /** The household that asks, see householdOf. */
  address: string
  browser: string | null
  account: string | null
}

/** Counts what each maker has under way: unfinished battles cost the server something as long as they last. */
export interface Makers {
  /** Makes a battle for somebody who has not too many like it yet. */
  making<T extends { id: string }>(maker: Maker, seats: readonly SeatOrder[], make: () => Promise<T>): Promise<T>
}

/** Minutes are too short to wait for this. */
const RETRY_AFTER = 3600
/** Battles that wait to be made: in all, and of one address. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

export function openMakers(store: Store, { waitingBattles, admiralBattles }: Limits): Makers {
  /** Addresses are kept under a key: nobody can read them off the database. */
  const key = store.setting('maker key', newSecret)
  key.catch(() => {})
  const turns = openTurns({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })

  async function keysOf({ address, browser, account }: Maker): Promise<string[]> {
    const hidden = createHmac('sha256', await key)
      .update(address)
      .digest('base64url')
    return [`address ${hidden}`, ...(account ? [`account ${account}`] : browser ? [`browser ${browser}`] : [])]
  }

  async function check(keys: readonly string[], seats: readonly SeatOrder[]): Promise<void> {
    const people = seats.filter(({ player }) => player.kind === 'person')
    if (people.length > 0 && people.every(({ mine }) => mine)) return
    for (const one of keys) {
      const { waiting, admirals } = await store.madeBy(one)
      if (people.length > 0 && waiting >= waitingBattles)
        throw tooMuch(429, `You have ${waiting} battles that wait for somebody to join: that is the most.`, RETRY_AFTER)
      if (people.length === 0 && admirals >= admiralBattles)
        throw tooMuch(429, `You have ${admirals} battles between admirals alone: that is the most.`, RETRY_AFTER)
    }
  }

  return {
    making: (maker, seats, make) =>
      // Otherwise all that come at once would find room.
      turns.run(maker.address, async () => {
        const keys = await keysOf(maker)
        await check(keys, seats)
        const battle = await make()
        await store.noteMakers(battle.id, keys)
        return battle
      }),
  }
}
