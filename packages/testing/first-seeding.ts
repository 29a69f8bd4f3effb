import { Keeper, type Replay } from '@flankspeed/kernel'
import { picker, type Trial } from './conformance.ts'

const SEED = 1939
const MOST_ACTIONS = 60

/** A random battle as it was recorded when there was one seeding only. Such replays do not name it. */
export function recordedWithFirstSeeding({ ruleset, randomSetup }: Trial): Replay {
  const pick = picker(SEED)
  const keeper = new Keeper(ruleset, randomSetup(pick), SEED, null, { seeding: 1 })
  for (let taken = 0; taken < MOST_ACTIONS; taken++) {
    const [decision] = keeper.decisions
    if (decision) keeper.act(ruleset.sample(keeper.battle, decision, pick))
  }
  const { seeding: _, ...replay } = keeper.replay('Recorded with the first seeding')
  return replay
}
