/**
 * 64 bits over a text that is never written down: each half is multiplied after each character. Texts that come again and
 * again, such as names of fields, are taken in one step.
 *
 * A character of seven bits changes only the last seven bits of a half before the half is multiplied. So what a whole text
 * does to a half is one multiplication, and one addition of a number that only depends on its last seven bits.
 */
const A_TIMES = 2654435761 | 0
const B_TIMES = 1597334677
const LAST_BITS = 127

/** Both halves. A typed array, because V8 would put large numbers of a plain variable on the heap. */
const halves = new Int32Array(2)

export function begin(): void {
  halves[0] = 0xdeadbeef | 0
  halves[1] = 0x41c6ce57
}

/** As 16 hexadecimal digits. */
export function end(): string {
  let a = halves[0]!
  let b = halves[1]!
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0')
}

/** One character. */
export function take(code: number): void {
  halves[0] = Math.imul(halves[0]! ^ code, A_TIMES)
  halves[1] = Math.imul(halves[1]! ^ code, B_TIMES)
}

export function takeText(text: string): void {
  let a = halves[0]!
  let b = halves[1]!
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, A_TIMES)
    b = Math.imul(b ^ code, B_TIMES)
  }
  halves[0] = a
  halves[1] = b
}

/** A text that comes again and again. */
export interface Phrase {
  readonly text: string
  /** By which the whole text multiplies each half. */
  readonly a: number
  readonly b: number
  /** What it adds to each, by the last bits of the half. Null: it has longer characters, and is taken one by one. */
  readonly added: Int32Array | null
}

export function phrase(text: string): Phrase {
  let [a, b] = [1, 1]
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > LAST_BITS) return { text, a, b, added: null }
    a = Math.imul(a, A_TIMES)
    b = Math.imul(b, B_TIMES)
  }
  const added = new Int32Array(2 * (LAST_BITS + 1))
  for (let last = 0; last <= LAST_BITS; last++) {
    added[last] = runThrough(text, last, A_TIMES) - Math.imul(last, a)
    added[last + LAST_BITS + 1] = runThrough(text, last, B_TIMES) - Math.imul(last, b)
  }
  return { text, a, b, added }
}

/** One text and then another, which takes far less than making the whole anew. */
export function joined(one: Phrase, other: Phrase): Phrase {
  const text = one.text + other.text
  const [a, b] = [Math.imul(one.a, other.a), Math.imul(one.b, other.b)]
  if (one.added === null || other.added === null) return { text, a, b, added: null }
  const added = new Int32Array(2 * (LAST_BITS + 1))
  for (let last = 0; last <= LAST_BITS; last++) {
    const [first, second] = [one.added[last]!, one.added[last + LAST_BITS + 1]!]
    const [then, thenB] = [(Math.imul(last, one.a) + first) & LAST_BITS, (Math.imul(last, one.b) + second) & LAST_BITS]
    added[last] = Math.imul(first, other.a) + other.added[then]!
    added[last + LAST_BITS + 1] = Math.imul(second, other.b) + other.added[thenB + LAST_BITS + 1]!
  }
  return { text, a, b, added }
}

function runThrough(text: string, from: number, times: number): number {
  let half = from
  for (let i = 0; i < text.length; i++) half = Math.imul(half ^ text.charCodeAt(i), times)
  return half
}

export function takePhrase({ text, a, b, added }: Phrase): void {
  if (added === null) return takeText(text)
  const [one, other] = [halves[0]!, halves[1]!]
  halves[0] = Math.imul(one, a) + added[one & LAST_BITS]!
  halves[1] = Math.imul(other, b) + added[(other & LAST_BITS) + LAST_BITS + 1]!
}
