import type { Admiral } from '@flankspeed/admirals'

/** Players of the past, kept as they were: the rank and the year in their name say who. */
export const VETERANS = ['captain-2026', 'admiral-2026'] as const
export type Veteran = (typeof VETERANS)[number]

export const isVeteran = (name: string): name is Veteran => (VETERANS as readonly string[]).includes(name)

const enlisted = new Map<Veteran, Admiral>()

/** From now on this thread knows the veteran. */
export const enlist = (name: Veteran, player: Admiral): void => void enlisted.set(name, player)

export function veteran(name: Veteran): Admiral {
  const found = enlisted.get(name)
  if (found) return found
  throw new Error(`${name} is not here yet: await callVeterans() before the battle`)
}
