import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Diverged, playAgain, type Replay } from '@flankspeed/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedValues } from './accepted-values.ts'
import { battleStory } from './battle-story.ts'
import { caseFiles, casesFor, RULEBOOKS } from './case-files.ts'
import { withChecks } from './checked-rules.ts'
import {
  picker,
  playsToTheEnd,
  refusesWithoutTrace,
  replaysAndUndoes,
  survivesJson,
  viewsLeakNothing,
} from './conformance.ts'
import { recordedWithFirstSeeding } from './first-seeding.ts'
import { keepsSecrets, nothingCompared } from './non-interference.ts'
import { refereesLogOf } from './played-logs.ts'
import { printedTables } from './printed-tables.ts'
import { resultOf, resultOfBattles, resultOfPosition, STORED_BATTLES, STORED_POSITIONS } from './stored-results.ts'
import { trials } from './trials.ts'

/** Random battles with every throw and event compared. */
const WATCHED = 100

/**
 * Battles whose logs go to the referee, their maximal length, and the first seed. For thousands: FLANKSPEED_LOGS=2000
 * FLANKSPEED_FIRST_LOG=1 FLANKSPEED_LONGEST_LOG=400 npx vitest run conformance -t 'any log'
 */
const LOGS = Number(process.env.FLANKSPEED_LOGS ?? 30)
const FIRST_LOG = Number(process.env.FLANKSPEED_FIRST_LOG ?? 1939)
const LONGEST = Number(process.env.FLANKSPEED_LONGEST_LOG ?? 60)

const runs = { numRuns: 8 }
const seeds = fc.integer({ min: 0, max: 2 ** 30 })

/** The conformance suite of one ruleset: each has its own file, so that they run in parallel. */
export function conforms(id: string): void {
  const trial = trials().find(({ ruleset }) => ruleset.id === id)
  if (!trial) throw new Error(`packages/testing/trials.ts does not say how ${id} is tried`)

  describe(trial.ruleset.title, () => {
    test(`${trial.battles} random legal battles of up to 12 ships a side run to their end`, {
      timeout: 300_000,
    }, () => {
      // The next test plays the first of them.
      for (let seed = WATCHED; seed < trial.battles; seed++) playsToTheEnd(trial, seed)
    })

    test('each throw is rolled as it was announced, and events tell what the dice showed', () => {
      const checkedTrial = { ...trial, ruleset: withChecks(trial.ruleset) }
      for (let seed = 0; seed < WATCHED; seed++) playsToTheEnd(checkedTrial, seed)
    })

    test('many times as many malformed or illegal actions change nothing', { timeout: 300_000 }, () => {
      let refused = 0
      for (let seed = 0; refused < trial.spoiled; seed++) refused += refusesWithoutTrace(trial, seed, 40)
    })

    test('a battle survives JSON and back at every step', () => {
      fc.assert(
        fc.property(seeds, (seed) => survivesJson(trial, seed)),
        runs,
      )
    })

    test('a replay gives the same hashes, and undo every earlier state', () => {
      fc.assert(
        fc.property(seeds, (seed) => replaysAndUndoes(trial, seed)),
        runs,
      )
    })

    test('the referee plays any log as it was played, state by state and die by die', { timeout: 3_600_000 }, () => {
      const cases = caseFiles(id).flatMap((file) => file.cases)
      const played = { actions: 0, dice: 0, odd: 0 }
      for (let seed = FIRST_LOG; seed < FIRST_LOG + LOGS; seed++) {
        const { actions, dice, odd } = refereesLogOf(trial, cases, seed, LONGEST)
        played.actions += actions
        played.dice += dice
        played.odd += odd
      }
      if (process.env.FLANKSPEED_LOGS) console.log(id, 'seeds', FIRST_LOG, 'to', FIRST_LOG + LOGS - 1, played)
      expect(played.actions).toBeGreaterThan(5 * LOGS)
      expect(played.dice).toBeGreaterThan(LOGS)
      expect(played.odd).toBeGreaterThan(LOGS / 2)
    })

    test('a view holds nothing that its viewer may not know', () => {
      fc.assert(
        fc.property(seeds, (seed) => viewsLeakNothing(trial, seed)),
        runs,
      )
    })

    test('a replay that was recorded with the first seeding gives the same hashes', async () => {
      const old = join(RULEBOOKS, id, 'testing', 'first-seeding.replay.json')
      const isThere = existsSync(old)
      const text = isThere ? await readFile(old, 'utf8') : JSON.stringify(recordedWithFirstSeeding(trial), null, 2)
      // The first run of a new rulebook writes it. After that it never changes.
      if (!isThere) await expect(text).toMatchFileSnapshot(old)
      const replay: Replay = JSON.parse(text)
      expect(replay.seeding).toBeUndefined()
      const again = playAgain(trial.ruleset, replay)
      expect(again.hashes).toEqual(replay.hashes)
      // Otherwise the seed would not matter, and the test would prove nothing.
      expect(() => playAgain(trial.ruleset, { ...replay, seeding: 2 })).toThrow(Diverged)
    })

    test('what one side keeps secret has no influence on what anybody else gets', { timeout: 300_000 }, () => {
      const compared = nothingCompared()
      fc.assert(
        fc.property(seeds, (seed) => keepsSecrets(trial, seed, picker, compared)),
        { numRuns: Number(process.env.FLANKSPEED_SECRETS ?? trial.secretBattles), endOnFailure: true },
      )
      const kinds = trial.ruleset.secretKinds.map((kind) => `the answer to ${kind}`)
      const whats = [...kinds, ...trial.hidden.map(({ what }) => what)]
      expect(Object.keys(compared.pairs).toSorted()).toEqual(whats.toSorted())
      // A game without hidden information has nothing to compare.
      if (whats.length > 0) expect(compared.refusals).toBeGreaterThan(0)
    })

    test('tables and cards are as printed', async () => {
      await expect(printedTables(trial.ruleset, trial.printed)).toMatchFileSnapshot('tables.txt')
    })

    test('words and numbers that may be written are as before', { timeout: 300_000 }, async () => {
      await expect(acceptedValues(trial.ruleset, casesFor(id))).toMatchFileSnapshot('words.txt')
    })

    test('positions of the cases and random battles come to the same results as before', {
      timeout: 300_000,
    }, async () => {
      const positions = casesFor(id).map((file) => resultOf(trial.ruleset, file))
      const battles = Array.from({ length: STORED_BATTLES }, (_, seed) => resultOfBattles(trial, seed))
      const { odd } = trial
      const odds = odd
        ? Array.from({ length: STORED_POSITIONS }, (_, seed) => resultOfPosition(trial.ruleset, odd, seed))
        : []
      await expect(`${[...positions, ...battles, ...odds].join('\n')}\n`).toMatchFileSnapshot('results.txt')
    })

    test('the golden battle is told as before', async () => {
      await expect(battleStory(trial, 1941)).toMatchFileSnapshot('golden.txt')
    })
  })
}
