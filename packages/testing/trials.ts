import { Keeper } from '@flankspeed/kernel'
import { loadRulebooks, rulebooks } from '@flankspeed/rulebooks/parts'
import { picker, type Trial } from './conformance.ts'

/** The rulebooks without a configuration of the conformance suite, which fails for them. */
export const rulebooksWithoutTrial = (): string[] =>
  rulebooks()
    .filter(({ trial }) => trial === undefined)
    .map(({ rules }) => rules.id)

export const trials = (): readonly Trial[] =>
  rulebooks().flatMap(({ rules, trial }) => (trial ? [{ ruleset: rules, ...trial }] : []))

/** The hash of every state of a random battle, one battle per seed: runs in Node and in browsers. */
export async function hashesOf(rulesetId: string, seeds: readonly number[]): Promise<string[][]> {
  await loadRulebooks()
  const { ruleset, randomSetup } = trials().find((trial) => trial.ruleset.id === rulesetId)!
  return seeds.map((seed) => {
    const pick = picker(seed)
    const keeper = new Keeper(ruleset, randomSetup(pick), seed)
    for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
      keeper.act(ruleset.sample(keeper.battle, owed, pick))
    return keeper.hashes
  })
}
