/** Adds so many numbers from one place to those at another; four at a time takes less time. */
export function addRun(
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

/** Adds so many rows of a table, from a place on, to those of another, from a place on, that may be wider. */
export function addRows(
  sum: Float64Array,
  to: number,
  width: number,
  part: Float64Array,
  from: number,
  partWidth: number,
  rows: number,
  weight: number,
): void {
  for (let row = 0; row < rows; row++) addRun(sum, to + row * width, part, from + row * partWidth, partWidth, weight)
}
