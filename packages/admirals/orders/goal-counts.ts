import type { Goal, Test } from '@flankspeed/kernel'

/** Every count of a goal, and whether it is wanted or to be prevented. */
export function* countsIn(
  goal: Goal,
  wanted: boolean,
): Generator<{ units: readonly string[]; are: Test; wanted: boolean }> {
  if ('all' in goal) for (const each of goal.all) yield* countsIn(each, wanted)
  else if ('any' in goal) for (const each of goal.any) yield* countsIn(each, wanted)
  else if ('not' in goal) yield* countsIn(goal.not, !wanted)
  else if ('of' in goal) for (const each of goal.of) yield* countsIn(each, wanted)
  else if ('units' in goal) {
    yield { units: goal.units, are: goal.are, wanted: wanted && goal.atMost === undefined }
    if (goal.noMoreThan) yield { units: goal.noMoreThan.units, are: goal.noMoreThan.are, wanted }
  }
}
