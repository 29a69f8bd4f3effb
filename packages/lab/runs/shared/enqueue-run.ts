import { setTimeout as sleep } from 'node:timers/promises'
import type { Tally } from '../../statistics/tally.ts'
import { Interrupted } from '../interrupted.ts'
import { chunksOf, gamesOf, type Plan } from '../plan.ts'
import { nameOf } from '../plan-name.ts'
import type { PlayOptions } from '../play-plan.ts'
import { foldChunk, noProgress } from '../progress.ts'
import { connect, makeQueue, queueFor, type Shared, type Ticket } from './queue.ts'
import { chunksInOrder, enterRun, forgetRun, stateOf, storedChunks } from './store.ts'

const LOOK_EVERY_MS = 250
/** Chunks enqueued by one statement. */
const BATCH = 1000

/** Enqueues the chunks of a plan, waits until workers have played them all, and folds the stored results. */
export async function enqueueRun(
  plan: Plan,
  databaseUrl: string,
  { signal, onGames }: Pick<PlayOptions, 'signal' | 'onGames'>,
): Promise<Tally[]> {
  const shared = await connect(databaseUrl)
  try {
    await enterRun(shared.pool, plan)
    await fillQueue(shared, plan)
    await untilPlayed(shared, plan, signal, onGames)
    return await folded(shared, plan)
  } finally {
    await shared.close()
  }
}

async function fillQueue({ pool, boss }: Shared, plan: Plan): Promise<void> {
  const run = nameOf(plan)
  const queue = queueFor(plan.ruleset, plan.version)
  await makeQueue(boss, queue)
  const stored = await storedChunks(pool, run)
  const missing = chunksOf(plan).flatMap((_, chunk) => (stored.has(chunk) ? [] : [chunk]))
  for (let i = 0; i < missing.length; i += BATCH)
    await boss.insert(
      queue,
      missing.slice(i, i + BATCH).map((chunk) => {
        const data: Ticket = { run, chunk }
        return { data, singletonKey: `${run} ${chunk}` }
      }),
    )
}

async function untilPlayed(
  { pool }: Shared,
  plan: Plan,
  signal: AbortSignal,
  onGames: PlayOptions['onGames'],
): Promise<void> {
  const all = gamesOf(plan)
  const chunks = chunksOf(plan).length
  for (;;) {
    const state = await stateOf(pool, nameOf(plan))
    if (!state) throw new Error('another command finished this very run at the same moment: repeat the command')
    if (state.failure !== null) throw new Error(state.failure)
    onGames(state.games, all)
    if (state.chunks === chunks) return
    if (signal.aborted) throw new Interrupted(state.games, all, 'the database, where workers go on')
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function folded({ pool }: Shared, plan: Plan): Promise<Tally[]> {
  const chunks = chunksOf(plan)
  const progress = noProgress(plan)
  for await (const { chunk, tally } of chunksInOrder(pool, nameOf(plan))) foldChunk(progress, chunks[chunk]!, tally)
  await forgetRun(pool, nameOf(plan))
  return progress.tallies
}
