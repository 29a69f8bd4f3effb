import type { z } from 'zod'
import type { objective, ScenarioGoal } from './schema.ts'

type Asked = readonly { readonly path: readonly (string | number)[]; readonly goal: ScenarioGoal }[]

/** The goals of a side with their places in its objective, those that come later too. */
export function goalsIn({ decisive, minor, later = [] }: z.infer<typeof objective>): Asked {
  const found = [
    { decisive, minor, path: [] as (string | number)[] },
    ...later.map((each, i) => ({ ...each, path: ['later', i] })),
  ]
  return found.flatMap(({ path, ...goals }) =>
    (['decisive', 'minor'] as const).flatMap((degree) => {
      const goal = goals[degree]
      return goal ? [{ path: [...path, degree], goal }] : []
    }),
  )
}
