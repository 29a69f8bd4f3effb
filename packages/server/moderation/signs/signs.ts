import { join } from 'node:path'
import type { ModeratedReport, Signs } from '@flankspeed/protocol'
import { openFairQueue, type QueueState } from '../../battles/fair-queue.ts'
import { accountOf } from '../../safety/person-keys.ts'
import type { ReportRow } from '../../store/safety/reports.ts'
import type { Store } from '../../store/store.ts'
import { openThreads } from '../../threads.ts'
import type { SignsWanted } from './signs-thread.ts'

/** Collects facts about reported battles, in the background. They are a note for moderators, never a verdict. */
export interface SignsCollector {
  collect(report: ReportRow, by: string): void
  stateOf(report: Pick<ReportRow, 'id' | 'signs'>): ModeratedReport['signsState']
  readonly queue: QueueState
  close(): Promise<void>
}

const NOTE =
  'These figures prove nothing. Good players often decide as the admirals do, quick ones decide quickly, and many decisions have one good answer.'
/** Few: it is an impression, and moderators can review the replay themselves. */
const ROLLOUTS = 6
const MILLISECONDS = 60_000
const MOST_WAITING = 50
/** Battles of the account that are looked at for lost time. */
const RECENT = 20
const MOST_FAILED = 1000

export function openSigns(store: Store, complain: (error: unknown) => void): SignsCollector {
  // Everything else has priority.
  const file = join(import.meta.dirname, 'signs-thread.ts')
  const thread = openThreads<SignsWanted, Omit<Signs, 'note' | 'timeouts'>>(file, { nice: 5 })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: 10 })
  const running = new Set<string>()
  const failed = new Set<string>()
  let closed = false

  async function timeoutsOf(battle: string, side: string, subject: string): Promise<Signs['timeouts']> {
    const account = accountOf(subject)
    const seats = account === null ? [] : await store.seatsOf({ account, browser: null }, RECENT)
    const sideIn = new Map([...seats.map((seat) => [seat.battle, seat.side] as const), [battle, side]])
    const lost = (await store.briefs([...sideIn.keys()])).filter(
      ({ id, result }) =>
        result !== null && ['clock', 'abandonment'].includes(result.by) && result.winner !== null && result.winner !== sideIn.get(id), // biome-ignore format: one condition
    )
    return { here: lost.some(({ id }) => id === battle), recent: lost.length, of: sideIn.size }
  }

  async function work({ id, battle, side, subject }: ReportRow, by: string): Promise<void> {
    if (battle === null || side === null) return
    const columns = await store.columns(battle, 0, Number.MAX_SAFE_INTEGER)
    if (columns.log.length === 0) throw new Error('the battle never began')
    const wanted: SignsWanted = { columns, side, rollouts: ROLLOUTS, milliseconds: MILLISECONDS }
    const [found, timeouts] = await Promise.all([thread.run(wanted), timeoutsOf(battle, side, subject)])
    const signs: Signs = { note: NOTE, ...found, timeouts }
    await store.keepSigns(id, signs)
    const line = { at: Date.now(), moderator: by, what: 'collect signs', subject, subjectName: null }
    await store.noteModeration({ ...line, detail: { report: id, battle } })
  }

  return {
    queue,
    stateOf: ({ id, signs }) =>
      signs !== null ? 'done' : running.has(id) ? 'running' : failed.has(id) ? 'failed' : 'none',
    collect(report, by) {
      const { id } = report
      if (running.has(id)) return
      running.add(id)
      failed.delete(id)
      queue
        .run(by, () => work(report, by))
        .catch((error: unknown) => {
          if (closed) return
          if (failed.size >= MOST_FAILED) failed.clear()
          failed.add(id)
          complain(error)
        })
        .finally(() => running.delete(id))
    },
    close() {
      closed = true
      return thread.close()
    },
  }
}
