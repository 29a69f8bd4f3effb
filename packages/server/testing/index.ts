/** Servers for tests: clients, child processes, databases, and battles to play on them. */

export { battleViewFor, lineViewFor } from '../battles/battle-view.ts'
export { actLive, rebuildLive } from '../battles/live-battle.ts'
export { replayOf } from '../battles/replay.ts'
export { battleDetails } from '../http/battle-json.ts'
export { openStore } from '../store/open.ts'
export { openSqlite } from '../store/sqlite.ts'
export { begunBattle, orderFor } from './battle-process.ts'
export { type Child, startChild } from './child.ts'
export { type StreamEvent, type Visitor, visitor, type Watching } from './client.ts'
export { sharedDatabase } from './shared-postgres.ts'
export { cruisers, picker, someAction } from './some-action.ts'
