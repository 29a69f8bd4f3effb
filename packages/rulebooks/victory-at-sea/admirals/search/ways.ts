import type * as vas from '../../rules/library.ts'
import { type Leg, legsOf, type MoveLimits } from '../../rules/movement/movement.ts'

/** How a ship may go, as it is ordered and as it is steered, wherever she is. */
export interface Way {
  readonly path: readonly vas.PathStep[]
  readonly legs: readonly Leg[]
  /** Hundredths of a degree that all turns come to, and thousandths of an inch that all runs come to. */
  readonly turn: number
  readonly length: number
  /** The ship's limits allow it; what lies on the way may still not. */
  readonly isWithin: boolean
}

function wayWithin(limits: MoveLimits, path: readonly vas.PathStep[]): Way {
  const legs = legsOf(path)
  const turn = legs.reduce((sum, leg) => sum + leg.turn, 0)
  const length = legs.reduce((sum, leg) => sum + leg.ahead, 0)
  return { path, legs, turn, length, isWithin: isWithin(limits, legs) }
}

/** As the rules judge a course, for a ship whose rudder is not jammed (VAS-MOVE-01 to VAS-MOVE-07). */
function isWithin({ most, least, straightRun, mostTurn, turns }: MoveLimits, legs: readonly Leg[]): boolean {
  let moved = 0
  let run = 0
  let turned = 0
  for (const { ahead, turn } of legs) {
    moved += ahead
    run += ahead
    if (turn === 0) continue
    if (turned >= turns || run < straightRun || Math.abs(turn) > mostTurn) return false
    turned++
    run = 0
  }
  return moved >= least && moved <= most
}

/** Ways by the limits of a ship. */
class KnownWays {
  readonly #within: (limits: MoveLimits, few: boolean) => vas.PathStep[][]
  readonly #bySpeed = new Map<number, { limits: MoveLimits; few: boolean; ways: readonly Way[] }[]>()
  #count = 0

  constructor(within: (limits: MoveLimits, few: boolean) => vas.PathStep[][]) {
    this.#within = within
  }

  of(limits: MoveLimits, few: boolean): readonly Way[] {
    const { most, least, straightRun, mostTurn, turns } = limits
    const alike = this.#bySpeed.get(most) ?? []
    for (const { limits: other, few: fewer, ways } of alike)
      if (
        other.straightRun === straightRun &&
        other.turns === turns &&
        other.mostTurn === mostTurn &&
        other.least === least &&
        fewer === few
      )
        return ways
    if (this.#count >= MOST_KNOWN) {
      this.#bySpeed.clear()
      this.#count = 0
    }
    const ways = this.#within(limits, few).map((path) => wayWithin(limits, path))
    this.#bySpeed.set(most, [...(this.#bySpeed.get(most) ?? []), { limits, few, ways }])
    this.#count++
    return ways
  }
}

const MOST_KNOWN = 1000

/**
 * Straight on, one turn early or late, two turns the same way, at several speeds; or only the plainest few. Ships with
 * the same limits have the same ways, so these are laid out once.
 */
export const waysWithin = (limits: MoveLimits, few: boolean): readonly Way[] => courses.of(limits, few)

function pathsWithin({ most, least, straightRun, mostTurn, turns }: MoveLimits, few: boolean): vas.PathStep[][] {
  const run = straightRun / 1000
  const full = most / 1000
  const short = least / 1000
  const paths: vas.PathStep[][] = [[{ ahead: short }]]
  for (const distance of few ? [full] : new Set([full, Math.max(short, Math.ceil(full / 2))])) {
    paths.push([{ ahead: distance }])
    if (distance < run || turns === 0) continue
    for (const angle of few ? [45, -45] : mostTurn > 4500 ? [45, 90, -45, -90] : [20, 45, -20, -45]) {
      const after = distance - run
      paths.push([{ ahead: run }, { turn: angle }, ...(after > 0 ? [{ ahead: after }] : [])])
      if (after > 0) paths.push([{ ahead: distance }, { turn: angle }])
      if (turns > 1 && after >= run)
        paths.push([
          { ahead: run },
          { turn: angle },
          { ahead: run },
          { turn: angle },
          ...(after > run ? [{ ahead: after - run }] : []),
        ])
    }
  }
  return paths
}

/** Ways to the place of a turn that ends a course. */
export const runsWithin = (limits: MoveLimits, few: boolean): readonly Way[] => runs.of(limits, few)

function pathsToTurn({ most, straightRun, turns }: MoveLimits, few: boolean): vas.PathStep[][] {
  const [run, full] = [straightRun / 1000, most / 1000]
  const distances = few ? [full] : new Set([run, Math.max(run, Math.ceil(full / 2)), full])
  const paths: vas.PathStep[][] = [...distances].map((distance) => [{ ahead: distance }])
  if (turns > 1 && !few && full >= 2 * run)
    for (const angle of [45, -45]) paths.push([{ ahead: run }, { turn: angle }, { ahead: full - run }])
  return paths
}

const courses = new KnownWays(pathsWithin)
const runs = new KnownWays(pathsToTurn)
