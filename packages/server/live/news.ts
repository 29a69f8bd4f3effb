import type { Pool } from '../battles/pool.ts'
import type { News, Store } from '../store/store.ts'
import type { Streams } from './streams.ts'

/** What other processes did reaches those who watch here. */
export function openNews(
  store: Store,
  pool: Pool,
  streams: Streams,
  complain: (error: unknown) => void,
): { heard(news: News): void; lost(): void } {
  /** Those who watch are told what they have not been told yet. */
  async function catchUp(battle: string): Promise<void> {
    if (streams.told(battle) === null) return void pool.forget(battle)
    await pool.with(battle, async (live) => {
      const told = streams.told(battle)
      if (told === null) return
      const lines = await store.log(battle, told + 1)
      if (lines.length > 0) streams.tell(lines.at(-1)!.seq > live.seq ? await pool.reload(battle) : live, lines)
    })
  }

  async function look({ battle, kind, what }: News): Promise<void> {
    switch (kind) {
      case 'log': {
        const known = Math.max(pool.peek(battle)?.seq ?? -1, streams.told(battle) ?? -1)
        // What this process wrote itself it knows already.
        if (Number(what) > known && (streams.told(battle) !== null || pool.peek(battle))) await catchUp(battle)
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
      case 'seats':
        if (pool.peek(battle)) await pool.with(battle, async () => pool.forget(battle))
    }
  }

  return {
    heard: (news) => void look(news).catch(complain),
    lost() {
      pool.forgetAll()
      for (const battle of streams.watched) void catchUp(battle).catch(complain)
    },
  }
}
