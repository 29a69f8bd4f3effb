import { Malformed, UnknownField } from './ruleset.ts'

/** Reads handwritten data field by field; every error says where, what is there and what would be right. */
export type Data = Record<string, unknown>

/** Is it an object with fields: no list, not null? */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as messages quote it: JSON, shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** Reads an object with fields, or throws `Malformed`. */
export function asData(value: unknown, where: string, what = 'fields (name: value)'): Data {
  if (!isData(value)) throw new Malformed(where, `${what} expected, not ${shown(value)}`)
  return value
}

/** Reads a list, or throws `Malformed`. A copy: its holes are then undefined, and no rule passes over them. */
export function asList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Malformed(where, `a list expected, not ${shown(value)}`)
  return [...value]
}

/** A list, entry by entry: an error says which. */
export function asEach<T>(value: unknown, where: string, read: (item: unknown) => T): T[] {
  return asList(value, where).map((item, i) => {
    try {
      return read(item)
    } catch (error) {
      throw placed(error, `${where}[${i}]`)
    }
  })
}

/** Reads a text, or throws `Malformed`. */
export function asText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new Malformed(where, `a word expected, not ${shown(value)}`)
  return value
}

/** The id of a unit, interned, so that comparing ids compares pointers. */
export function asId(value: unknown, where: string): string {
  return Object.keys({ [asText(value, where)]: true })[0]!
}

/** Reads true or false, or throws `Malformed`. */
export function asFlag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new Malformed(where, `true or false expected, not ${shown(value)}`)
  return value
}

/** A list of names, or names with true and false. */
export function asNames<T extends string>(value: unknown, known: readonly T[], where: string): T[] {
  if (isData(value))
    return Object.entries(value).flatMap(([name, on]) => {
      const read = asOneOf(name, known, `${where}.${name}`)
      return asFlag(on, `${where}.${name}`) ? [read] : []
    })
  return asList(value ?? [], where).map((name, i) => asOneOf(name, known, `${where}[${i}]`))
}

/** Whether a unit has turned: yes or no, or the degrees. */
export function asTurned(value: unknown, where: string): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return asNumber(value, where, -3600, 3600) !== 0
  throw new Malformed(where, `true, false or the degrees of the turn expected, not ${shown(value)}`)
}

/** Reads a number between two limits, or throws `Malformed`. */
export function asNumber(value: unknown, where: string, least = -1e6, most = 1e6): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Malformed(where, `a number expected, not ${shown(value)}`)
  if (value < least || value > most)
    throw new Malformed(where, `${value} is out of bounds: ${least} to ${most} expected`)
  return value
}

/** Reads a whole number between two limits, or throws `Malformed`. */
export function asWhole(value: unknown, where: string, least = 0, most = 1e6): number {
  const number = asNumber(value, where, least, most)
  if (!Number.isInteger(number)) throw new Malformed(where, `a whole number expected, not ${number}`)
  return number
}

/** Reads one of these words, or throws `Malformed`. */
export function asOneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T {
  if (typeof value === 'string') {
    if ((allowed as readonly string[]).includes(value)) return value as T
    const meant = allowed.filter((word) => plainly(word) === plainly(value))
    if (meant.length === 1) return meant[0]!
  }
  throw new Malformed(where, `${shown(value)} is not one of ${allowed.join(', ')}${guess(value, allowed)}`)
}

/** Normalizes a word: "Ship Movement Phase" is ship-movement, "Sweep & Clear" is sweep-and-clear. */
const plainly = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('!', '')
    .replaceAll(/[ _]+/g, '-')
    .replace(/-phase$/, '')

/** The name of land: its name, else its id, by which an expectation finds it, else the default. */
export function readNamed(data: Data, usual: string, where: string): { id?: string; name: string } {
  const id = data.id === undefined ? {} : { id: asText(data.id, `${where}.id`) }
  return { ...id, name: data.name === undefined ? (id.id ?? usual) : asText(data.name, `${where}.name`) }
}

/** Ids must be unique. */
export function refuseTwins(units: readonly { id: string }[]): void {
  const ids = units.map(({ id }) => id)
  const twin = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twin !== undefined)
    throw new Malformed('battle', `there are two units ${shown(twin)}: each needs an id of its own`)
}

/** Whether a unit of a list has a place on the table. */
export function hasPlace(units: unknown, i: number): boolean {
  const entry = asList(units, 'battle')[i]
  return isData(entry) && entry.at !== undefined
}

/** Refuses unknown fields: a misspelt field would otherwise be silently ignored. */
export function onlyFields(data: Data, allowed: readonly string[], where: string): void {
  for (const field in data) if (!isAmong(field, allowed)) throw unknownField(where, field, allowed)
}

/** Among a few names. Called for every action, where a loop is faster than `includes`. */
function isAmong(field: string, allowed: readonly string[]): boolean {
  for (let i = 0; i < allowed.length; i++) if (allowed[i] === field) return true
  return false
}

export const unknownField = (where: string, field: string, known: readonly string[]): UnknownField =>
  new UnknownField(where, field, [...new Set(known)], nearest(field, known))

/** An error about a part, with its place in the whole. */
export function placed(error: unknown, where: string): unknown {
  if (!(error instanceof Malformed)) return error
  const place = error.where === '' ? where : `${where}.${error.where}`
  if (error instanceof UnknownField) return new UnknownField(place, error.field, error.known, error.meant)
  return new Malformed(place, error.message.slice(error.where.length + 2))
}

/** The nearest valid word, if one is near. */
export function guess(value: unknown, allowed: readonly string[]): string {
  const near = typeof value === 'string' ? nearest(value, allowed) : ''
  return near === '' ? '' : ` (did you mean ${near}?)`
}

/** The likely word, or ''. Words of very different lengths are far apart: most are passed over unread. */
function nearest(value: string, allowed: readonly string[]): string {
  const written = value.toLowerCase()
  let best = ''
  let least = allowed.reduce((most, word) => Math.max(most, slips(word)), 1) + 1
  for (const word of allowed) {
    if (Math.abs(word.length - written.length) >= least) continue
    const far = editDistance(written, word.toLowerCase())
    if (far >= least) continue
    best = word
    least = far
  }
  return best !== '' && least <= slips(best) ? best : ''
}

/** How many letters may differ. */
const slips = (word: string): number => Math.max(1, Math.floor(word.length / 3))

/** The edit distance with swaps (Damerau-Levenshtein). */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
