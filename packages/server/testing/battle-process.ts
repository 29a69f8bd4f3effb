import { DEFAULT_RULESET } from '@flankspeed/engine'
import type { LiveBattle } from '../battles/live-battle.ts'
import { type Order, openLobby, type SeatOrder } from '../battles/lobby.ts'
import { openPlay, type Play } from '../battles/play.ts'
import { openPool, type Pool } from '../battles/pool.ts'
import type { LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { systemClock, type Time } from '../time.ts'

const seat = (side: string): SeatOrder => ({
  side,
  player: { kind: 'person' },
  name: side,
  mine: true,
  salt: { salt: `salt of ${side}` },
  browser: null,
  account: null,
})

/** A battle between two people who are both present. */
export const orderFor = (setup: unknown, more: Partial<Order> = {}): Order => ({
  ruleset: DEFAULT_RULESET,
  title: 'A battle',
  subtitle: '',
  setup,
  prelude: null,
  briefing: null,
  terms: { clock: null, spectatorDelay: 0, open: true, from: null },
  seats: ['red', 'blue'].map(seat),
  ...more,
})

/** Plays battles in one process, without the services around it. */
export interface BattleProcess {
  store: Store
  pool: Pool
  play: Play
  /** Every line that it wrote. */
  lines: LogRow[]
  /** Errors that were no refusals. */
  failures: { battle: string; error: unknown }[]
  /** Calls back for every line written from now on. */
  tell(wrote: (row: LogRow) => void): void
}

/** For tests that do not depend on time. */
export const anyTime: Time = { wall: systemClock.wall, served: () => Math.floor(systemClock.monotonic()) }

export function battleProcess(store: Store, time = anyTime): BattleProcess {
  const pool = openPool(store, 10 << 20)
  const lines: LogRow[] = []
  const failures: BattleProcess['failures'] = []
  let told = (row: LogRow): void => void lines.push(row)
  const play = openPlay(store, pool, {
    wrote: (_, row) => told(row),
    failed: (error, battle) => failures.push({ battle, error }),
    time,
  })
  const tell: BattleProcess['tell'] = (wrote) => {
    told = wrote
  }
  return { store, pool, lines, failures, tell, play }
}

/** A battle that has begun. */
export async function begunBattle(
  store: Store,
  order: Order,
  time = anyTime,
): Promise<BattleProcess & { id: string; live: () => Promise<LiveBattle> }> {
  const process = battleProcess(store, time)
  const { id } = await openLobby(store, () => {}, time).make(order)
  return { ...process, id, live: () => process.pool.with(id, async (live) => live) }
}
