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
}

/** By number of fields. A battle has few kinds of objects: their names are sorted once. */
const known: Fields[][] = []
const MOST_KNOWN = 8

function fieldsOf(names: readonly string[]): Fields {
  known[names.length] ??= []
  const alike = known[names.length]!
  for (const fields of alike) if (areSame(fields.names, names)) return fields
  const sorted = names.toSorted()
  const written = sorted.map((name, i) => `${i > 0 ? ',' : ''}${JSON.stringify(name)}:`)
  const fields = { names, sorted, written }
  if (alike.length < MOST_KNOWN) alike.push(fields)
  return fields
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
  return true
}

/** 64 bits over the canonical text, as 16 hexadecimal digits. It detects differences; it is not cryptographic. */
export function stateHash(value: unknown): string {
  const text = canonical(value)
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0')
}
