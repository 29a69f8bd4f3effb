import { begin, end, joined, type Phrase, phrase, take, takePhrase, takeText } from './running-hash.ts'

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
  /** For each sorted field its name together with the usual values that came; empty if these fields are not kept. */
  readonly usual: readonly (Phrase | undefined)[][]
  /** Values of such objects that came last. */
  readonly recent: Recent[]
  /** Are there such objects that never change? */
  hasLasting: boolean
}

/** The values of an object without lists or objects in it, and its text once they have come twice. */
interface Recent {
  readonly values: readonly unknown[]
  whole: Phrase | null
}

/** How many are kept of each kind. What has come twice is kept for good: its phrase takes long to make. */
const MOST_RECENT = 12

const [TRUE, FALSE, NULL] = [phrase('true'), phrase('false'), phrase('null')]
/** The numbers that most fields hold. */
const [LEAST_SMALL, MOST_SMALL] = [-1, 254]
const SMALL = Array.from({ length: 256 }, (_, n) => phrase(`${n + LEAST_SMALL}`))
/** Values of which a phrase is kept together with the name of the field. */
const MOST_USUAL = 15
const USUAL = [FALSE, TRUE, NULL, ...SMALL.slice(0, MOST_USUAL - LEAST_SMALL + 1)]

/** By number of fields. A battle has few kinds of objects: their names are sorted once. */
const known: Fields[][] = []
const MOST_KNOWN = 8

function fieldsOf(names: readonly string[]): Fields {
  known[names.length] ??= []
  const alike = known[names.length]!
  for (const fields of alike) if (areSame(fields.names, names)) return fields
  const sorted = names.toSorted()
  const written = sorted.map((name, i) => `${i > 0 ? ',' : ''}${JSON.stringify(name)}:`)
  const isKept = alike.length < MOST_KNOWN
  const fields = {
    names,
    sorted,
    written,
    phrases: written.map(phrase),
    places: sorted.map((name) => names.indexOf(name)),
    usual: isKept ? sorted.map(() => new Array<Phrase | undefined>(USUAL.length)) : [],
    recent: [],
    hasLasting: false,
  }
  if (isKept) alike.push(fields)
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
  seenCount = 0
  takeValue(value)
  return end()
}

/**
 * Marks a record that never changes, nor anything in it. After some hashes it is taken in one step. It is not frozen,
 * because V8 is slower with frozen objects: a test freezes what battles share with their copies, and plays on.
 */
export function keepForGood<T extends object>(record: T): T {
  if (lasting.has(record)) return record
  lasting.set(record, 0)
  fieldsOf(Object.keys(record)).hasLasting = true
  return record
}

/** Records that never change: how often they came, or their whole text. */
const lasting = new WeakMap<object, number | Phrase>()
/** As often must one come before its phrase is made, which takes as long as some hashes. */
const OFTEN = 16

function takeLasting(record: object): boolean {
  const came = lasting.get(record)
  if (came === undefined) return false
  if (typeof came === 'object') {
    takePhrase(came)
    return true
  }
  lasting.set(record, came < OFTEN ? came + 1 : longPhrase(canonical(record)))
  return false
}

/** Parts of long texts: cards have most of them in common. */
const parts = new Map<string, Phrase>()
const MOST_PARTS = 2000

/** A phrase of a long text, by its parts. */
function longPhrase(text: string): Phrase {
  if (parts.size > MOST_PARTS) parts.clear()
  let whole: Phrase | null = null
  for (const part of text.split(/(?<=[,{])/)) {
    const known = parts.get(part) ?? phrase(part)
    parts.set(part, known)
    whole = whole === null ? known : joined(whole, known)
  }
  return whole!
}

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

/** Objects that came in this hash and their texts: battles hold some objects in many places. */
const seen = new Array<object | null>(16).fill(null)
const seenTexts = new Array<Phrase>(seen.length).fill(NULL)
let seenCount = 0

function takeSeen(record: object): boolean {
  const count = Math.min(seenCount, seen.length)
  for (let i = 0; i < count; i++)
    if (seen[i] === record) {
      takePhrase(seenTexts[i]!)
      return true
    }
  return false
}

function takeRecord(record: object): void {
  if (takeSeen(record)) return
  const fields = fieldsOf(Object.keys(record))
  if (fields.hasLasting && takeLasting(record)) return
  const values = Object.values(record)
  const { recent } = fields
  for (let i = 0; i < recent.length; i++) {
    const each = recent[i]!
    if (!areSame(each.values, values)) continue
    if (each.whole === null) promote(recent, i, phrase(canonical(record)))
    const place = seenCount++ % seen.length
    seen[place] = record
    seenTexts[place] = each.whole!
    return takePhrase(each.whole!)
  }
  take(OPEN!)
  const { phrases, places, usual } = fields
  let isFlat = values.length > 0
  for (let i = 0; i < phrases.length; i++) {
    const value = values[places[i]!]
    if (typeof value === 'object' && value !== null) isFlat = false
    takeField(phrases[i]!, usual[i], value)
  }
  take(CLOSE!)
  if (!isFlat) return
  if (recent.length === MOST_RECENT && recent.at(-1)!.whole === null) recent.pop()
  if (recent.length < MOST_RECENT) recent.push({ values, whole: null })
}

/** Which of the usual values it is; -1: none. */
function usualPlace(value: unknown): number {
  if (value === false) return 0
  if (value === true) return 1
  if (value === null) return 2
  const isSmall = typeof value === 'number' && value >= LEAST_SMALL && value <= MOST_USUAL && Number.isInteger(value)
  return isSmall ? value - LEAST_SMALL + 3 : -1
}

function takeField(name: Phrase, usual: (Phrase | undefined)[] | undefined, value: unknown): void {
  const place = usualPlace(value)
  if (place >= 0 && usual !== undefined) {
    usual[place] ??= joined(name, USUAL[place]!)
    return takePhrase(usual[place])
  }
  takePhrase(name)
  takeValue(value)
}

/** What has come twice goes before what has not. */
function promote(recent: Recent[], place: number, whole: Phrase): void {
  const [each] = recent.splice(place, 1)
  each!.whole = whole
  recent.unshift(each!)
}
