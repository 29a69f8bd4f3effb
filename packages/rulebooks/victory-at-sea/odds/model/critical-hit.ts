import { AREAS, type Area } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { indexOf, scoresAt } from './scores.ts'

/** Extra damage of one step, and the scores as they stand when it comes off. */
export interface Step {
  readonly points: number
  readonly d6: number
  readonly before: number
}

/** One way a critical hit can go: by what chance, its knock-on chain step by step, and the scores it leaves. */
export interface Course {
  readonly chance: number
  readonly steps: readonly Step[]
  /** null: the ship is gone, whatever the dice. */
  readonly after: number | null
}

/**
 * Every way one critical hit on a ship with these scores and at most so much Hull can go, as the tables in force have
 * it. Scores of 6 raise each other without end: such a chain stops when no ship of that Hull can be left.
 */
export function coursesOf(r: vas.Rules, scores: number, devastating: boolean, hull: number): Course[] {
  const courses: Course[] = []
  const chain = (): Chain => new Chain(r, scores, hull)
  const faces = new Map<Area | 'vital-system', number>()
  for (let die = 1; die <= 10; die++) {
    const area = r.criticalArea(die)
    faces.set(area, (faces.get(area) ?? 0) + 1)
  }
  for (const [area, count] of faces) {
    const chance = count / 10
    if (area === 'vital-system') addVital(r, chain, chance, courses)
    else if (devastating) addLevels(r, chain, area, chance, courses)
    else courses.push(chain().raise(area).course(chance))
  }
  return courses
}

/** One more score of Crew: what a kamikaze does that hurts (VAS-KAM-07). */
export function crewHitOf(r: vas.Rules, scores: number, hull: number): Course[] {
  return [new Chain(r, scores, hull).raise('crew').course(1)]
}

/** The number rolled becomes the score, unless it is that high already (VAS-WTR-03, VAS-R-53). */
function addLevels(r: vas.Rules, start: () => Chain, area: Area, chance: number, courses: Course[]): void {
  for (let level = 1; level <= 6; level++) {
    const chain = start()
    const before = chain.scores[area]
    const ignored = level < before || (level === before && level < r.mostCritical.score)
    courses.push((ignored ? chain : chain.suffer(area, level)).course(chance / 6))
  }
}

function addVital(r: vas.Rules, start: () => Chain, chance: number, courses: Course[]): void {
  for (const { effect, points, d6 } of r.vitalTable.lines) {
    if (effect === 'catastrophic-explosion') {
      courses.push({ chance: chance / 6, steps: [], after: null })
      continue
    }
    const chain = start().damage(points, d6)
    if (effect === 'secondary-explosions') for (const area of AREAS) chain.raise(area)
    courses.push(chain.course(chance / 6))
  }
}

class Chain {
  readonly #r: vas.Rules
  readonly #steps: Step[] = []
  readonly scores: Record<Area, number>
  /** Hull that is left when every die shows 1. */
  #left: number

  constructor(r: vas.Rules, scores: number, hull: number) {
    this.#r = r
    this.#left = hull
    this.scores = scoresAt(r, scores)
  }

  damage(points: number, d6: number): this {
    this.#left -= points + d6
    if (points + d6 > 0) this.#steps.push({ points, d6, before: indexOf(this.#r, this.scores) })
    return this
  }

  raise(area: Area): this {
    return this.suffer(area, Math.min(this.scores[area] + 1, this.#r.mostCritical.score))
  }

  /** Extra damage first, then the score, then what it raises elsewhere, depth first (VAS-CRIT-06, VAS-R-32). */
  suffer(area: Area, score: number): this {
    const { extra, raises } = this.#r.criticalTables[area][score - 1]!
    this.damage(...extra)
    this.scores[area] = score
    for (const raised of raises ?? []) if (this.#left > 0) this.raise(raised)
    return this
  }

  course(chance: number): Course {
    return { chance, steps: this.#steps, after: this.#left > 0 ? indexOf(this.#r, this.scores) : null }
  }
}
