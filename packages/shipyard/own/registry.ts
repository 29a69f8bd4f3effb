import type { ClassFacts } from '../library.ts'

let registered: readonly ClassFacts[] = []

/** Classes that somebody drew, beside those of the shipyard. They are found by id and name, but never proposed. */
export const ownClasses = (): readonly ClassFacts[] => registered

/** Replaces the classes of one's own in this program or worker. */
export function registerOwnClasses(classes: readonly ClassFacts[]): void {
  registered = classes
}

export const isOwnClass = ({ id }: { id: string }): boolean => registered.some((own) => own.id === id)
