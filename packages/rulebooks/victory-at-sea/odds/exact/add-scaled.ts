/** sum[to + i] += weight * part[from + i] for `count` numbers; unrolled by four because that is faster. */
export function addScaled(
  sum: Float64Array,
  to: number,
  part: Float64Array,
  from: number,
  count: number,
  weight: number,
): void {
  let i = 0
  for (; i + 3 < count; i += 4) {
    sum[to + i]! += weight * part[from + i]!
    sum[to + i + 1]! += weight * part[from + i + 1]!
    sum[to + i + 2]! += weight * part[from + i + 2]!
    sum[to + i + 3]! += weight * part[from + i + 3]!
  }
  for (; i < count; i++) sum[to + i]! += weight * part[from + i]!
}

/** The same for the rows of a matrix, which may be narrower than those of `sum`. */
export function addScaledRows(
  sum: Float64Array,
  to: number,
  width: number,
  part: Float64Array,
  from: number,
  partWidth: number,
  rows: number,
  weight: number,
): void {
  for (let row = 0; row < rows; row++) addScaled(sum, to + row * width, part, from + row * partWidth, partWidth, weight)
}
