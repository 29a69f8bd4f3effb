import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupOf } from '../battles/opening.ts'
import { emptyTally, merge, type Tally } from '../statistics/tally.ts'
import { chunksOf } from './plan.ts'
import { nameOf } from './plan-name.ts'
import { playPlan } from './play-plan.ts'
import { PreparedMatch } from './prepared-match.ts'
import { runFileOf } from './run-file.ts'
import { quickPlan } from './testing-plan.ts'

const plan = quickPlan(300)
const before = process.cwd()
let folder: string
let batch: Tally

const [match] = plan.matches
const setup = setupOf(match!.opening, plan.ruleset)
const played = (from: number, to: number): Tally =>
  new PreparedMatch({ ruleset: plan.ruleset, setup, match: match! }).chunk(from, to)

const quiet = { signal: new AbortController().signal, onGames: () => undefined }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flankspeed-lab-'))
  process.chdir(folder)
  batch = played(0, 300)
})

afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

test('folding chunk by chunk, in any order, equals folding all at once', () => {
  const tally = emptyTally()
  for (const { from, to } of chunksOf(plan).reverse()) merge(tally, played(from, to))
  expect(tally.games).toBe(300)
  expect(tally).toEqual(batch)
})

test('one worker and two give the same result', async () => {
  expect(await playPlan(plan, { workers: 1, ...quiet })).toEqual([batch])
  expect(await playPlan(plan, { workers: 2, ...quiet })).toEqual([batch])
  expect(existsSync(runFileOf(plan))).toBe(false)
})

test('an interrupted run goes on from where it stopped, to the same result', async () => {
  const stopping = new AbortController()
  let most = 0
  const stopEarly = (played: number): void => {
    most = played
    if (played >= 40) stopping.abort()
  }
  await expect(playPlan(plan, { workers: 2, signal: stopping.signal, onGames: stopEarly })).rejects.toThrow(
    `of 300 games, kept in ${runFileOf(plan)}: repeat the same command to continue from there`,
  )
  expect(most).toBeLessThan(300)
  let first: number | null = null
  const resumed = await playPlan(plan, { ...quiet, workers: 1, onGames: (played) => (first ??= played) })
  expect(first).toBe(most)
  expect(resumed).toEqual([batch])
  expect(existsSync(runFileOf(plan))).toBe(false)
})

test('seed and number of games alone name a run', () => {
  expect(nameOf(quickPlan(300))).toBe(nameOf(plan))
  expect(nameOf(quickPlan(301))).not.toBe(nameOf(plan))
  expect(nameOf(quickPlan(300, 'other'))).not.toBe(nameOf(plan))
})

test('a battle that cannot be played ends the run with its reason', async () => {
  const broken = { ...plan, matches: [{ ...match!, red: { name: 'nelson', budget: null } }] }
  await expect(playPlan(broken, { workers: 1, ...quiet })).rejects.toThrow('there is no admiral "nelson"')
})
