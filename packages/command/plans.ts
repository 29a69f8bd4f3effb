import { type Action, type Battle, type Decision, Malformed, type Ruleset } from '@flankspeed/kernel'
import { actorOf } from './acting.ts'
import type { Command, PlanDue, PlannedAction } from './command.ts'
import { objection } from './objection.ts'
import type { CommandUnit } from './rulebook.ts'
import { hitSince, watchOf } from './watch.ts'

const MOST_PLANS = 40

/** Adds a plan after the others. */
export function planned(
  command: Command,
  { plan, action, due = null }: { readonly plan: string; readonly action: Action; readonly due?: PlanDue | null },
  units: readonly CommandUnit[],
): Command {
  const plans = command.plans ?? []
  if (action.side !== command.side)
    throw new Malformed('action.side', `you play ${command.side}: the action must say so`)
  if (plans.some(({ id }) => id === plan)) throw new Malformed('plan', `there is already a plan "${plan}"`)
  if (plans.length >= MOST_PLANS)
    throw new Malformed(
      'plan',
      `${MOST_PLANS} actions are planned already: withdraw one, or wait until some have gone out`,
    )
  const actor = actorOf(action)
  const watch = watchOf(actor === null ? [] : [actor], units)
  return { ...command, plans: [...plans, { id: plan, action, due, watch }] }
}

export function plansInOrder(command: Command, ids: readonly string[]): Command {
  const plans = command.plans ?? []
  const found = [...new Set(ids)].flatMap((id) => plans.find((plan) => plan.id === id) ?? [])
  if (found.length !== plans.length || ids.length !== plans.length)
    throw new Malformed('plans', `name each plan once: ${plans.map(({ id }) => id).join(', ') || 'there is none'}`)
  return { ...command, plans: found }
}

export function withoutPlans(command: Command, gone: readonly string[]): Command {
  const plans = (command.plans ?? []).filter(({ id }) => !gone.includes(id))
  if (plans.length === (command.plans?.length ?? 0)) return command
  return plans.length === 0 ? withoutWait({ ...command, plans }) : { ...command, plans }
}

/** The plans no longer wait for the player. */
export function withoutWait({ plansWait: _, ...command }: Command): Command {
  return command
}

/** The next plan; null: there is none, or it waits for the player. */
export const nextPlan = ({ plans = [], plansWait }: Command): PlannedAction | null =>
  plansWait === undefined ? (plans[0] ?? null) : null

/** Why a plan cannot go out now; null: it can. */
export function planObjection(
  { action, due, watch }: PlannedAction,
  { ruleset, view }: { readonly ruleset: Ruleset; readonly view: Battle },
  owed: readonly Decision[],
  units: readonly CommandUnit[],
): string | null {
  if (due && !isDue(due, view, owed)) return 'You are asked for something else than you planned for.'
  const hit = hitSince(watch, watchOf(Object.keys(watch.hull), units), units)
  if (hit !== null) return hit
  const why = objection(ruleset, view, action)
  return why === null ? null : `It is no longer possible: ${why}`
}

function isDue(due: PlanDue, { turn, phase }: Battle, owed: readonly Decision[]): boolean {
  const kinds = new Set(owed.map(({ kind }) => kind))
  return (
    due.turn === turn &&
    due.phase === phase &&
    kinds.size === new Set(due.kinds).size &&
    due.kinds.every((kind) => kinds.has(kind))
  )
}
