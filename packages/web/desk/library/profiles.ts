import { factsIn, findClass, isOwnClass, knowsClass } from '@flankspeed/shipyard'
import { type Detail, type ProfileShapes, partsAt, profileShapes } from '@flankspeed/shipyard/drawing'

/** A class, or one of its ships, from the side. */
export interface ProfileAsked {
  class: string
  /** When she entered service, if it is left out. */
  year?: number | undefined
  ship?: string | undefined
  detail: Detail
  /** Keeps the gun mounts apart, so that damage can be shown. */
  mounts?: boolean
}

const known = new Map<string, ProfileShapes>()

/** The drawings of several classes, in their order; null where the shipyard does not know one. */
export const profilesOf = (asked: readonly ProfileAsked[]): (ProfileShapes | null)[] => asked.map(profileOf)

function profileOf(asked: ProfileAsked): ProfileShapes | null {
  const key = JSON.stringify(asked)
  const found = known.get(key)
  if (found) return found
  if (!knowsClass(asked.class, asked.year)) return null
  const facts = findClass(asked.class, asked.year)
  const year = Math.max(asked.year ?? facts.commissioned, facts.commissioned)
  const shapes = profileShapes(factsIn(year, facts, asked.ship))
  const drawing = { ...shapes, parts: partsAt(shapes, asked.detail, asked.mounts) }
  // Somebody may still be drawing her.
  if (!isOwnClass(facts)) known.set(key, drawing)
  return drawing
}
