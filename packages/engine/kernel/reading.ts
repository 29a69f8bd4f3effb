import { Malformed } from './ruleset.ts'

/** Reads hand-written data field by field; every complaint says where, what is there and what would be right. */
export type Data = Record<string, unknown>

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

export function asData(value: unknown, where: string, what = 'fields (name: value)'): Data {
  if (!isData(value)) throw new Malformed(where, `${what} expected, not ${shown(value)}`)
  return value
}

export function asList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Malformed(where, `a list expected, not ${shown(value)}`)
  return [...value]
}

export function asText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new Malformed(where, `a word expected, not ${shown(value)}`)
  return value
}

/** The name by which a unit is found again: one text for all who name it, so that comparing names is comparing places. */
export function asId(value: unknown, where: string): string {
  return Object.keys({ [asText(value, where)]: true })[0]!
}

export function asFlag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new Malformed(where, `true or false expected, not ${shown(value)}`)
  return value
}

export function asNumber(value: unknown, where: string, least = -1e6, most = 1e6): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Malformed(where, `a number expected, not ${shown(value)}`)
  if (value < least || value > most)
    throw new Malformed(where, `${value} is out of bounds: ${least} to ${most} expected`)
  return value
}

export function asWhole(value: unknown, where: string, least = 0, most = 1e6): number {
  const number = asNumber(value, where, least, most)
  if (!Number.isInteger(number)) throw new Malformed(where, `a whole number expected, not ${number}`)
  return number
}

export function asOneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T {
  if (typeof value === 'string') {
    if ((allowed as readonly string[]).includes(value)) return value as T
    const meant = allowed.filter((word) => plainly(word) === plainly(value))
    if (meant.length === 1) return meant[0]!
  }
  throw new Malformed(where, `${shown(value)} is not one of ${allowed.join(', ')}${guess(value, allowed)}`)
}

/** The same word as people and rulebooks write it: "Ship Movement Phase" is ship-movement, "Sweep & Clear" is sweep-and-clear. */
const plainly = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('!', '')
    .replaceAll(/[ _]+/g, '-')
    .replace(/-phase$/, '')

/** Refuses fields that nothing reads: a misspelt field would otherwise be silently ignored. */
export function onlyFields(data: Data, allowed: readonly string[], where: string): void {
  for (const field in data)
    if (!allowed.includes(field))
      throw new Malformed(where, `unknown field "${field}"${guess(field, allowed)}; known are ${allowed.join(', ')}`)
}

/** A complaint about a part, as a complaint about its place in the whole. */
export function placed(error: unknown, where: string): unknown {
  if (!(error instanceof Malformed)) return error
  const place = error.where === '' ? where : `${where}.${error.where}`
  return new Malformed(place, error.message.slice(error.where.length + 2))
}

function guess(value: unknown, allowed: readonly string[]): string {
  if (typeof value !== 'string') return ''
  const near = allowed.map((word) => ({ word, far: editDistance(value.toLowerCase(), word.toLowerCase()) }))
  near.sort((a, b) => a.far - b.far)
  const best = near[0]
  return best && best.far <= Math.max(1, Math.floor(best.word.length / 3)) ? ` (did you mean ${best.word}?)` : ''
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
