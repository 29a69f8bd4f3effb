import { isLegal } from '@flankspeed/command'
import {
  type Action,
  type Battle,
  type Decision,
  type Dice,
  hasGoals,
  opponent,
  type Pick,
  type RedOrBlue,
  type Ruleset,
} from '@flankspeed/kernel'
import { standingByOrders } from '../orders/plan.ts'
import type { Theatre } from '../orders/theatre.ts'
import type { Calibration, Lead } from './chance.ts'

/** What a review of a battle needs to know of its rulebook. */
export interface Judge {
  /** How far a side leads in a battle that goes on. The other side leads by the opposite. */
  lead(ruleset: Ruleset, battle: Battle, side: string): Lead
  /** The rules in force. */
  game(ruleset: Ruleset, battle: Battle): Game
  /** Answers that are worth comparing, the usual one first; none if the view hides too much to be played on. */
  ideas(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Iterable<Action>
  /** The same without the luck of guns, if there are such rules: they show sooner what a plan is worth. */
  onAverage?(ruleset: Ruleset, battle: Battle): Game
  /** One of the battles that a side may have in mind, where it cannot know all distances. */
  asItLooks?(view: Battle, side: string, pick: Pick): Battle
}

/** Rules by which a battle is played on. */
export interface Game {
  decisions(battle: Battle): Decision[]
  /** What a captain would do without thinking long. */
  quick(battle: Battle, decision: Decision, pick: Pick): Action
  apply(battle: Battle, action: Action, dice: Dice): void
}

/** The same in the terms of a rulebook: its rules in force, its battles, decisions and actions. */
interface Parts<R, B extends Battle, D extends Decision, A extends Action> {
  rulesOf(ruleset: Ruleset, battle: B): R
  /** In points, as a share of a fleet. */
  lead(rules: R, battle: B, side: RedOrBlue): number
  theatre(rules: R, battle: B): Theatre
  turnsLeft(battle: B): number
  readonly byPoints: Calibration
  readonly byOrders: Calibration
  quick(rules: R, battle: B, decision: D, pick: Pick): A
  ideas(rules: R, view: B, decision: D, pick: Pick): Iterable<{ readonly action: A }>
  /** All that aircraft could do, whether legal or not: captains think of little of it. */
  airPlans?(rules: R, view: B, decision: D): Iterable<A>
  onAverage?(rules: R): R
  asItLooks?(view: B, side: RedOrBlue, pick: Pick): B
}

interface Rules<R, B, D, A> {
  decisions(rules: R, battle: B): D[]
  act(rules: R, battle: B, action: A, dice: Dice, tell: null): void
  step(rules: R, battle: B, dice: Dice, tell: null): boolean
}

export function defineJudge<B extends Battle, D extends Decision, A extends Action, R extends Rules<R, B, D, A>>(
  parts: Parts<R, B, D, A>,
): Judge {
  const { rulesOf, onAverage, asItLooks } = parts
  return {
    lead(ruleset, battle, side) {
      const b = battle as B
      const rules = rulesOf(ruleset, b)
      const turnsLeft = Math.max(0, parts.turnsLeft(b))
      const seat = side as RedOrBlue
      if (!b.orders || !hasGoals(b.orders.orders))
        return { lead: parts.lead(rules, b, seat), turnsLeft, calibration: parts.byPoints }
      const theatre = parts.theatre(rules, b)
      const lead = (standingByOrders(seat, theatre) - standingByOrders(opponent(seat), theatre)) / 2
      return { lead, turnsLeft, calibration: parts.byOrders }
    },
    game: (ruleset, battle) => gameOf(parts, rulesOf(ruleset, battle as B)),
    *ideas(ruleset, view, decision, pick) {
      const rules = rulesOf(ruleset, view as B)
      for (const { action } of parts.ideas(rules, view as B, decision as D, pick)) yield action
      for (const action of parts.airPlans?.(rules, view as B, decision as D) ?? [])
        if (isLegal(ruleset, view, action)) yield action
    },
    ...(onAverage && {
      onAverage: (ruleset, battle) => gameOf(parts, onAverage(rulesOf(ruleset, battle as B))),
    }),
    ...(asItLooks && { asItLooks: (view, side, pick) => asItLooks(view as B, side as RedOrBlue, pick) }),
  }
}

const gameOf = <B extends Battle, D extends Decision, A extends Action, R extends Rules<R, B, D, A>>(
  { quick }: Parts<R, B, D, A>,
  rules: R,
): Game => ({
  decisions: (battle) => rules.decisions(rules, battle as B),
  quick: (battle, decision, pick) => quick(rules, battle as B, decision as D, pick),
  apply(battle, action, dice) {
    rules.act(rules, battle as B, action as A, dice, null)
    while (rules.step(rules, battle as B, dice, null));
  },
})
