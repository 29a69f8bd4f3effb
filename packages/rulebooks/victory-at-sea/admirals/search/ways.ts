import type * as vas from '../../rules/library.ts'
import { type Leg, legsOf, type MoveLimits } from '../../rules/movement/movement.ts'

/** How a ship may go, as it is ordered and as it is steered, wherever she is. */
export interface Way {
  readonly path: readonly vas.PathStep[]
  readonly legs: readonly Leg[]
}

export const wayOf = (path: readonly vas.PathStep[]): Way => ({ path, legs: legsOf(path) })

const known = new Map<string, Way[]>()

/**
 * Straight on, one turn early or late, two turns the same way, at several speeds; or only the plainest few. Ships with
 * the same limits have the same ways, so these are laid out once.
 */
export function waysWithin(limits: MoveLimits, few: boolean): readonly Way[] {
  const { most, least, straightRun, mostTurn, turns } = limits
  const key = `${most} ${least} ${straightRun} ${mostTurn} ${turns} ${few}`
  let ways = known.get(key)
  if (!ways) {
    if (known.size >= MOST_KNOWN) known.clear()
    ways = pathsWithin(limits, few).map(wayOf)
    known.set(key, ways)
  }
  return ways
}

const MOST_KNOWN = 1000

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
