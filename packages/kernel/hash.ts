import { begin, end, type Phrase, phrase, take, takePhrase, takeText } from './running-hash.ts'

/** JSON with sorted keys: the same battle gives the same text, however it was built. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += i > 0 ? `,${canonical(value[i])}` : canonical(value[i])
    return `[${text}]`
  }
  const { sorted, written } = fieldsOf(Object.keys(value))
  for (let i = 0; i < sorted.length; i++)
    text += written[i]! + canonical((value as Record<string, unknown>)[sorted[i]!])
  return `{${text}}`
}

/** The field names of an object: in their order, sorted, and as JSON prefixes. */
interface Fields {
  readonly names: readonly string[]
  readonly sorted: readonly string[]
  readonly written: readonly string[]
  /** The same for the running hash, and where each sorted field stands in the object. */
  readonly phrases: readonly Phrase[]
  readonly places: readonly number[]
  /** Values of such objects that came last. */
  readonly recent: Recent[]
}

/** The values of an object without lists or objects in it, and its text once they have come twice. */
interface Recent {
  readonly values: readonly unknown[]
  whole: Phrase | null
}

/** How many are kept of each kind. What has come twice is kept for good: its phrase takes long to make. */
const MOST_RECENT = 12

/** By number of fields. A battle has few kinds of objects: their names are sorted once. */
const known: Fields[][] = []
const MOST_KNOWN = 8

function fieldsOf(names: readonly string[]): Fields {
  known[names.length] ??= []
  const alike = known[names.length]!
  for (const fields of alike) if (areSame(fields.names, names)) return fields
  const sorted = names.toSorted()
  const written = sorted.map((name, i) => `${i > 0 ? ',' : ''}${JSON.stringify(name)}:`)
  const fields = {
    names,
    sorted,
    written,
    phrases: written.map(phrase),
    places: sorted.map((name) => names.indexOf(name)),
    recent: [],
  }
  if (alike.length < MOST_KNOWN) alike.push(fields)
  return fields
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
  return true
}

/**
 * 64 bits over the canonical text, as 16 hexadecimal digits. It detects differences; it is not cryptographic. The text is
 * not written for it.
 */
export function stateHash(value: unknown): string {
  begin()
  takeValue(value)
  return end()
}

const [TRUE, FALSE, NULL] = [phrase('true'), phrase('false'), phrase('null')]
/** The numbers that most fields hold. */
const [LEAST_SMALL, MOST_SMALL] = [-1, 254]
const SMALL = Array.from({ length: 256 }, (_, n) => phrase(`${n + LEAST_SMALL}`))
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, COMMA, QUOTE, BACKSLASH] = Array.from('[]{},"\\', (sign) =>
  sign.charCodeAt(0),
)

function takeValue(value: unknown): void {
  if (typeof value === 'number') takeNumber(value)
  else if (typeof value === 'string') takeString(value)
  else if (value === null) takePhrase(NULL)
  else if (value === true) takePhrase(TRUE)
  else if (value === false) takePhrase(FALSE)
  else if (typeof value !== 'object') takeText(`${JSON.stringify(value)}`)
  else if (Array.isArray(value)) takeList(value)
  else takeRecord(value)
}

function takeNumber(value: number): void {
  // An index that is no index would be looked up by its name, which is slow.
  if (value >= LEAST_SMALL && value <= MOST_SMALL && Number.isInteger(value)) takePhrase(SMALL[value - LEAST_SMALL]!)
  else if (Number.isFinite(value)) takeText(`${value}`)
  else takePhrase(NULL)
}

function takeString(value: string): void {
  if (needsEscapes(value)) return takeText(JSON.stringify(value))
  take(QUOTE!)
  takeText(value)
  take(QUOTE!)
}

/** Does JSON write it in another way? Halves of a pair are escaped only alone: JSON decides. */
function needsEscapes(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code < 0x20 || code === QUOTE || code === BACKSLASH || (code >= 0xd800 && code < 0xe000)) return true
  }
  return false
}

function takeList(values: readonly unknown[]): void {
  take(OPEN_LIST!)
  for (let i = 0; i < values.length; i++) {
    if (i > 0) take(COMMA!)
    takeValue(values[i])
  }
  take(CLOSE_LIST!)
}

function takeRecord(record: object): void {
  const { phrases, places, recent } = fieldsOf(Object.keys(record))
  const values = Object.values(record)
  for (const [i, each] of recent.entries())
    if (areSame(each.values, values)) {
      if (each.whole === null) promote(recent, i, phrase(canonical(record)))
      return takePhrase(each.whole!)
    }
  take(OPEN!)
  let isFlat = values.length > 0
  for (let i = 0; i < phrases.length; i++) {
    const value = values[places[i]!]
    isFlat &&= typeof value !== 'object' || value === null
    takePhrase(phrases[i]!)
    takeValue(value)
  }
  take(CLOSE!)
  if (!isFlat) return
  if (recent.length === MOST_RECENT && recent.at(-1)!.whole === null) recent.pop()
  if (recent.length < MOST_RECENT) recent.push({ values, whole: null })
}

/** What has come twice goes before what has not. */
function promote(recent: Recent[], place: number, whole: Phrase): void {
  const [each] = recent.splice(place, 1)
  each!.whole = whole
  recent.unshift(each!)
}
