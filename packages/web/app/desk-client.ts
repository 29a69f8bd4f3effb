import { type Remote, wrap } from 'comlink'
import type { DeskApi } from '../desk/worker.ts'

let desk: Remote<DeskApi> | undefined

/** The worker that holds the engine; started when first asked for. */
export function theDesk(): Remote<DeskApi> {
  desk ??= wrap<DeskApi>(new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module', name: 'desk' }))
  return desk
}
