import { performance } from 'node:perf_hooks'
import type { ServerState } from '@flankspeed/protocol'
import type { QueueState } from '../battles/fair-queue.ts'
import type { Health } from '../health.ts'
import type { Store } from '../store/store.ts'
import type { RecentErrors } from './recent-errors.ts'

/** How the server is: for the operator's page. */
export interface ServerStates {
  read(isOperator: boolean): Promise<ServerState>
}

export interface ServerStatesOptions {
  store: Store
  queues: Record<string, QueueState>
  health(): Promise<Health>
  errors: RecentErrors
  /** Figures of this process. */
  figures(): Record<string, number>
}

export function openServerStates({ store, queues, health, errors, figures }: ServerStatesOptions): ServerStates {
  return {
    async read(isOperator) {
      const begun = performance.now()
      const found = await health()
      const milliseconds = Math.round(10 * (performance.now() - begun)) / 10
      const counts = found.up ? await countsOf(store) : {}
      return {
        health: found.up ? { up: true, why: null } : { up: false, why: found.why },
        database: { kind: store.isShared ? 'PostgreSQL' : 'SQLite', milliseconds },
        uptime: Math.round(process.uptime()),
        memory: process.memoryUsage().rss,
        queues: Object.fromEntries(
          Object.entries(queues).map(([name, { waiting, running }]) => [name, { waiting, running }]),
        ),
        counts: { ...figures(), ...counts },
        errors: isOperator ? errors.latest : null,
      }
    },
  }
}

async function countsOf(store: Store): Promise<Record<string, number>> {
  const [battles, reports, appeals] = await Promise.all([store.count(), store.countReports(), store.openAppeals(1000)])
  return {
    'battles that wait for a player': battles.gathering ?? 0,
    'battles in play': battles.playing ?? 0,
    'battles that are over': battles.over ?? 0,
    'open reports': (reports.open ?? 0) + (reports.taken ?? 0),
    'closed reports': reports.closed ?? 0,
    'open appeals': appeals.length,
  }
}
