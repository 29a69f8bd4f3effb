import { type Remote, wrap } from 'comlink'
import type { DeskApi } from '../desk/desk-api.ts'
import type { Library } from '../desk/library/index.ts'
import { startWorker } from '../desk/start-worker.ts'
import { storedClasses } from './own-classes.ts'

let desk: Remote<DeskApi> | undefined

/** The worker with the engine, started on first use. It has no access to this browser's classes: they are sent first. */
export function theDesk(): Remote<DeskApi> {
  if (desk) return desk
  desk = wrap<DeskApi>(startWorker('desk'))
  const own = storedClasses()
  if (own.length > 0) void (desk.library as unknown as Remote<Library>).keepOwnClasses(own.map(({ facts }) => facts))
  return desk
}
