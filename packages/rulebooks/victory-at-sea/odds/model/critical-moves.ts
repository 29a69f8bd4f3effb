import type { Area } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { Chain, CriticalChains } from './critical-chains.ts'
import type { CriticalKind } from './critical-effects.ts'
import type { Course } from './critical-hit.ts'

/** Where a critical hit leads: so much extra damage, so many D6 more, and the scores after it. */
export interface CriticalMove {
  readonly points: number
  readonly d6: number
  readonly after: number
  readonly chance: number
}

/** Where a course leads: nowhere if no ship is left. */
export function moveOf({ chance, steps, after }: Course): CriticalMove[] {
  if (after === null) return []
  const points = steps.reduce((sum, step) => sum + step.points, 0)
  const d6 = steps.reduce((sum, step) => sum + step.d6, 0)
  return [{ points, d6, after, chance }]
}

/** The ways that leave the ship afloat if her Hull allows. */
export function movesOf(courses: readonly Course[]): CriticalMove[] {
  const moves = new Moves()
  for (const move of courses.flatMap(moveOf)) moves.add(move, move.chance)
  return moves.sorted()
}

/** The same, as the tables in force have it, without the steps on the way. */
export function movesFrom(r: vas.Rules, chains: CriticalChains, scores: number, kind: CriticalKind): CriticalMove[] {
  const moves = new Moves()
  if (kind === 'crew') moves.add(chains.raised(scores, 'crew'), 1)
  else
    for (let die = 1; die <= 10; die++) {
      const area = r.criticalArea(die)
      if (area === 'vital-system') addVital(r, chains, scores, moves)
      else if (kind === 'devastating') addLevels(r, chains, scores, area, moves)
      else moves.add(chains.raised(scores, area), 1 / 10)
    }
  return moves.sorted()
}

/** The number rolled becomes the score, unless it is that high already (VAS-WTR-03, VAS-R-53). */
function addLevels(r: vas.Rules, chains: CriticalChains, scores: number, area: Area, moves: Moves): void {
  const before = chains.score(scores, area)
  for (let level = 1; level <= 6; level++) {
    const isIgnored = level < before || (level === before && level < r.mostCritical.score)
    const chain = isIgnored ? { points: 0, d6: 0, after: scores } : chains.suffered(scores, area, level)
    moves.add(chain, 1 / 60)
  }
}

function addVital(r: vas.Rules, chains: CriticalChains, scores: number, moves: Moves): void {
  for (const { effect, points, d6 } of r.vitalTable.lines) {
    if (effect === 'catastrophic-explosion') continue
    const damage = { points, d6, after: scores }
    moves.add(chains.followed(damage, effect === 'secondary-explosions' ? undefined : []), 1 / 60)
  }
}

interface Summed extends CriticalMove {
  chance: number
}

/** Adds equal moves together. */
class Moves {
  readonly #all: Summed[] = []

  add(chain: Chain | null, chance: number): void {
    if (chain === null) return
    const { points, d6, after } = chain
    const same = this.#all.find((one) => one.after === after && one.d6 === d6 && one.points === points)
    if (same) same.chance += chance
    else this.#all.push({ points, d6, after, chance })
  }

  /** Those with few dice first. */
  sorted(): CriticalMove[] {
    return this.#all.sort((one, other) => one.d6 - other.d6)
  }
}
