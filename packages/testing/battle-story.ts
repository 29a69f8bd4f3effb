import { type Event, Keeper, stateHash } from '@flankspeed/kernel'
import { picker, type Trial } from './conformance.ts'

/** The story of one random battle, with the hash of every tenth state: reviewed by eye when it changes. */
export function battleStory({ ruleset, randomSetup }: Trial, seed: number): string {
  const pick = picker(seed)
  const events: Event[] = []
  const keeper = new Keeper(ruleset, randomSetup(pick), seed, (event) => events.push(event))
  const lines: string[] = []
  const tell = (): void => {
    for (const event of events.splice(0)) lines.push(...ruleset.story(event, keeper.battle))
  }
  tell()
  for (let decision = keeper.decisions[0]; decision; decision = keeper.decisions[0]) {
    keeper.act(ruleset.sample(keeper.battle, decision, pick), (event) => events.push(event))
    tell()
    if (keeper.actions.length % 10 === 0) lines.push(`-- ${keeper.actions.length} actions, ${keeper.hashes.at(-1)}`)
  }
  return `${[...lines, `-- the end, ${stateHash(keeper.battle)}`].join('\n')}\n`
}
