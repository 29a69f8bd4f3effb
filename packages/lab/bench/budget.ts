/** Time that the Admiral takes beyond its budget, in battles of sixty ships. */
import { admiral, captain } from '@flankspeed/admirals'
import { type Battle, Generator, type Ruleset, SeededDice, seedState } from '@flankspeed/kernel'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import { type Opening, setupOf } from '../battles/opening.ts'
import { fineClock } from './cpu-time.ts'

/** Six times five ships a side. */
const SQUADRON = ['king-george-v', 'leander', 'leander', 'tribal', 'tribal']
const FLEET = Array.from({ length: 6 }, () => SQUADRON).flat()
const OPENING: Opening = { fleets: { year: 1941, approach: 'parallel', red: FLEET, blue: FLEET } }

/** Milliseconds, and decisions that are measured with each. */
const BUDGETS: readonly (readonly [milliseconds: number, decisions: number])[] = [
  [10, 250],
  [100, 60],
  [1000, 12],
]
/** Decisions before any is measured: the code is still being compiled. */
const WARM_UP = 30
/** Decisions of Captains over which the measured ones are spread, so that all parts of a battle are seen. */
const SPREAD = 1750

const clock = fineClock()

/** The Admiral's own clock is the same: with CPU time, other load neither hides nor makes an overshoot. */
function timeOf(decide: () => void): number {
  const { now } = performance
  performance.now = clock
  try {
    const before = clock()
    decide()
    return clock() - before
  } finally {
    performance.now = now
  }
}

/** Shares of the budget that decisions took beyond it. */
function overshoots(rules: Ruleset, opening: Battle, milliseconds: number, count: number): number[] {
  const found: number[] = []
  const choices = new Generator(seedState('budget'))
  const pick = (n: number): number => choices.die(n) - 1
  const every = Math.floor(SPREAD / count)
  for (let game = 0; found.length < WARM_UP + count; game++) {
    const battle = rules.copy(opening)
    const dice = new SeededDice(`budget ${game}`)
    rules.advance(battle, dice, null)
    let taken = 0
    for (let [owed] = rules.decisions(battle); owed; [owed] = rules.decisions(battle)) {
      const isWarm = found.length >= WARM_UP
      if (taken++ % (isWarm ? every : 1) === 0) {
        const budget = { milliseconds: isWarm ? milliseconds : 10 }
        const time = timeOf(() => admiral.decide(rules, battle, owed, pick, budget))
        found.push(Math.max(0, time / milliseconds - 1))
        if (found.length >= WARM_UP + count) break
      }
      rules.apply(battle, captain.decide(rules, battle, owed, pick), dice, null)
    }
  }
  return found.slice(WARM_UP)
}

export function budgetFigures(): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const { rules, players } of rulebooks()) {
    if (!players) continue
    const opening = rules.muster(setupOf(OPENING, rules.id), new SeededDice(0))
    for (const [milliseconds, count] of BUDGETS) {
      const found = overshoots(rules, opening, milliseconds, count).sort((one, other) => one - other)
      const name = `${rules.id}.${milliseconds}ms.overBudget`
      figures[`${name}.max`] = found.at(-1)!
      figures[`${name}.percentile99`] = found[Math.ceil(0.99 * found.length) - 1]!
      figures[`${name}.above20percent`] = found.filter((share) => share > 0.2).length / found.length
    }
  }
  return figures
}
