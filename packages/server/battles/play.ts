import { type Action, Illegal, Malformed, Refused } from '@flankspeed/engine'
import type { BattleResult, LogEntry, LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { actLive, type Happened, type Live, noteLine } from './live.ts'
import { rolledSince, standingActions } from './log.ts'
import type { Pool } from './pool.ts'
import { Denied } from './refused.ts'

/** A line that was written, and the battle after it. */
export interface Written {
  seq: number
  /** The same request had been answered before. */
  repeated: boolean
}

/** What may be done in a battle. Nothing is answered before it is durable. */
export interface Play {
  act(id: string, side: string, action: unknown, client: string | null): Promise<Written>
  /** Takes back to before this side's last action: at once if nobody learned anything, by consent otherwise. */
  takeBack(id: string, side: string): Promise<Written>
  resign(id: string, side: string): Promise<Written>
  offerDraw(id: string, side: string): Promise<Written>
  answer(id: string, side: string, accept: boolean): Promise<Written>
  end(id: string, result: BattleResult): Promise<Written>
}

/** Rounds against other processes before a request is given up: each of them means that somebody else got through. */
const ROUNDS = 20

export function openPlay(store: Store, pool: Pool, wrote: (live: Live, row: LogRow) => void, now = Date.now): Play {
  /**
   * Writes one line. `make` does in memory what the line says and gives it; it is made again when another process wrote
   * a line meanwhile.
   */
  async function write(
    id: string,
    side: string | null,
    client: string | null,
    make: (live: Live) => Promise<{ entry: LogEntry; happened?: Happened; rebuild?: boolean }>,
  ): Promise<Written> {
    return pool.with(id, async (first) => {
      let live = first
      for (let round = 0; round < ROUNDS; round++) {
        const before = client === null ? undefined : live.answered.get(client)
        if (before !== undefined) return { seq: before, repeated: true }
        if (live.result !== null) throw new Denied(409, `The battle is over: ${live.result.why}`)
        let made: Awaited<ReturnType<typeof make>>
        try {
          made = await make(live)
        } catch (error) {
          const behind = (await store.log(id, live.seq + 1)).length > 0
          if (!behind) throw deniedFor(error)
          live = await pool.reload(id)
          continue
        }
        const { entry, happened } = made
        const seq = live.seq + 1
        const { dice = [], events = [] } = happened ?? {}
        const row: LogRow = { battle: id, seq, at: now(), side, entry, dice, events, client }
        const appended = await store.append(row).catch((error: unknown) => {
          pool.forget(id)
          throw error
        })
        if (appended.how === 'repeated') {
          pool.forget(id)
          return { seq: appended.seq, repeated: true }
        }
        if (appended.how === 'late') {
          live = await pool.reload(id)
          continue
        }
        const { result } = live
        if (made.rebuild) live = await pool.reload(id)
        else noteLine(live, row)
        live.result ??= result
        if (live.result !== null) await store.setState(id, 'over', live.result, row.at)
        pool.grew(live)
        wrote(live, row)
        void store.announce(id, seq)
        return { seq, repeated: false }
      }
      throw new Denied(503, 'Too many others write to this battle: try again.')
    })
  }

  const ended = (result: BattleResult): { entry: LogEntry } => ({ entry: { kind: 'end', result } })

  return {
    act: (id, side, action, client) =>
      write(id, side, client, async (live) => {
        if ((action as Partial<Action> | null)?.side !== side)
          throw new Denied(403, `This seat plays ${side}: the action must say so.`, null, 'action.side')
        return { entry: { kind: 'action', action }, happened: actLive(live, action as Action) }
      }),

    takeBack: (id, side) =>
      write(id, side, null, async () => {
        const standing = standingActions(await store.log(id, 0))
        const last = standing.findLastIndex((line) => line.side === side)
        if (last < 0) throw new Denied(409, 'There is nothing to take back.')
        if (rolledSince(standing, last)) return { entry: { kind: 'offer', what: { kind: 'back', actions: last } } }
        return { entry: { kind: 'back', actions: last }, rebuild: true }
      }),

    resign: (id, side) =>
      write(id, side, null, async ({ seats }) =>
        ended({
          winner: seats.find((seat) => seat.side !== side)?.side ?? null,
          why: `${side} strikes its colours`,
          by: 'resignation',
        }),
      ),

    offerDraw: (id, side) => write(id, side, null, async () => ({ entry: { kind: 'offer', what: { kind: 'draw' } } })),

    answer: (id, side, accept) =>
      write(id, side, null, async ({ offer }) => {
        if (!offer || offer.side === side) throw new Denied(409, 'Nothing is offered.')
        if (!accept) return { entry: { kind: 'decline' } }
        if (offer.what.kind === 'back') return { entry: { kind: 'back', actions: offer.what.actions }, rebuild: true }
        return ended({ winner: null, why: 'both sides agree to part', by: 'agreement' })
      }),

    end: (id, result) => write(id, null, null, async () => ended(result)),
  }
}

function deniedFor(error: unknown): unknown {
  if (error instanceof Illegal) {
    const why = error.message.slice(0, error.message.lastIndexOf(' ('))
    return new Denied(422, why, error.clause)
  }
  if (error instanceof Malformed) return new Denied(422, error.message, null, error.where)
  if (error instanceof Refused) return new Denied(422, error.message)
  return error
}
