import type { Task } from '@flankspeed/command/rulebook'
import type { Judged } from './decision.ts'
import { isSure } from './estimate.ts'

/** How well a side decided: 100 if nothing that it did was worse than something else. */
export interface Accuracy {
  /** Percent; null if there was nothing to judge. */
  readonly all: number | null
  readonly decisions: number
  readonly tasks: readonly { readonly task: Task; readonly percent: number; readonly decisions: number }[]
}

/** What was lost by a decision, if more than the error. */
export const lossOf = ({ gain }: Judged): number => (isSure(gain) ? Math.max(0, -gain.value) : 0)

/** Chess sites use the same curve: 10 points of the chance to win lost are 65 %. */
const percentOf = (loss: number): number => 100 * Math.exp(-4.354 * loss)

export function accuracyOf(decisions: readonly Judged[]): Accuracy {
  const mean = (some: readonly Judged[]): number =>
    some.reduce((sum, each) => sum + percentOf(lossOf(each)), 0) / some.length
  const tasks = [...new Set(decisions.map(({ task }) => task))].map((task) => {
    const own = decisions.filter((each) => each.task === task)
    return { task, percent: mean(own), decisions: own.length }
  })
  return { all: decisions.length === 0 ? null : mean(decisions), decisions: decisions.length, tasks }
}
