import { isData } from '../reading.ts'
import { Malformed, UnknownField } from '../ruleset.ts'
import { follow } from './case-path.ts'

/** More mistakes than anybody reads at once. */
const MOST = 50

/**
 * Every error of a reader about some data, not only the first. Removes each faulty part from a copy, and reads again.
 * Errors that only follow from a removal are left out.
 */
export function complaintsAbout(data: unknown, where: string, read: (data: unknown) => unknown): Malformed[] {
  const copy = new MendedCopy(data, where)
  const complaints: Malformed[] = []
  while (complaints.length < MOST) {
    const complaint = complaintOf(() => read(copy.data))
    if (complaint === null) break
    if (!copy.isConsequence(complaint)) complaints.push(copy.asWritten(complaint))
    if (!copy.takeOut(complaint)) break
  }
  return complaints
}

function complaintOf(read: () => unknown): Malformed | null {
  try {
    read()
  } catch (error) {
    if (error instanceof Malformed) return error
  }
  return null
}

/** Data without its mistakes, which knows the original indices of its lists. */
class MendedCopy {
  readonly data: unknown
  readonly #root: string
  /** The original indices of a list that has lost entries. */
  readonly #places = new Map<unknown, number[]>()
  /** Units, or top-level fields, that have lost something, as written. */
  readonly #touched = new Set<string>()
  /** Ids of removed units. */
  readonly #lost: string[] = []

  constructor(data: unknown, root: string) {
    this.data = structuredClone(data)
    this.#root = root
  }

  /** Does the error only follow from a removal? */
  isConsequence(complaint: Malformed): boolean {
    const { keys, isThere } = this.#find(complaint)
    const misses = !isThere || isLeft(this.#at(keys))
    return (
      (misses && this.#touched.has(this.#unitOf(keys))) ||
      this.#lost.some((id) => complaint.message.includes(JSON.stringify(id)))
    )
  }

  /** The same error with the places of the original data. */
  asWritten(complaint: Malformed): Malformed {
    const where = this.#written(complaint.where)
    if (complaint instanceof UnknownField)
      return new UnknownField(where, complaint.field, complaint.known, complaint.meant)
    return new Malformed(where, complaint.message.slice(complaint.where.length + 2))
  }

  /** Removes the faulty part; false: there is nothing to remove. */
  takeOut(complaint: Malformed): boolean {
    const { keys, isThere } = this.#find(complaint)
    const unit = keys.findLastIndex((key) => typeof key === 'number')
    const whole = isThere ? keys : unit >= 0 ? keys.slice(0, unit + 1) : keys.slice(0, 1)
    if (whole.length === 0) return false
    if (!(complaint instanceof UnknownField)) this.#touched.add(this.#unitOf(keys))
    return this.#drop(whole)
  }

  #find(complaint: Malformed): { keys: (string | number)[]; isThere: boolean } {
    const where = complaint instanceof UnknownField ? `${complaint.where}.${complaint.field}` : complaint.where
    const path = where === this.#root ? '' : where.replace(new RegExp(`^${this.#root}\\.`), '')
    const { keys, rest } = follow(this.data, path)
    return { keys, isThere: rest === '' }
  }

  #at(keys: readonly (string | number)[]): unknown {
    return keys.reduce((here: unknown, key) => (here as Record<string | number, unknown>)[key], this.data)
  }

  /** The unit, or top-level field, of a place, as written. */
  #unitOf(keys: readonly (string | number)[]): string {
    const number = keys.findIndex((key) => typeof key === 'number')
    const own = keys.slice(0, number < 0 ? 1 : number + 1)
    return this.#written(own.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join(''))
  }

  #written(where: string): string {
    const path = where.startsWith(`${this.#root}.`) ? where.slice(this.#root.length) : where
    let here: unknown = this.data
    const written = path.replaceAll(/([^.[\]]+)|\[(\d+)\]/g, (text, name?: string, number?: string) => {
      if (name !== undefined) {
        here = isData(here) ? here[name] : undefined
        return text
      }
      const index = Number(number)
      const places = this.#places.get(here)
      here = Array.isArray(here) ? here[index] : undefined
      return `[${places?.[index] ?? index}]`
    })
    return path === where ? written : `${this.#root}${written}`
  }

  #drop(keys: readonly (string | number)[]): boolean {
    const last = keys.at(-1)
    const holder = this.#at(keys.slice(0, -1))
    if (typeof last === 'string' && isData(holder)) {
      delete holder[last]
      return true
    }
    if (!Array.isArray(holder) || typeof last !== 'number') return false
    const places = this.#places.get(holder) ?? holder.map((_, i) => i)
    this.#places.set(holder, places)
    const [gone] = holder.splice(last, 1)
    places.splice(last, 1)
    if (isData(gone) && typeof gone.id === 'string') this.#lost.push(gone.id)
    return true
  }
}

/** What may be incomplete after a removal: a place, a list of names, an object without fields. */
const isLeft = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((item) => typeof item !== 'object' || item === null)
    : isData(value) && Object.keys(value).length === 0
