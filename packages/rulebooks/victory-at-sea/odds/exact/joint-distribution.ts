/**
 * Hull taken by dice and critical hits scored, together: the chance of `hull` and `criticals` lies at
 * `hull * (most + 1) + criticals`. What takes `reach` Hull or more is left out: no ship in question outlives it.
 */
export interface JointDistribution {
  /** Rows: 0 to rows - 1 Hull. */
  readonly rows: number
  /** The most critical hits. */
  readonly most: number
  readonly p: Float64Array
}

export const NO_DAMAGE: JointDistribution = { rows: 1, most: 0, p: Float64Array.of(1) }

export function emptyJoint(rows: number, most: number): JointDistribution {
  return { rows, most, p: new Float64Array(rows * (most + 1)) }
}

function addConvolved(sum: JointDistribution, one: JointDistribution, other: JointDistribution, weight: number): void {
  const width = sum.most + 1
  for (let a = 0; a < one.rows; a++)
    for (let i = 0; i <= one.most; i++) {
      const p = one.p[a * (one.most + 1) + i]! * weight
      if (p === 0) continue
      const rows = Math.min(other.rows, sum.rows - a)
      for (let d = 0, from = 0; d < rows; d++) {
        const to = (a + d) * width + i
        for (let j = 0; j <= other.most; j++) sum.p[to + j]! += p * other.p[from++]!
      }
    }
}

export function convolved(one: JointDistribution, other: JointDistribution, reach: number): JointDistribution {
  const sum = emptyJoint(Math.min(reach, one.rows + other.rows - 1), one.most + other.most)
  addConvolved(sum, one, other, 1)
  return sum
}

/** What dice take, whatever their critical hits: the chance of exactly, and of at least, so much. */
export interface HullTaken {
  readonly exactly: Float64Array
  readonly atLeast: Float64Array
  /** More is not likely at all. */
  readonly most: number
}

export function hullTaken({ rows, most: criticals, p }: JointDistribution): HullTaken {
  const exactly = new Float64Array(rows + 1)
  const atLeast = new Float64Array(rows + 1)
  atLeast[0] = 1
  let most = 0
  for (let lost = 0, at = 0; lost < rows; lost++) {
    for (let i = 0; i <= criticals; i++) exactly[lost]! += p[at++]!
    const more = atLeast[lost]! - exactly[lost]!
    if (more < ROUNDING) break
    atLeast[lost + 1] = more
    most = lost + 1
  }
  return { exactly, atLeast, most }
}

/** Smaller differences are rounding errors. */
const ROUNDING = 1e-15

/** The most critical hits that come often enough for means: none is further off than that share of the Hull. */
export function likelyCriticals({ rows, most, p }: JointDistribution): number {
  let more = 0
  for (let i = most; i > 0; i--) {
    for (let lost = 0; lost < rows; lost++) more += p[lost * (most + 1) + i]!
    if (more > RARE) return i
  }
  return 0
}

/** Chance of so many critical hits and more that is left out. */
const RARE = 1e-10
