/** A JSON Patch (RFC 6902) that uses only "add", "remove" and "replace". */
export type Change = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string }

type Container = Record<string, unknown> | unknown[]

/**
 * The changes from the first value to the second, including the order of fields. Equal parts become shared objects, so
 * that keeping the second and dropping the first needs little memory.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = []
  compare(before, after, [], changes)
  return changes
}

/** Applies changes in place to a value that the caller owns; returns the result. */
export function changed(value: unknown, changes: readonly Change[]): unknown {
  const root = { '': value }
  for (const change of changes) {
    const keys = change.path.split('/').map(plain)
    const last = keys.pop()!
    const place = keys.reduce<Container>((at, key) => at[key as keyof typeof at] as Container, root)
    if (Array.isArray(place)) {
      const gone = change.op === 'add' ? 0 : 1
      if (change.op === 'remove') place.splice(Number(last), gone)
      else place.splice(Number(last), gone, change.value)
    } else if (change.op === 'remove') delete place[last]
    else put(place, last, change.value)
  }
  return root['']
}

function compare(before: unknown, after: unknown, at: (string | number)[], changes: Change[]): void {
  if (before === after) return
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    changes.push({ op: 'replace', path: pathOf(at), value: after })
  else if (Array.isArray(before)) compareLists(before, after as unknown[], at, changes)
  else compareFields(before, after as Record<string, unknown>, at, changes)
}

/** Field names of the records being compared, nested: avoids a list for each of hundreds. */
const names: string[] = []
const values: unknown[] = []
let noted = 0

function compareFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  at: (string | number)[],
  changes: Change[],
): void {
  const first = noted
  for (const key in before) {
    names[noted] = key
    values[noted++] = before[key]
  }
  const isLike = compareNoted(first, after, at, changes)
  noted = first
  if (!isLike) compareOtherFields(before, after, at, changes)
}

/** False, without changes, if its fields differ from those noted from there on, in order. */
function compareNoted(
  first: number,
  after: Record<string, unknown>,
  at: (string | number)[],
  changes: Change[],
): boolean {
  const end = noted
  const known = changes.length
  let i = first
  for (const key in after) {
    if (i === end || names[i] !== key) {
      changes.length = known
      return false
    }
    compareAt(key, values[i++], after[key], after, at, changes)
  }
  if (i < end) changes.length = known
  return i === end
}

/** Compares one place; equal values become shared. */
function compareAt(
  key: string | number,
  one: unknown,
  other: unknown,
  after: Container,
  at: (string | number)[],
  changes: Change[],
): void {
  if (one === other) return
  const known = changes.length
  at.push(key)
  compare(one, other, at, changes)
  at.pop()
  if (changes.length === known) share(after as Record<string | number, unknown>, key, one)
}

/** Frozen objects keep their own. */
function share(after: Record<string | number, unknown>, key: string | number, one: unknown): void {
  try {
    after[key] = one
  } catch {}
}

/** Fields were added or removed. Added fields come last: another order needs a new record. */
function compareOtherFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  at: (string | number)[],
  changes: Change[],
): void {
  const had = Object.keys(before)
  const has = Object.keys(after)
  const kept = had.filter((key) => Object.hasOwn(after, key))
  const added = has.filter((key) => !Object.hasOwn(before, key))
  if (!isSameList([...kept, ...added], has)) return void changes.push({ op: 'replace', path: pathOf(at), value: after })
  for (const key of had) if (!Object.hasOwn(after, key)) changes.push({ op: 'remove', path: pathOf([...at, key]) })
  for (const key of kept) compareAt(key, before[key], after[key], after, at, changes)
  for (const key of added) changes.push({ op: 'add', path: pathOf([...at, key]), value: after[key] })
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Keeps the common start and end of two lists; what is between is changed, added or removed. */
function compareLists(before: unknown[], after: unknown[], at: (string | number)[], changes: Change[]): void {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  let last = 0
  if (before.length !== after.length) {
    while (first < shorter && isSame(before[first], after[first])) first++
    while (last < shorter - first && isSame(before[before.length - 1 - last], after[after.length - 1 - last])) last++
  }
  const end = shorter - last
  for (let i = first; i < end; i++) compareAt(i, before[i], after[i], after, at, changes)
  for (let i = before.length - last - 1; i >= end; i--) changes.push({ op: 'remove', path: pathOf([...at, i]) })
  for (let i = end; i < after.length - last; i++) changes.push({ op: 'add', path: pathOf([...at, i]), value: after[i] })
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return false
  const [had, has] = [Object.keys(before), Object.keys(after)]
  return (
    had.length === has.length &&
    had.every((key, i) => key === has[i] && isSame(before[key as keyof Container], after[key as keyof Container]))
  )
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Sets a field of any name, even `__proto__`. */
function put(place: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(place, key, { value, writable: true, enumerable: true, configurable: true })
  else place[key] = value
}

function pathOf(at: readonly (string | number)[]): string {
  let path = ''
  for (const key of at) path += typeof key === 'number' ? `/${key}` : `/${escaped(key)}`
  return path
}

const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key)

const plain = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')
