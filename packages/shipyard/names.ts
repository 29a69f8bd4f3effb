/** Letters and digits only, without accents: how names are compared. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The names closest to the one asked for, best first. */
export function nearest(asked: string, names: Iterable<string>, count = 3): string[] {
  const wanted = plain(asked)
  const scored = new Map<string, number>()
  for (const name of names) {
    const candidate = plain(name)
    const distance = candidate.includes(wanted) || wanted.includes(candidate) ? 1 : editsBetween(wanted, candidate)
    if (distance <= Math.max(2, wanted.length / 3)) scored.set(name, distance)
  }
  return [...scored]
    .sort(([a, x], [b, y]) => x - y || a.localeCompare(b))
    .slice(0, count)
    .map(([name]) => name)
}

/** Letters to change, add or drop to turn one word into the other. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
