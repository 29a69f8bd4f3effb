import type { Pool } from '../battles/pool.ts'
import { deafTo } from '../safety/deaf.ts'
import type { News, NewsListener, Store } from '../store/store.ts'
import type { Streams } from './streams.ts'

/** Brings what other processes wrote to the viewers of this one. */
export function openProcessNews(
  store: Store,
  pool: Pool,
  streams: Streams,
  complain: (error: unknown, battle?: string) => void,
): NewsListener & {
  /** A line was written: sends it to the viewers of this process, with any earlier lines that they missed. */
  catchUp(battle: string, written: number): void
} {
  /** A line was written: drops an outdated battle from memory, and sends the viewers what they missed. */
  const catchUp = (battle: string, written: number): Promise<void> =>
    pool.inTurn(battle, async () => {
      if ((pool.peek(battle)?.seq ?? written) < written) pool.forget(battle)
      const told = streams.told(battle)
      if (told === null || told >= written) return
      const lines = await store.log(battle, told + 1)
      if (lines.length > 0) streams.tell(await pool.reach(battle, lines.at(-1)!.seq), lines)
    })

  const follow = (battle: string, written: number): void =>
    void catchUp(battle, written).catch((error: unknown) => complain(error, battle))

  /** While no notifications arrive: polls the log for viewers. */
  async function poll(): Promise<void> {
    const { watched } = streams
    if (watched.length === 0) return
    for (const { battle, seq } of await store.lastLines(watched))
      if ((streams.told(battle) ?? seq) < seq) follow(battle, seq)
  }

  async function look({ battle, kind, what }: News): Promise<void> {
    switch (kind) {
      case 'log': {
        const [known, told] = [pool.peek(battle)?.seq, streams.told(battle)]
        // This process knows its own lines. While the battle is busy, a read of the log may be in flight: check again after it.
        const isBehind = [known, told].some((seq) => seq !== undefined && seq !== null && seq < Number(what))
        if (isBehind || pool.isBusy(battle)) await catchUp(battle, Number(what))
        return
      }
      case 'chat': {
        if (streams.told(battle) === null) return
        const [said] = await store.chat(battle, Number(what))
        const seats = await store.seats(battle)
        if (said) streams.say(said, await deafTo(store, seats, said.side))
        return
      }
      case 'rematch':
        return streams.mention(battle, 'rematch', { id: what })
      case 'left':
        streams.drop(battle, what)
        if (pool.peek(battle)) await pool.inTurn(battle, async () => pool.forget(battle))
        return
      case 'command':
        // Nobody else learns that a side has given orders.
        return streams.mention(battle, 'command', { side: what }, what)
      case 'seats':
        if (pool.peek(battle)) await pool.inTurn(battle, async () => pool.forget(battle))
    }
  }

  return {
    heard: (news) => void look(news).catch((error: unknown) => complain(error, news.battle)),
    catchUp: follow,
    missing: () => void poll().catch((error: unknown) => complain(error)),
    lost() {
      pool.forgetAll()
      for (const battle of streams.watched) follow(battle, Number.POSITIVE_INFINITY)
    },
  }
}
