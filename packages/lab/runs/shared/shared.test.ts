import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharedDatabase } from '@flankspeed/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupOf } from '../../battles/opening.ts'
import type { Plan } from '../plan.ts'
import { playPlan } from '../play-plan.ts'
import { PreparedMatch } from '../prepared-match.ts'
import { quickPlan } from '../testing-plan.ts'

const main = join(import.meta.dirname, '../../../cli/main.ts')
const workers: ChildProcess[] = []
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await sharedDatabase('runs')
})

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [main, 'worker', '--database-url', databaseUrl, '--workers', '1'])
  workers.push(worker)
  return worker
}

const atOnce = ({ ruleset, matches: [match] }: Plan) =>
  new PreparedMatch({ ruleset, setup: setupOf(match!.opening, ruleset), match: match! }).chunk(0, match!.games)

const quiet = { workers: 1, onGames: () => undefined, signal: new AbortController().signal }

const COUNTS = `
  select count(*) filter (where state = 'active')::int as active,
         count(*) filter (where retry_count > 0)::int as "taken over",
         (select count(*) from lab_chunk)::int as stored,
         (select count(*) from lab_run)::int as runs
  from pgboss.job where name like 'lab.%'`

/** Kills the worker when some chunks are stored and it is playing another. */
async function killAtWork(worker: ChildProcess, database: pg.Client): Promise<void> {
  for (;;) {
    await sleep(100)
    const { rows: tables } = await database.query("select to_regclass('pgboss.job') is not null as made")
    if (!tables[0].made) continue
    worker.kill('SIGSTOP')
    await sleep(50)
    const { rows } = await database.query(COUNTS)
    if (rows[0].stored > 0 && rows[0].active > 0) break
    worker.kill('SIGCONT')
  }
  worker.kill('SIGKILL')
}

test('a worker killed in the midst of a chunk loses nothing and nothing counts twice', async () => {
  const plan = quickPlan(2000)
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const run = playPlan(plan, { ...quiet, databaseUrl })
  await killAtWork(startWorker(), database)
  startWorker()
  expect(await run).toEqual([atOnce(plan)])
  const { rows } = await database.query(COUNTS)
  await database.end()
  expect(rows).toEqual([{ active: 0, 'taken over': 1, stored: 0, runs: 0 }])
})

test('whoever stops watching finds the run again, and all that was done', async () => {
  const plan = quickPlan(1000, 'watched')
  const stopping = new AbortController()
  const onGames = (played: number): void => {
    if (played > 0) stopping.abort()
  }
  await expect(playPlan(plan, { ...quiet, databaseUrl, onGames, signal: stopping.signal })).rejects.toThrow(
    /^stopped after \d+ of 1000 games, kept in the database, where workers go on: repeat the same command/,
  )
  let first: number | null = null
  const found = await playPlan(plan, { ...quiet, databaseUrl, onGames: (played) => (first ??= played) })
  expect(first).toBeGreaterThan(0)
  expect(found).toEqual([atOnce(plan)])
})

test('a battle that cannot be played is told to whoever asked for it', async () => {
  const plan = quickPlan(10, 'broken')
  const broken = { ...plan, matches: [{ ...plan.matches[0]!, red: { name: 'nelson', budget: null } }] }
  await expect(playPlan(broken, { ...quiet, databaseUrl })).rejects.toThrow('there is no admiral "nelson"')
})

test('a database that is not there is told plainly', async () => {
  const nowhere = 'postgres://postgres@localhost:1/postgres'
  await expect(playPlan(quickPlan(10), { ...quiet, databaseUrl: nowhere })).rejects.toThrow(
    /the database cannot be used \(.*ECONNREFUSED.*\): is --database-url right\?/,
  )
})
