import type { Conditions } from './conditions.ts'
import type { Course } from './critical-hit.ts'
import { type Kind, type SufferingBook, type Sum, sumsOf } from './suffering.ts'

/** The ways of a critical hit, as far as it matters when on the way a ship is crippled. */
interface Ways {
  /** Crippling comes to the same at every step. */
  readonly steady: readonly Sum[]
  readonly others: readonly Course[]
}

/** Critical hits on a ship to whose crippling her scores matter. */
export class Crippling {
  readonly #conditions: Conditions
  readonly #sufferings: SufferingBook
  readonly #known: Record<Kind, (Ways | undefined)[]> = { critical: [], devastating: [], crew: [] }

  constructor(conditions: Conditions, sufferings: SufferingBook) {
    this.#conditions = conditions
    this.#sufferings = sufferings
  }

  from(scores: number, kind: Kind): Ways {
    const known = this.#known[kind]
    known[scores] ??= this.#worked(scores, kind)
    return known[scores]
  }

  #worked(scores: number, kind: Kind): Ways {
    const { courses } = this.#sufferings.from(scores, kind)
    const isSteady = ({ steps }: Course): boolean =>
      steps.every(({ before }) => this.#conditions.areCrippledAlike(before, scores))
    return {
      steady: sumsOf(courses.filter(isSteady), this.#conditions.target.hull),
      others: courses.filter((course) => !isSteady(course)),
    }
  }
}
