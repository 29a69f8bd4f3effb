import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Battle, Ruleset } from '../kernel/ruleset.ts'
import {
  playsToTheEnd,
  refusesWithoutTrace,
  replaysAndUndoes,
  survivesJson,
  type Trial,
  viewsLeakNothing,
} from '../testing/conformance.ts'
import { toldBattle } from '../testing/told-battle.ts'
import { rulesets } from './registry.ts'
import type { VasBattle } from './victory-at-sea/battle.ts'
import { impossible as impossibleAtSea } from './victory-at-sea/bounds.ts'
import { randomSetup } from './victory-at-sea/random-setup.ts'

/** How each ruleset is tried: a ruleset without an entry here fails below. */
const TRIALS: Record<string, Omit<Trial, 'ruleset'>> = {
  'victory-at-sea': { randomSetup, impossible: (battle: Battle) => impossibleAtSea(battle as VasBattle) },
}

const runs = { numRuns: 25 }
const seeds = fc.integer({ min: 0, max: 2 ** 30 })

test('every registered ruleset is tried', () => {
  expect(rulesets.map(({ id }) => id).filter((id) => !(id in TRIALS))).toEqual([])
})

describe.each(rulesets.map((ruleset) => [ruleset.title, ruleset] as [string, Ruleset]))('%s', (_title, ruleset) => {
  const trial = { ruleset, ...TRIALS[ruleset.id]! }

  test('10,000 random legal battles of up to 12 ships a side run to their end', { timeout: 300_000 }, () => {
    for (let seed = 0; seed < 10_000; seed++) playsToTheEnd(trial, seed)
  })

  test('200,000 malformed or illegal actions change nothing', { timeout: 300_000 }, () => {
    let refused = 0
    for (let seed = 0; refused < 200_000; seed++) refused += refusesWithoutTrace(trial, seed, 40)
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

  test('the golden battle is told as before', async () => {
    await expect(toldBattle(trial, 1941)).toMatchFileSnapshot(`${ruleset.id}/golden.txt`)
  })
})
