import type { Conditions } from './conditions.ts'
import type { CriticalEffects, CriticalKind } from './critical-effects.ts'
import type { Course } from './critical-hit.ts'
import { type CriticalMove, movesOf } from './critical-moves.ts'

/** The ways of a critical hit, as far as it matters when on the way a ship is crippled. */
interface Ways {
  /** Crippling comes to the same at every step. */
  readonly steady: readonly CriticalMove[]
  readonly others: readonly Course[]
}

/** Critical hits on a ship to whose crippling her scores matter. */
export class Crippling {
  readonly #conditions: Conditions
  readonly #effects: CriticalEffects
  readonly #known: Record<CriticalKind, (Ways | undefined)[]> = { critical: [], devastating: [], crew: [] }

  constructor(conditions: Conditions, effects: CriticalEffects) {
    this.#conditions = conditions
    this.#effects = effects
  }

  from(scores: number, kind: CriticalKind): Ways {
    const known = this.#known[kind]
    known[scores] ??= this.#worked(scores, kind)
    return known[scores]
  }

  #worked(scores: number, kind: CriticalKind): Ways {
    const courses = this.#effects.courses(scores, kind)
    const isSteady = ({ steps }: Course): boolean =>
      steps.every(({ before }) => this.#conditions.areCrippledAlike(before, scores))
    return {
      steady: movesOf(courses.filter(isSteady)),
      others: courses.filter((course) => !isSteady(course)),
    }
  }
}
