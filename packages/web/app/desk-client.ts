import { type Remote, wrap } from 'comlink'
import type { DeskApi } from '../desk/worker.ts'

let desk: Remote<DeskApi> | undefined

/** The worker with the engine, started on first use. */
export function theDesk(): Remote<DeskApi> {
  desk ??= wrap<DeskApi>(new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module', name: 'desk' }))
  return desk
}
