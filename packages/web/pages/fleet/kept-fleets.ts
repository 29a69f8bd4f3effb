import { useSyncExternalStore } from 'react'
import { randomId } from '../../app/random-id.ts'
import { goTo } from '../../app/route.ts'
import type { Fleet } from '../../desk/library/fleets.ts'

/** A fleet saved in this browser. */
export interface KeptFleet {
  id: string
  fleet: Fleet
  changed: number
}

const KEY = 'flankspeed fleets'
const DRAFT = 'flankspeed fleet draft'
const listeners = new Set<() => void>()
let kept = load()

function load(): KeptFleet[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(stored)
      ? (stored as KeptFleet[]).filter(({ id, fleet }) => id && Array.isArray(fleet?.ships))
      : []
  } catch {
    return []
  }
}

function keep(fleets: KeptFleet[]): void {
  kept = fleets
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useKeptFleets(): KeptFleet[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => kept,
  )
}

/** Saves under that id, or under a new one. Returns the id. */
export function saveFleet(fleet: Fleet, id: string = randomId()): string {
  keep([{ id, fleet, changed: Date.now() }, ...kept.filter((other) => other.id !== id)])
  return id
}

/** Returns a function that restores it. */
export function removeFleet(id: string): () => void {
  const before = kept
  keep(kept.filter((other) => other.id !== id))
  return () => keep(before)
}

/** The fleet in the builder, saved or not. */
export interface Draft {
  fleet: Fleet
  /** The id under which it was saved. */
  id?: string
}

export const EMPTY: Fleet = { navy: 'rn', year: 1942, points: 1000, ships: [] }

let draft: Draft = loadDraft()

function loadDraft(): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Draft | null
    return stored && Array.isArray(stored.fleet?.ships) ? stored : { fleet: EMPTY }
  } catch {
    return { fleet: EMPTY }
  }
}

export function setDraft(next: Draft): void {
  draft = next
  try {
    localStorage.setItem(DRAFT, JSON.stringify(draft))
  } catch {
    // The same.
  }
  for (const listener of listeners) listener()
}

export function useDraft(): Draft {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => draft,
  )
}

/** Opens a fleet in the builder. */
export function openDraft(fleet: Fleet, id?: string): void {
  setDraft({ fleet, ...(id !== undefined && { id }) })
  goTo('fleet')
}
