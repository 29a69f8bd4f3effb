import { join } from 'node:path'
import type { Action } from '@flankspeed/engine'
import type { Warning } from '@flankspeed/rulebooks/desks'
import { openThreads } from '../../threads.ts'
import { Denied } from '../denied.ts'
import { openFairQueue, type QueueState } from '../fair-queue.ts'
import type { Pool } from '../pool.ts'
import type { Judged, PlannedAction } from './warnings-thread.ts'

/** What a player may have overlooked about an action that he plans. */
export interface Warnings {
  /** Throws `Denied` if the rules refuse the action. */
  about(battle: string, side: string, action: Action): Promise<Warning[]>
  readonly queue: QueueState
  close(): Promise<void>
}

/** Questions that may wait: in all, and of one seat. */
const MOST_WAITING = 200
const MOST_WAITING_EACH = 4

export function openWarnings(pool: Pool): Warnings {
  const thread = openThreads<PlannedAction, Judged>(join(import.meta.dirname, 'warnings-thread.ts'), { idle: 60_000 })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  return {
    queue,
    async about(battle, side, action) {
      if (action.side !== side)
        throw new Denied(403, `This seat plays ${side}: the action must say so.`, null, 'action.side')
      const planned = await pool.with(battle, async ({ ruleset, battle: now, result }): Promise<PlannedAction> => {
        if (result !== null) throw new Denied(409, `The battle is over: ${result.why}.`)
        return { ruleset: ruleset.id, view: ruleset.view(now, side), action }
      })
      const judged = await queue.run(`${battle} ${side}`, () => thread.run(planned))
      if ('warnings' in judged) return judged.warnings
      const { why, clause, where } = judged.refused
      throw new Denied(422, why, clause, where)
    },
    close: () => thread.close(),
  }
}
