/**
 * Two server processes on one PostgreSQL against one: `npm run bench -- postgres`. Battles and streams as in the bench of the
 * server, spread over the processes. The database and the load run on the same machine, so the ratio depends on its cores: the
 * CPU time of each part tells what it could be with enough of them.
 */
import type { ChildProcess } from 'node:child_process'
import { type Child, startChild, startPostgres } from '@flankspeed/server/testing'
import { workOf, workOfChildren } from './process-figures.ts'
import { type Figures, medians } from './server-contender.ts'
import { fire } from './server-load.ts'
import { tablesOf, watch } from './server-tables.ts'

const BATTLES = Number(process.env.FLANKSPEED_BATTLES ?? 500)
const ROUNDS = Number(process.env.FLANKSPEED_ROUNDS ?? 3)
const WARMING = 2
const ACTIONS = 30

export async function postgresFigures(): Promise<Figures> {
  const postgres = await startPostgres()
  const sizes = { one: 1, two: 2 } as const
  const running: { name: keyof typeof sizes; database: string; children: Child[]; rounds: Figures[] }[] = []
  try {
    for (const name of ['one', 'two'] as const) {
      const database = await postgres.database(`bench_${name}`)
      const children: Child[] = []
      running.push({ name, database, children, rounds: [] })
      for (let i = 0; i < sizes[name]; i++) children.push(await startChild(database))
    }
    for (let i = 0; i < WARMING + ROUNDS; i++)
      for (const { database, children, rounds } of running) {
        const figures = await round(database, children, postgres.process)
        if (i >= WARMING) rounds.push(figures)
      }
    const figures: Figures = {}
    for (const { name, rounds } of running)
      for (const [key, value] of Object.entries(medians(rounds))) figures[`postgres.${name}.${key}`] = value
    figures['postgres.twoAgainstOne'] =
      figures['postgres.two.actionsPerSecond']! / figures['postgres.one.actionsPerSecond']!
    return figures
  } finally {
    for (const { children } of running) for (const child of children) await child.end('SIGTERM')
    await postgres.stop()
  }
}

async function round(database: string, children: readonly Child[], postgres: ChildProcess): Promise<Figures> {
  const addresses = children.map(({ address }) => address)
  const tables = await tablesOf(addresses, database, BATTLES, ACTIONS)
  const streams = await watch(tables, '0')
  const requests = (from: number, to: number): string[][] => tables.map((table) => table.requests.slice(from, to))
  const ports = tables.map(({ address }) => address)
  // The battles are in memory: none has to be loaded.
  await fire(ports, requests(0, 1))
  const work = () => ({
    servers: children.reduce((sum, child) => sum + workOf(child.process), 0),
    database: workOfChildren(postgres),
    load: process.cpuUsage(),
  })
  const before = work()
  const { count, perSecond, p50, p99 } = await fire(ports, requests(1, ACTIONS))
  const after = work()
  await streams.terminate()
  const { user, system } = process.cpuUsage(before.load)
  return {
    actionsPerSecond: perSecond,
    p50Milliseconds: p50,
    p99Milliseconds: p99,
    microsecondsOfServers: ((after.servers - before.servers) / count) * 1e6,
    microsecondsOfDatabase: ((after.database - before.database) / count) * 1e6,
    microsecondsOfLoad: (user + system) / count,
  }
}
