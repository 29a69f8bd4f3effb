import type { Pool } from '../battles/pool.ts'
import type { News, NewsListener, Store } from '../store/store.ts'
import type { Streams } from './streams.ts'

/** What other processes did reaches those who watch here. */
export function openProcessNews(
  store: Store,
  pool: Pool,
  streams: Streams,
  complain: (error: unknown, battle?: string) => void,
): NewsListener & {
  /** That line was written: those who watch here are told of it, and of lines of others that they have not heard of. */
  catchUp(battle: string, written: number): void
} {
  /** That line was written: the battle in memory is as the log has it, and those who watch are told what they missed. */
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

  /** Nobody says what others write: those who watch are told by looking. */
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
        // What this process wrote itself it knows already; somebody may be about to read the log, or just have read it.
        const isBehind = [known, told].some((seq) => seq !== undefined && seq !== null && seq < Number(what))
        if (isBehind || pool.isBusy(battle)) await catchUp(battle, Number(what))
        return
      }
      case 'chat': {
        if (streams.told(battle) === null) return
        const [said] = await store.chat(battle, Number(what))
        const seats = await store.seats(battle)
        if (said)
          streams.say(
            said,
            seats.filter(({ side, wishes }) => wishes.quiet && side !== said.side).map(({ side }) => side),
          )
        return
      }
      case 'rematch':
        return streams.mention(battle, 'rematch', { id: what })
      case 'left':
        streams.drop(battle, what)
        if (pool.peek(battle)) await pool.inTurn(battle, async () => pool.forget(battle))
        return
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
