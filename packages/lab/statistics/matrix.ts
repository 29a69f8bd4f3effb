/** Solves `a x = b` for several right sides at once, by elimination with pivoting. */
export function solve(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  const size = a.length
  const rows = a.map((row, i) => [...row, ...b[i]!])
  for (let column = 0; column < size; column++) {
    const pivot = largestBelow(rows, column)
    if (rows[pivot]![column] === 0) throw new Error('the equations have no single solution')
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const lead = rows[column]!
    for (let i = 0; i < size; i++) {
      if (i === column) continue
      const factor = rows[i]![column]! / lead[column]!
      if (factor !== 0) for (let j = column; j < lead.length; j++) rows[i]![j]! -= factor * lead[j]!
    }
  }
  return rows.map((row, i) => row.slice(size).map((value) => value / row[i]!))
}

function largestBelow(rows: readonly (readonly number[])[], column: number): number {
  let best = column
  for (let i = column + 1; i < rows.length; i++)
    if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i
  return best
}

export function inverse(a: readonly (readonly number[])[]): number[][] {
  return solve(
    a,
    a.map((_, i) => a.map((_, j) => (i === j ? 1 : 0))),
  )
}
