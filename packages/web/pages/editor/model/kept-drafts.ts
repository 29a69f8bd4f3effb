import { useSyncExternalStore } from 'react'
import { randomId } from '../../../app/random-id.ts'
import { type Draft, newDraft } from './draft.ts'
import { dataIn } from './file-text.ts'

/** A battle in the editor as this browser stores it. */
export interface KeptDraft {
  readonly id: string
  readonly draft: Draft
  /** The last text that could be drawn. */
  readonly drawn: string
  readonly changed: number
}

const KEY = 'flankspeed scenario '
const listeners = new Set<() => void>()
const kept = new Map<string, KeptDraft>(load().map((each) => [each.id, each]))
let listed = inOrder()

function load(): KeptDraft[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(KEY) ? read(localStorage.getItem(key)) : []))
  } catch {
    return []
  }
}

function read(stored: string | null): KeptDraft[] {
  try {
    const data = JSON.parse(stored ?? 'null') as KeptDraft | null
    return data && typeof data.id === 'string' && typeof data.draft?.text === 'string' ? [data] : []
  } catch {
    return []
  }
}

function inOrder(): KeptDraft[] {
  return [...kept.values()].sort((a, b) => b.changed - a.changed)
}

function tellAll(): void {
  listed = inOrder()
  for (const listener of listeners) listener()
}

/** False: the browser could not store it. It lasts as long as the page. */
export function keepDraft(id: string, draft: Draft, drawn: string): boolean {
  const next = { id, draft, drawn, changed: Date.now() }
  kept.set(id, next)
  tellAll()
  return stored(next) || stored({ ...next, draft: { ...draft, past: [], future: [] } })
}

function stored(next: KeptDraft): boolean {
  try {
    localStorage.setItem(KEY + next.id, JSON.stringify(next))
    return true
  } catch {
    return false
  }
}

/** Keeps a text as a new draft, and returns its id. */
export function beginDraft(text: string): string {
  const id = randomId()
  keepDraft(id, newDraft(text), text)
  return id
}

/** Returns a function that restores it. */
export function removeDraft(id: string): () => void {
  const before = kept.get(id)
  kept.delete(id)
  try {
    localStorage.removeItem(KEY + id)
  } catch {
    // Nothing was stored.
  }
  tellAll()
  return () => before && keepDraft(before.id, before.draft, before.drawn)
}

export const keptDraft = (id: string): KeptDraft | undefined => kept.get(id)

export const useKeptDrafts = (): KeptDraft[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => listed,
  )

/** What to call a draft in a list. */
export function titleOf({ draft, drawn }: KeptDraft): string {
  for (const text of [draft.text, drawn]) {
    const data = dataIn(text)
    if (typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string') return data.name
  }
  return 'A battle without a name'
}
