/**
 * Sine, cosine and bearing from + - * / and sqrt alone, so that every JavaScript engine computes the same bits. Angles
 * are whole hundredths of a degree, 0 = north, clockwise.
 */
export const FULL_CIRCLE = 36_000
const QUARTER = 9_000
const RADIANS = Math.PI / 18_000

/** The sine of every angle: a full circle, and a quarter more for cosines. One look-up is faster than telling quarters apart. */
const sines = new Float64Array(FULL_CIRCLE + QUARTER)
for (let angle = 0; angle <= QUARTER; angle++) {
  const value = angle <= 4500 ? sineSeries(angle) : cosineSeries(QUARTER - angle)
  sines[angle] = value
  sines[2 * QUARTER - angle] = value
  sines[4 * QUARTER + angle] = value
  if (angle === 0) continue
  sines[2 * QUARTER + angle] = -value
  sines[4 * QUARTER - angle] = -value
}

function sineSeries(angle: number): number {
  const x = angle * RADIANS
  const xx = x * x
  let term = x
  let sum = x
  for (let n = 2; n < 20; n += 2) {
    term *= -xx / (n * (n + 1))
    sum += term
  }
  return sum
}

function cosineSeries(angle: number): number {
  const x = angle * RADIANS
  const xx = x * x
  let term = 1
  let sum = 1
  for (let n = 1; n < 20; n += 2) {
    term *= -xx / (n * (n + 1))
    sum += term
  }
  return sum
}

/** Normalizes any whole angle to 0 to 35,999. */
export function normal(angle: number): number {
  if (angle >= 0 && angle < FULL_CIRCLE) return angle + 0
  const rest = angle % FULL_CIRCLE
  return rest < 0 ? rest + FULL_CIRCLE : rest + 0
}

/** The sine of an angle, the same on every machine. */
export function sine(angle: number): number {
  return sines[normal(angle)]!
}

/** The cosine of an angle, the same on every machine. */
export function cosine(angle: number): number {
  return sines[normal(angle) + QUARTER]!
}

const TAN_15 = 2 - Math.sqrt(3)
const SQRT_3 = Math.sqrt(3)

/** Angle whose tangent is t (0 to 1), in hundredths of a degree. */
function arcTangent(t: number): number {
  const shifted = t > TAN_15
  const x = shifted ? (t * SQRT_3 - 1) / (SQRT_3 + t) : t
  const xx = x * x
  let power = x
  let sum = x
  for (let n = 3; n < 24; n += 2) {
    power *= -xx
    sum += power / n
  }
  return sum / RADIANS + (shifted ? 3000 : 0)
}

/** Compass direction of the vector (east, north), hundredths of a degree, not rounded; 0 for no vector. */
export function direction(east: number, north: number): number {
  const e = Math.abs(east)
  const n = Math.abs(north)
  if (e === 0 && n === 0) return 0
  const fromNorth = e <= n ? arcTangent(e / n) : QUARTER - arcTangent(n / e)
  if (north >= 0) return east >= 0 ? fromNorth : (FULL_CIRCLE - fromNorth) % FULL_CIRCLE
  return east >= 0 ? 2 * QUARTER - fromNorth : 2 * QUARTER + fromNorth
}
