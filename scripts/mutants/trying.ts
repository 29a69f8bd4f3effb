import { existsSync, writeFileSync } from 'node:fs'
import { type Break, unbroken } from './breaks.ts'
import type { ReplaceableWorker } from './replaceable-worker.ts'
import { tryUnitTests } from './unit-tests.ts'
import type { Tried } from './worker.ts'

/** Tries a break with the cases and the small conformance suite, then with the unit tests. */
export async function triedByAll(
  worker: ReplaceableWorker,
  ruleset: string,
  broken: Break,
  patience: number,
): Promise<Tried> {
  const tried = await worker.try(broken)
  return tried.verdict === 'survived' ? tryUnitTests(ruleset, broken, patience) : tried
}

/**
 * The unbroken rules must pass: otherwise every break would count as detected. `passed`: the file which says that they did, so that
 * they are tried once.
 */
export async function triedUnbroken(
  worker: ReplaceableWorker,
  ruleset: string,
  any: Break,
  passed: string,
  patience: number,
): Promise<Tried> {
  if (existsSync(passed)) return { verdict: 'survived', by: null }
  const tried = await triedByAll(worker, ruleset, unbroken(any), patience)
  if (tried.verdict === 'survived') writeFileSync(passed, '')
  return tried
}
