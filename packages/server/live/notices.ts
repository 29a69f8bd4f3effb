import type { Live } from '../battles/live.ts'
import type { LogRow } from '../store/rows.ts'
import type { Webhooks } from './webhook.ts'

/** Tells people that it has become their move: once, until they have moved. */
export interface Notices {
  look(live: Live, row: LogRow): void
}

const MOST = 100_000

export function openNotices(webhooks: Webhooks): Notices {
  const told = new Set<string>()
  return {
    look({ row: battle, seats, result }, { side: by, seq, after }) {
      for (const { side, name, wishes } of seats) {
        const seat = `${battle.id} ${side}`
        if (by === side || !after.owing.includes(side)) told.delete(seat)
        const isNews = by !== side && after.owing.includes(side) && !told.has(seat)
        if (wishes.webhook === null || !(isNews || result !== null)) continue
        if (told.size > MOST) told.clear()
        told.add(seat)
        webhooks.send(wishes.webhook, {
          what: result === null ? 'your-move' : 'over',
          battle: battle.id,
          title: battle.title,
          side,
          name,
          seq,
        })
      }
    },
  }
}
