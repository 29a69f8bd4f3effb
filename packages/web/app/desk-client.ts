import { type Remote, wrap } from 'comlink'
import type { DeskDoors } from '../desk/worker.ts'

let desk: Remote<DeskDoors> | undefined

/** The worker that holds the engine; started when first asked for. */
export function theDesk(): Remote<DeskDoors> {
  desk ??= wrap<DeskDoors>(new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module', name: 'desk' }))
  return desk
}
