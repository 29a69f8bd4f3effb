import { type Remote, wrap } from 'comlink'
import type { Library } from '../desk/library/index.ts'
import type { DeskApi } from '../desk/worker.ts'
import { storedClasses } from './own-classes.ts'

let desk: Remote<DeskApi> | undefined

/** The worker with the engine, started on first use. It has no access to this browser's classes: they are sent first. */
export function theDesk(): Remote<DeskApi> {
  if (desk) return desk
  desk = wrap<DeskApi>(new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module', name: 'desk' }))
  const own = storedClasses()
  if (own.length > 0) void (desk.library as unknown as Remote<Library>).keepOwnClasses(own.map(({ facts }) => facts))
  return desk
}
