import type { ClassFacts } from '@flankspeed/shipyard'

/** A class of one's own, as this browser stores it. */
export interface KeptClass {
  /** Stays the same when her id changes. */
  key: string
  facts: ClassFacts
  changed: number
}

export const CLASSES_KEY = 'flankspeed classes'

export function storedClasses(): KeptClass[] {
  try {
    const stored = JSON.parse(localStorage.getItem(CLASSES_KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? (stored as KeptClass[]).filter(({ key, facts }) => key && facts?.id) : []
  } catch {
    return []
  }
}
