import { capital, plural } from '../english.ts'
import type { Battle, Ruleset } from '../ruleset.ts'
import { type RedOrBlue, SIDES } from '../two-sides.ts'
import {
  achievedBy,
  boundsOf,
  type Degree,
  type Finding,
  flightsLost,
  goalsOn,
  isHidden,
  type Judgement,
  judgeGoal,
  judgeOrders,
  partsOf,
  tallyOf,
} from './judge.ts'
import type { Goal, GoalPath, InPlay, Orders, Situation, UnitCount } from './orders.ts'
import { clauseOf, isInForce } from './restraints.ts'
import { goalWords, type Names, ruleSentence, testWords } from './words.ts'

/** The progress of a goal. `met` and `failed` are final; `ahead` and `behind` may still change. */
export type Progress = 'met' | 'failed' | 'ahead' | 'behind'

/** A goal with its progress. */
export interface GoalReport {
  readonly words: string
  readonly progress: Progress
  /** The count so far in words: "2 of 7 sunk; 3 needed". Empty if its parts say it. */
  readonly detail: string
  /** 0 to 1, for a bar. */
  readonly share: number
  readonly parts: readonly GoalReport[]
  /** How the parts are joined. */
  readonly join: 'all' | 'any' | 'of' | 'not' | null
}

/** The goals of a side with their progress. */
export interface SideReport {
  /** These orders are not known to the reader yet: no goals are listed, and `achieved` says nothing. */
  readonly isHidden: boolean
  /** Only this side may know them now. */
  readonly isSecret: boolean
  /** The turn with which new orders come; null: none will. */
  readonly newOrdersOn: number | null
  readonly achieved: Degree
  readonly isFixed: boolean
  readonly goals: readonly { readonly degree: 'minor' | 'decisive'; readonly goal: GoalReport }[]
}

/** A special rule, and whether it is in force. */
export interface RuleReport {
  readonly clause: string
  readonly words: string
  readonly isInForce: boolean
}

/** The orders of both sides with their progress, and the special rules. */
export interface OrdersReport {
  readonly scenario: string
  /** null: the orders of one side are hidden. */
  readonly judgement: Judgement | null
  readonly sides: Readonly<Record<RedOrBlue, SideReport>>
  readonly rules: readonly RuleReport[]
}

const progressOf = ({ now, isFixed }: Finding): Progress =>
  isFixed ? (now ? 'met' : 'failed') : now ? 'ahead' : 'behind'

interface Asked {
  readonly goal: Goal
  readonly path: GoalPath
  readonly side: RedOrBlue
}

function reportGoal({ goal, path, side }: Asked, orders: Orders, situation: Situation, names: Names): GoalReport {
  const progress = progressOf(judgeGoal(goal, path, orders, situation))
  const words = capital(goalWords(goal, side, orders, names))
  const inner = (join: GoalReport['join']): GoalReport => {
    const parts = partsOf(goal, path).map((part) => reportGoal({ ...part, side }, orders, situation, names))
    const shares = parts.map(({ share }) => share)
    const share = join === 'any' ? Math.max(...shares) : shares.reduce((sum, each) => sum + each, 0) / shares.length
    return { words, progress, detail: '', share: progress === 'met' ? 1 : share, parts, join }
  }
  if ('all' in goal) return inner('all')
  if ('any' in goal) return inner('any')
  if ('of' in goal) return inner('of')
  if ('not' in goal) return inner('not')
  const leaf = { words, progress, parts: [], join: null }
  if ('flightsLost' in goal) {
    const tally = flightsLost(goal, orders, situation)
    const { lower, upper } = boundsOf(goal, tally.of)
    const needed = goal.atMost === undefined ? `${lower} needed` : `${upper} at most`
    return {
      ...leaf,
      detail: `${tally.now} of ${plural(tally.of, 'flight')} lost; ${needed}`,
      share: shareOf(tally.now, lower, upper),
    }
  }
  return { ...leaf, ...countReport(goal, situation, names) }
}

const shareOf = (now: number, lower: number, upper: number): number => {
  if (lower > 0) return Math.min(1, now / lower)
  return now <= upper ? 1 : 0
}

function countReport(goal: UnitCount, situation: Situation, names: Names): Pick<GoalReport, 'detail' | 'share'> {
  const tally = tallyOf(goal, situation)
  if (goal.noMoreThan) {
    const other = tallyOf(goal.noMoreThan, situation)
    return { detail: `${tally.now} against ${other.now}`, share: tally.now <= other.now ? 1 : 0 }
  }
  const { lower, upper } = boundsOf(goal, tally.of)
  const share = shareOf(tally.now, lower, upper)
  const [only] = goal.units
  const single = goal.units.length === 1 ? situation.unit(only!) : undefined
  if (single && !situation.isOver && !single.sunk) {
    const lost = single.wholeHull - Math.max(0, single.hull)
    const hull = `${names.nameOf(only!)} has lost ${lost} of ${plural(single.wholeHull, 'hull point')}`
    return { detail: hull, share: partlyMet(goal, lost / single.wholeHull, share) }
  }
  const needed = goal.atMost === undefined ? `${lower} needed` : `${upper} at most`
  return { detail: `${tally.now} of ${tally.of} ${testWords(goal.are)}; ${needed}`, share }
}

/** How close a ship is to sinking, if the goal asks for that. */
function partlyMet({ are, atMost }: UnitCount, lost: number, share: number): number {
  if (atMost !== undefined) return share
  if (are === 'sunk') return Math.max(share, Math.min(0.99, lost))
  if (typeof are === 'object' && 'hullBelow' in are) return Math.max(share, Math.min(0.99, lost / (1 - are.hullBelow)))
  return share
}

/** `situation` must contain only what the reader of the report may know. */
export function reportOrders(inPlay: InPlay, situation: Situation, names: Names): OrdersReport {
  const { orders } = inPlay
  const side = (of: RedOrBlue): SideReport => {
    const { degree, isFixed } = achievedBy(of, orders, situation)
    const asks = goalsOn(orders, of, situation.turn)
    const goals = (['decisive', 'minor'] as const).flatMap((asked) => {
      const goal = asks.goals[asked]
      return goal
        ? [
            {
              degree: asked,
              goal: reportGoal({ goal, path: `${asks.path}.${asked}`, side: of }, orders, situation, names),
            },
          ]
        : []
    })
    const next = orders.sides[of].later?.find(({ turn }) => turn > situation.turn)
    return {
      isHidden: isHidden(orders.sides[of]),
      isSecret: orders.sides[of].secret === true && !situation.isOver,
      newOrdersOn: next?.turn ?? null,
      achieved: degree,
      isFixed,
      goals,
    }
  }
  return {
    scenario: orders.scenario,
    judgement: SIDES.some((of) => isHidden(orders.sides[of])) ? null : judgeOrders(orders, situation),
    sides: { red: side(SIDES[0]), blue: side(SIDES[1]) },
    rules: orders.rules.map((rule) => ({
      clause: clauseOf(orders, rule),
      words: ruleSentence(rule),
      isInForce: isInForce(rule, inPlay, situation.turn),
    })),
  }
}

/** The orders as the owner of this view may know them; null in a battle without orders. */
export function ordersInView<B extends Battle>(ruleset: Pick<Ruleset<B>, 'situation'>, view: B): OrdersReport | null {
  const situation = ruleset.situation?.(view)
  if (!view.orders || !situation) return null
  return reportOrders(view.orders, situation, {
    nameOf: (id) => situation.unit(id)?.name ?? id,
    sideOf: (id) => situation.unit(id)?.side ?? null,
  })
}
