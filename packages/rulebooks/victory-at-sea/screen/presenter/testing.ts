import { openBattle, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing/rulebook'
import * as vas from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'

export interface Moment {
  battle: vas.VasBattle
  decisions: vas.VasDecision[]
  /** What led to it. */
  events: vas.VasEvent[]
}

/** Every position of a random battle: ships of all kinds, islands, aircraft, scouts. Do not keep them: they change. */
export function* randomBattle(seed: number, mostShips = 6): Generator<Moment> {
  const ruleset = vas.victoryAtSea
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  let events: vas.VasEvent[] = []
  const tell = (event: vas.VasEvent): void => void events.push(event)
  const battle = openBattle(ruleset, randomSetup(pick, mostShips), dice, tell)
  for (;;) {
    const decisions = ruleset.decisions(battle)
    yield { battle, decisions, events }
    const [decision] = decisions
    if (!decision) return
    events = []
    ruleset.apply(battle, ruleset.sample(battle, decision, pick), dice, tell)
  }
}
