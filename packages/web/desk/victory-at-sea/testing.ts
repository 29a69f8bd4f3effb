import { SeededDice, vas } from '@flankspeed/engine'
import { randomSetup } from '@flankspeed/engine/rulesets/victory-at-sea/random-setup.ts'
import { picker } from '@flankspeed/engine/testing/conformance.ts'

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
  const battle = ruleset.muster(randomSetup(pick, mostShips), dice)
  ruleset.advance(battle, dice, tell)
  for (;;) {
    const decisions = ruleset.decisions(battle)
    yield { battle, decisions, events }
    const [decision] = decisions
    if (!decision) return
    events = []
    ruleset.apply(battle, ruleset.sample(battle, decision, pick), dice, tell)
  }
}
