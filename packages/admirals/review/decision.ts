import { actorOf, askedUnits, narrowed } from '@flankspeed/command'
import type { Task } from '@flankspeed/command/rulebook'
import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { seededPick } from '../seeded-pick.ts'
import { combined, type Estimate, estimateOf, sumOfErrors } from './estimate.ts'
import { playOut, type Start } from './play-out.ts'
import type { BattleRecord } from './record.ts'

/** A decision of the battle with what else could have been done, from the view that its maker had. */
export interface Choice {
  readonly taken: number
  readonly side: string
  readonly task: Task
  readonly view: Battle
  readonly action: Action
  /** Of all captains. */
  readonly usual: Action
  /** Not the one that was taken. */
  readonly others: readonly Action[]
}

/** What a decision was worth, compared with the best of the others. */
export interface Judged extends Choice {
  readonly better: Action
  /** Of what was done over the best of the others: less than 0 for a mistake. */
  readonly gain: Estimate
  /** Of what was done over what captains usually do. */
  readonly overUsual: Estimate
  /** The chances that both promised. */
  readonly promised: { readonly done: number; readonly better: number }
}

/** Other plans that are tried. */
const OTHERS = 5

/** The choice that led to the next action; null if there was nothing to choose, or too much hidden to judge it. */
export function choiceAt(
  { ruleset, judge, command, actions, battleAfter }: BattleRecord,
  taken: number,
): Choice | null {
  const action = actions[taken]!
  const battle = battleAfter(taken)
  const { side } = action
  const view = ruleset.isOpen(battle) ? battle : ruleset.view(battle, side)
  const owed = ruleset.decisions(view).filter((decision) => decision.side === side)
  const unit = actorOf(action)
  const decision = owed.find((each) => unit !== null && askedUnits(each).includes(unit)) ?? owed[0]
  if (!decision || view.turn === 0 || command.onlyAnswer(ruleset, view, decision)) return null
  const pick = seededPick(`ideas ${taken}`)
  const ideas = distinct(judge.ideas(ruleset, view, about(decision, unit), pick), unit, 1 + OTHERS)
  const [usual] = ideas
  if (!usual) return null
  const others = ideas.filter((each) => !isSame(each, action)).slice(0, OTHERS)
  return others.length === 0 ? null : { taken, side, task: command.task(decision), view, action, usual, others }
}

/** The unit that acted is compared with itself: which one goes first matters less. */
const about = (decision: Decision, unit: string | null): Decision =>
  unit !== null && askedUnits(decision).includes(unit) ? narrowed(decision, new Set([unit])) : decision

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Was it what captains usually do? */
export const isUsual = ({ action, usual }: Choice): boolean => isSame(action, usual)

/** Of the unit that acted: to end the step of a whole side is no answer for one of its units. */
function distinct(actions: Iterable<Action>, unit: string | null, most: number): Action[] {
  const found = new Map<string, Action>()
  for (const action of actions) {
    if (unit !== null && actorOf(action) !== unit) continue
    found.set(JSON.stringify(action), action)
    if (found.size === most) break
  }
  return [...found.values()]
}

/** How many play-outs each plan gets: to find the best of the others, then anew to compare it with what was done. */
export interface Rounds {
  readonly finding: number
  readonly comparing: number
}

/** No play-out is surer than this; those on average are off by about this share of what they find. */
const DOUBT = { share: 0.3, least: 0.005 }

/** Every plan meets the same dice. The best of the others is found with one set of dice and measured with another. */
export function judged(record: BattleRecord, choice: Choice, { finding, comparing }: Rounds): Judged {
  const { action, usual } = choice
  const onAverage = record.judge.onAverage !== undefined
  const valuesOf = trialOf(record, choice, onAverage)
  const better = bestOf(choice, valuesOf, finding)
  const done = valuesOf(action, comparing, 'compare')
  const against = (plan: Action): Estimate =>
    isSame(plan, action) ? NOTHING : difference(done, valuesOf(plan, comparing, 'compare'), onAverage)
  const gain = against(better)
  return {
    ...choice,
    better,
    gain,
    overUsual: isSame(better, usual) ? gain : against(usual),
    promised: promisedBy(estimateOf(done).value, gain),
  }
}

const NOTHING: Estimate = { value: 0, error: 0 }

/** Looks again at a decision, with dice: many play-outs of what was done and of the plan that seemed best. */
export function judgedAgain(record: BattleRecord, before: Judged, rounds: number): Judged {
  const { action, usual } = before
  const valuesOf = trialOf(record, before, false)
  const better = record.judge.onAverage ? before.better : bestOf(before, valuesOf, rounds / 4)
  const done = valuesOf(action, rounds, 'again')
  const against = (plan: Action, on: Estimate): Estimate => {
    const seen = difference(done, valuesOf(plan, rounds, 'again'), false)
    return record.judge.onAverage ? combined(on, seen) : seen
  }
  const gain = against(better, before.gain)
  return {
    ...before,
    better,
    gain,
    overUsual: isSame(usual, action) ? NOTHING : isSame(better, usual) ? gain : against(usual, before.overUsual),
    promised: promisedBy(estimateOf(done).value, gain),
  }
}

/** The best of the other plans. */
function bestOf({ others }: Choice, valuesOf: Values, rounds: number): Action {
  let [best, most] = [others[0]!, Number.NEGATIVE_INFINITY]
  for (const plan of others.length === 1 ? [] : others) {
    const { value } = estimateOf(valuesOf(plan, rounds, 'find'))
    if (value > most) [best, most] = [plan, value]
  }
  return best
}

type Values = (plan: Action, rounds: number, set: string) => number[]

function trialOf({ ruleset, judge }: BattleRecord, { view, side, task, taken }: Choice, onAverage: boolean): Values {
  const turns = task === 'fire' || !judge.onAverage ? 0 : 1
  const start: Start = { ruleset, judge, battle: view, side, turns, onAverage }
  return (plan, rounds, set) =>
    Array.from({ length: rounds }, (_, round) => playOut(start, plan, `${set} ${taken} ${round}`))
}

/** With the same dice, round by round. */
function difference(done: readonly number[], other: readonly number[], onAverage: boolean): Estimate {
  const { value, error } = estimateOf(done.map((each, round) => each - other[round]!))
  return { value, error: sumOfErrors([error, DOUBT.least, onAverage ? DOUBT.share * value : 0]) }
}

const promisedBy = (done: number, { value }: Estimate): Judged['promised'] => ({
  done,
  better: Math.min(1, Math.max(0, done - value)),
})
