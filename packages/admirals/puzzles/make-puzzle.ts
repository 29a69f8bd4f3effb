import { actorOf } from '@flankspeed/command'
import { type Action, type Battle, type Replay, type Ruleset, stateHash } from '@flankspeed/kernel'
import { difficultyOf } from './difficulty.ts'
import { plansFor } from './plans.ts'
import { momentIn } from './position.ts'
import type { Puzzle } from './puzzle.ts'
import { isInTheBalance, solutionOf } from './solution.ts'
import { themeOf, themesOf } from './theme.ts'
import type { Theme } from './themes.ts'

/** How a battle came to a position. */
export type Way = Pick<Replay, 'seed' | 'seeding' | 'rolls' | 'actions'>

/** What is looked for. */
export interface Wanted {
  readonly leastPlans: number
  readonly themes: readonly Theme[]
}

/**
 * The puzzle of a position: what the unit of this action should do. null if nothing is best beyond doubt, or there is
 * too little to choose from.
 */
export function puzzleFrom(
  ruleset: Ruleset,
  battle: Battle,
  action: Action,
  way: () => Way,
  { leastPlans, themes }: Wanted,
): Omit<Puzzle, 'opening'> | null {
  const unit = actorOf(action)
  if (unit === null || battle.turn === 0) return null
  const { side } = action
  const moment = momentIn(ruleset, battle, side, unit)
  if (!moment || !themesOf(moment).some((theme) => themes.includes(theme))) return null
  if (!isInTheBalance(moment) || moment.command.onlyAnswer(ruleset, moment.view, moment.decision)) return null
  const plans = plansFor(moment)
  if (plans.length < leastPlans) return null
  const hash = stateHash(battle)
  const id = stateHash({ hash, unit }).slice(0, 8)
  const solution = solutionOf(moment, plans, id)
  if (!solution) return null
  const theme = themeOf(moment, solution)
  if (!themes.includes(theme)) return null
  return {
    id,
    ...way(),
    hash,
    turn: battle.turn,
    side,
    unit,
    task: moment.command.task(moment.decision),
    theme,
    ...difficultyOf(moment, solution, id),
    ...solution,
  }
}
