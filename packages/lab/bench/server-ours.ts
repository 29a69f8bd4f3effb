import { LIMITS, startChild } from '@flankspeed/server/testing'
import { memoryOf, type Placing } from './process-figures.ts'
import { type Contender, type Figures, measured, type Placed, placed } from './server-contender.ts'
import { fire, fireAtRate, overload } from './server-load.ts'
import { heardBy, tablesOf, watch } from './server-tables.ts'

/** Our server with new battles every round, both sides of each watched live. */
export async function ours(
  name: string,
  database: string,
  views: string,
  battles: number,
  actions: number,
): Promise<Contender> {
  const child = await startChild(database)

  /** The battles of a round last for all its placings. */
  async function round(placings: readonly Placing[]): Promise<Placed> {
    const tables = await tablesOf([child.address], database, battles, actions)
    const streams = await watch(tables, views)
    const between = (from: number, to: number) => tables.map(({ requests }) => requests.slice(from, to))
    // The battles are in memory: none has to be loaded.
    await fire(child.address, between(0, 1))
    const each = Math.floor((actions - 1) / placings.length)
    const found = await placed(child.process, placings, async (turn) => {
      const from = 1 + turn * each
      const most = from + Math.floor((2 / 3) * each)
      const figures = await measured(child.process, () => fire(child.address, between(from, most)))
      const steady = await fireAtRate(child.address, between(most, from + each), (2 / 3) * figures.actionsPerSecond)
      const { now, peak } = memoryOf(child.process)
      return { ...figures, p99AtTwoThirdsMilliseconds: steady.p99, megabytes: now, peakMegabytes: peak }
    })
    const eventsHeard = await heardBy(streams)
    await streams.terminate()
    for (const figures of Object.values(found)) figures.eventsHeard = eventsHeard
    return found
  }

  return {
    name,
    server: child.process,
    round,
    async end() {
      await child.end('SIGTERM')
    },
  }
}

/** Seconds of overload. */
const OVERLOAD = 4

/** A server with its usual limit of actions at once, which is offered twice what it could do. */
export async function overloaded(
  database: string,
  battles: number,
  actions: number,
  mostPerSecond: number,
): Promise<Figures> {
  const child = await startChild(database, { more: ['--limit', `actionsAtOnce=${LIMITS.actionsAtOnce}`] })
  try {
    const tables = await tablesOf([child.address], database, battles, actions)
    const streams = await watch(tables, '0')
    const half = Math.floor(actions / 2)
    const between = (from: number, to: number) => tables.map(({ requests }) => requests.slice(from, to))
    // Warmed up with no more than it takes at once.
    for (let i = 0; i < battles; i += LIMITS.actionsAtOnce)
      await fire(child.address, between(0, half).slice(i, i + LIMITS.actionsAtOnce))
    const found = await overload(child.address, between(half, actions), 2 * mostPerSecond, OVERLOAD)
    await streams.terminate()
    return {
      'server.overload.p99Milliseconds': found.p99,
      'server.overload.takenPerSecond': found.takenPerSecond,
      'server.overload.offeredPerSecond': found.offeredPerSecond,
      'server.overload.shareRefused': found.shareRefused,
    }
  } finally {
    await child.end('SIGTERM')
  }
}
