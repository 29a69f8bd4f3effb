import type { Pool } from 'pg'
import type { Tally } from '../../statistics/tally.ts'
import type { Plan } from '../plan.ts'
import { nameOf } from '../plan-name.ts'

/** An arbitrary number for the advisory lock, used by no other program on the database. */
const MAKING_TABLES = 0x464c_414e

/** Creates missing tables; a concurrent second caller finds them. */
export async function makeTables(pool: Pool): Promise<void> {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${MAKING_TABLES});
    create table if not exists lab_run (name text primary key, plan json not null, failure text);
    create table if not exists lab_chunk (
      run text not null references lab_run (name) on delete cascade,
      chunk integer not null,
      games integer not null,
      tally json not null,
      primary key (run, chunk)
    );
    commit`)
}

/** Creates the run, or finds it, and clears its failure. */
export async function enterRun(pool: Pool, plan: Plan): Promise<void> {
  await pool.query('insert into lab_run (name, plan) values ($1, $2) on conflict (name) do update set failure = null', [
    nameOf(plan),
    JSON.stringify(plan),
  ])
}

export async function planNamed(pool: Pool, run: string): Promise<Plan | null> {
  const { rows } = await pool.query<{ plan: Plan }>('select plan from lab_run where name = $1', [run])
  return rows[0]?.plan ?? null
}

export async function storedChunks(pool: Pool, run: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ chunk: number }>('select chunk from lab_chunk where run = $1', [run])
  return new Set(rows.map(({ chunk }) => chunk))
}

export async function isStored(pool: Pool, run: string, chunk: number): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from lab_chunk where run = $1 and chunk = $2', [run, chunk])
  return rowCount === 1
}

/** The progress; null if the run no longer exists. */
export async function stateOf(
  pool: Pool,
  run: string,
): Promise<{ chunks: number; games: number; failure: string | null } | null> {
  const { rows } = await pool.query<{ chunks: number; games: number; failure: string | null }>(
    `select failure, count(chunk)::integer as chunks, coalesce(sum(games), 0)::integer as games
     from lab_run left join lab_chunk on run = name where name = $1 group by name`,
    [run],
  )
  return rows[0] ?? null
}

export async function noteFailure(pool: Pool, run: string, failure: string): Promise<void> {
  await pool.query('update lab_run set failure = $2 where name = $1', [run, failure])
}

const PAGE = 200

/** Every chunk in order, a page at a time. */
export async function* chunksInOrder(pool: Pool, run: string): AsyncGenerator<{ chunk: number; tally: Tally }> {
  for (let next = 0; ; ) {
    const { rows } = await pool.query<{ chunk: number; tally: Tally }>(
      'select chunk, tally from lab_chunk where run = $1 and chunk >= $2 order by chunk limit $3',
      [run, next, PAGE],
    )
    yield* rows
    if (rows.length < PAGE) return
    next = rows.at(-1)!.chunk + 1
  }
}

export async function forgetRun(pool: Pool, run: string): Promise<void> {
  await pool.query('delete from lab_run where name = $1', [run])
}
