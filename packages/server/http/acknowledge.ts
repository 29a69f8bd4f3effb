import type { FastifyReply } from 'fastify'
import { lineTextFor } from '../battles/battle-view.ts'
import type { Written } from '../battles/play.ts'
import { linesFor } from '../battles/secrecy.ts'
import type { SeatRow } from '../store/rows.ts'
import type { Services } from './services.ts'

/** Clients further behind read the log. */
const MOST_LINES = 20

/**
 * Acknowledges a written line. A client that says which line it knows (`since`) also gets the lines since then and its
 * view, as `log` and `view` return them. So the mover need not wait for the stream.
 */
export async function acknowledge(
  { store, pool, views }: Services,
  reply: FastifyReply,
  { battle, side }: Pick<SeatRow, 'battle' | 'side'>,
  written: Written,
  since: number | undefined,
): Promise<FastifyReply> {
  if (since === undefined || written.seq - since > MOST_LINES) return reply.send(written)
  try {
    const shown = await pool.current(battle, async (live) => {
      const log = (await store.log(battle, since + 1)).filter(({ seq }) => seq <= live.seq)
      if (log.length > MOST_LINES) return null
      const lines = linesFor(log, side).map((line) => lineTextFor(line, side))
      return `"lines":[${lines.join()}],"seen":${views(live, side).text}`
    })
    if (shown === null) return reply.send(written)
    return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(written).slice(0, -1)},${shown}}`)
  } catch (error) {
    // The line is durable: acknowledge it, even if the view fails.
    reply.log.error({ err: error, battle }, 'what was written could not be shown')
    return reply.send(written)
  }
}
