import type { ClassFacts } from '@flankspeed/shipyard'

let known: readonly ClassFacts[] = []
let register: ((classes: readonly ClassFacts[]) => void) | undefined

/** The classes of one's own that this browser keeps. The shipyard may not be loaded yet. */
export function keepOwnClasses(classes: readonly ClassFacts[]): void {
  known = classes
  register?.(known)
}

/** Registers them now, and whenever they change. */
export function passOwnClasses(to: (classes: readonly ClassFacts[]) => void): void {
  register = to
  to(known)
}
