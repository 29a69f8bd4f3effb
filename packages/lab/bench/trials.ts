/**
 * Ten thousand random battles of every rulebook, with the setups of the conformance suite: each must run to its end.
 */
import { playsToTheEnd } from '@flankspeed/testing/rulebook'
import { trials } from '@flankspeed/testing/trials'

const BATTLES = 10_000

export function trialFigures(): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const trial of trials()) {
    let decisions = 0
    const start = performance.now()
    for (let seed = 0; seed < BATTLES; seed++) decisions += playsToTheEnd(trial, seed)
    const seconds = (performance.now() - start) / 1000
    const name = `trial.${trial.ruleset.id}`
    figures[`${name}.battles`] = BATTLES
    figures[`${name}.decisions`] = decisions
    figures[`${name}.battlesPerSecond`] = BATTLES / seconds
  }
  return figures
}
