import { findRuleset } from '@flankspeed/engine'
import type { Store } from '../store/store.ts'
import { Denied, noSuchBattle } from './denied.ts'
import { type LiveBattle, OtherRules, rebuildLive, snapshotOf } from './live-battle.ts'

/** Lines between two snapshots: at most this many actions are replayed when a battle is loaded. */
const SNAPSHOT_EVERY = 64

/** The battles in memory: a least-recently-used cache, limited by size in bytes. */
export interface Pool {
  /** Runs with exclusive access to a battle. */
  with<T>(id: string, work: (live: LiveBattle) => Promise<T>): Promise<T>
  /** The same, with everything that any process has written. */
  current<T>(id: string, work: (live: LiveBattle) => Promise<T>): Promise<T>
  /** Runs while nothing else uses that battle, whether it is in memory or not. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>
  isBusy(id: string): boolean
  /** The battle if it is in memory. Read only; it may be about to change. */
  peek(id: string): LiveBattle | undefined
  /** Drops the battle: its next use rebuilds it from the log. */
  forget(id: string): void
  forgetAll(): void
  /** The battle as the log has it now. Only with exclusive access. */
  reload(id: string): Promise<LiveBattle>
  /** The battle with everything up to that line. Only with exclusive access. */
  reach(id: string, seq: number): Promise<LiveBattle>
  /** A line was written: saves a snapshot now and then. */
  grew(live: LiveBattle): void
  readonly size: number
  /** Their size in bytes. */
  readonly weight: number
}

/** Estimated bytes in memory per character of a position's JSON. */
const PER_LETTER = 2

/** `most`: bytes. */
export function openPool(store: Store, most: number): Pool {
  /** Least recently used first. */
  const lives = new Map<string, LiveBattle>()
  const weights = new WeakMap<LiveBattle, number>()
  let weight = 0
  /** The end of each battle's queue of work. */
  const queues = new Map<string, Promise<void>>()

  /** The battle if it is in memory, marked as most recently used. */
  function known(id: string): LiveBattle | undefined {
    const live = lives.get(id)
    if (live) {
      lives.delete(id)
      lives.set(id, live)
    }
    return live
  }

  async function load(id: string): Promise<LiveBattle> {
    const before = known(id)
    if (before) return before
    const row = await store.battle(id)
    if (!row) throw noSuchBattle()
    if (row.state === 'gathering') throw new Denied(409, 'The battle starts when every seat is taken.')
    if ((row.result?.by ?? 'rules') === 'abandonment' && (await store.log(id, 0)).length === 0)
      throw new Denied(409, 'The battle never started.')
    if (row.version !== findRuleset(row.ruleset).version) throw new OtherRules()
    const [seats, log, snapshot] = await Promise.all([store.seats(id), store.log(id, 0), store.snapshot(id)])
    const live = rebuildLive(row, seats, log, snapshot)
    forget(id)
    lives.set(id, live)
    weigh(live)
    makeRoom(id)
    return live
  }

  function weigh(live: LiveBattle): void {
    const heavy = PER_LETTER * (JSON.stringify(live.battle).length + JSON.stringify(live.row.setup).length)
    weight += heavy - (weights.get(live) ?? 0)
    weights.set(live, heavy)
  }

  /** Evicts the least recently used. */
  function makeRoom(newest: string): void {
    for (const oldest of lives.keys()) {
      if (weight <= most) return
      if (oldest !== newest && !queues.has(oldest)) forget(oldest)
    }
  }

  function forget(id: string): void {
    const live = lives.get(id)
    if (!live) return
    weight -= weights.get(live)!
    lives.delete(id)
  }

  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(id)
    const mine = before === undefined ? work() : before.then(work)
    const end = (): void => {
      if (queues.get(id) === ended) queues.delete(id)
    }
    const ended = mine.then(end, end)
    queues.set(id, ended)
    return mine
  }

  function reload(id: string): Promise<LiveBattle> {
    forget(id)
    return load(id)
  }

  async function reach(id: string, seq: number): Promise<LiveBattle> {
    const live = await load(id)
    return live.seq < seq ? reload(id) : live
  }

  return {
    with: (id, work) =>
      inTurn(id, () => {
        const live = known(id)
        return live ? work(live) : load(id).then(work)
      }),
    current: (id, work) =>
      inTurn(id, async () => {
        const [last] = store.isShared ? await store.lastLines([id]) : []
        return work(await reach(id, last?.seq ?? 0))
      }),
    inTurn,
    isBusy: (id) => queues.has(id),
    peek: (id) => lives.get(id),
    forget,
    forgetAll() {
      lives.clear()
      weight = 0
    },
    reload,
    reach,
    grew(live) {
      if (live.seq % SNAPSHOT_EVERY !== 0 || live.actions === 0) return
      store.keepSnapshot(snapshotOf(live)).catch(() => {})
      if (lives.get(live.row.id) === live) weigh(live)
    },
    get size() {
      return lives.size
    },
    get weight() {
      return weight
    },
  }
}
