import type { Gathering } from '../battles/gather.ts'
import type { Play } from '../battles/play.ts'
import type { Pool } from '../battles/pool.ts'
import type { Streams } from '../live/streams.ts'
import type { Store } from '../store/store.ts'

/** All that the routes need. */
export interface House {
  store: Store
  pool: Pool
  play: Play
  gathering: Gathering
  streams: Streams
  /** Behind https: cookies may say so. */
  secure: boolean
}
