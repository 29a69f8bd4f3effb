/** Letters and digits only, without accents: for comparing names. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether a ship has that name, or had it at some time. */
export function bearsName({ name, aliases = [] }: { name: string; aliases?: string[] | undefined }, asked: string) {
  const wanted = normalizeName(asked)
  return [name, ...aliases].some((known) => normalizeName(known) === wanted)
}

/** The names closest to the given one, best first. */
export function nearest(asked: string, names: Iterable<string>, count = 3): string[] {
  const wanted = normalizeName(asked)
  const scored = new Map<string, { name: string; distance: number }>()
  for (const name of names) {
    const candidate = normalizeName(name)
    const distance = holds(candidate, wanted) || holds(wanted, candidate) ? 1 : editsBetween(wanted, candidate)
    // An id and a name that read alike are one: prefer the name.
    if (distance <= Math.max(2, wanted.length / 3)) scored.set(candidate, { name, distance })
  }
  return [...scored.values()]
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, count)
    .map(({ name }) => name)
}

/** A significant part: a single letter is in every other name. */
const holds = (whole: string, part: string): boolean => part.length >= 3 && whole.includes(part)

/** The edit distance with swaps (Damerau-Levenshtein). */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          row[j]! + 1,
          next[j - 1]! + 1,
          row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[b.length]!
}
