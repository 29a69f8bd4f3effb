import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Diverged, playAgain, type Replay } from '../kernel/keeper.ts'
import {
  picker,
  playsToTheEnd,
  refusesWithoutTrace,
  replaysAndUndoes,
  survivesJson,
  viewsLeakNothing,
} from './conformance.ts'
import { keepsSecrets, nothingCompared } from './non-interference.ts'
import { toldBattle } from './told-battle.ts'
import { trials } from './trials.ts'

const runs = { numRuns: 8 }
const seeds = fc.integer({ min: 0, max: 2 ** 30 })

/** The conformance suite for one ruleset: each has it in a file of its own, so that they run side by side. */
export function conforms(id: string): void {
  const trial = trials.find(({ ruleset }) => ruleset.id === id)
  if (!trial) throw new Error(`testing/trials.ts does not say how ${id} is tried`)

  describe(trial.ruleset.title, () => {
    test('thousands of random legal battles of up to 12 ships a side run to their end', { timeout: 300_000 }, () => {
      for (let seed = 0; seed < trial.battles; seed++) playsToTheEnd(trial, seed)
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

    test('a view holds nothing that its viewer may not know', () => {
      fc.assert(
        fc.property(seeds, (seed) => viewsLeakNothing(trial, seed)),
        runs,
      )
    })

    test('a replay that was recorded with the first seeding gives the same hashes', async () => {
      const file = join(import.meta.dirname, '..', 'rulesets', id, 'first-seeding.replay.json')
      const replay: Replay = JSON.parse(await readFile(file, 'utf8'))
      expect(replay.seeding).toBeUndefined()
      const again = playAgain(trial.ruleset, replay)
      expect(again.hashes).toEqual(replay.hashes)
      // Else the seed would not matter, and nothing would be proven.
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
      expect(compared.refusals).toBeGreaterThan(0)
    })

    test('the golden battle is told as before', async () => {
      await expect(toldBattle(trial, 1941)).toMatchFileSnapshot('golden.txt')
    })
  })
}
