import type { Course } from './critical-hit.ts'

/** Where a critical hit leads: so much extra damage, so many D6 more, and the scores after it. */
export interface CriticalMove {
  readonly points: number
  readonly d6: number
  readonly after: number
  readonly chance: number
}

/** The ways that leave the ship afloat if her Hull allows: equal ones added together, those with few dice first. */
export function movesOf(courses: readonly Course[]): CriticalMove[] {
  const moves = new Map<string, CriticalMove>()
  for (const { chance, steps, after } of courses) {
    if (after === null) continue
    const points = steps.reduce((sum, step) => sum + step.points, 0)
    const d6 = steps.reduce((sum, step) => sum + step.d6, 0)
    const key = `${points},${d6},${after}`
    moves.set(key, { points, d6, after, chance: chance + (moves.get(key)?.chance ?? 0) })
  }
  return [...moves.values()].sort((one, other) => one.d6 - other.d6)
}
