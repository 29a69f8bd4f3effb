import type { ClassFacts } from '../library.ts'

let registered: readonly ClassFacts[] = []
let carried: readonly ClassFacts[] = []
let all: readonly ClassFacts[] = []

/** More than the files of one session bring along. */
const MOST_CARRIED = 200

/** Classes that somebody drew, beside those of the shipyard. They are found by id and name, but never proposed. */
export const ownClasses = (): readonly ClassFacts[] => all

/** Replaces the classes of one's own in this program or worker. */
export function registerOwnClasses(classes: readonly ClassFacts[]): void {
  registered = classes
  gather()
}

/** Classes that came with a file of somebody else: known as long as this program or worker runs. */
export function carryClasses(classes: readonly ClassFacts[]): void {
  const ids = new Set(classes.map(({ id }) => id))
  carried = [...carried.filter(({ id }) => !ids.has(id)), ...classes].slice(-MOST_CARRIED)
  gather()
}

function gather(): void {
  const ids = new Set(registered.map(({ id }) => id))
  all = [...registered, ...carried.filter(({ id }) => !ids.has(id))]
}

export const isOwnClass = ({ id }: { id: string }): boolean => all.some((own) => own.id === id)

/** Whether one's own class of that id has other facts than a class that a file carries. */
export function differsFromOwn(facts: ClassFacts): boolean {
  const own = registered.find(({ id }) => id === facts.id)
  return own !== undefined && !isDeepEqual(own, facts)
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isDeepEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  )
}
