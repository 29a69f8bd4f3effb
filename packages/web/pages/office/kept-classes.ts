import { useSyncExternalStore } from 'react'
import { CLASSES_KEY, type KeptClass, storedClasses } from '../../app/own-classes.ts'
import { randomId } from '../../app/random-id.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import type { ClassFacts } from '../../desk/library/office.ts'
import { theLibrary } from '../desk-answers.ts'

export type { KeptClass }

const listeners = new Set<() => void>()
let kept = storedClasses()

function keep(classes: KeptClass[]): void {
  kept = classes
  try {
    localStorage.setItem(CLASSES_KEY, JSON.stringify(kept))
  } catch {
    // Without storage they last as long as the page.
  }
  tell()
}

function tell(): void {
  void theLibrary().keepOwnClasses(kept.map(({ facts }) => facts))
  for (const listener of listeners) listener()
}

// Another window has drawn.
addEventListener('storage', ({ key }) => {
  if (key !== CLASSES_KEY) return
  kept = storedClasses()
  tell()
})

export function useKeptClasses(): readonly KeptClass[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => kept,
  )
}

export const takenIds = (): string[] => kept.map(({ facts }) => facts.id)

/** Keeps a new class, under another id if hers is taken. Returns the key; the same facts are kept only once. */
export function addClass(facts: ClassFacts): string {
  const text = JSON.stringify(facts)
  const same = kept.find((one) => JSON.stringify(one.facts) === text)
  if (same) return same.key
  const key = randomId()
  keep([{ key, facts: { ...facts, id: freeAmong(facts.id, takenIds()) }, changed: Date.now() }, ...kept])
  return key
}

/** A fleet from a file: the classes that it carries are kept here, under their ids or free ones. */
export function adoptClasses({ classes = [], ...fleet }: Fleet): Fleet {
  const ids = keepClassesOfFile(classes)
  return { ...fleet, ships: fleet.ships.map((order) => ({ ...order, class: ids.get(order.class) ?? order.class })) }
}

/** Keeps classes that came with a file. Returns the id of each here, by the id in the file. */
export const keepClassesOfFile = (classes: readonly ClassFacts[]): Map<string, string> =>
  new Map(
    classes.map((facts) => {
      const key = addClass(facts)
      return [facts.id, kept.find((one) => one.key === key)?.facts.id ?? facts.id]
    }),
  )

function freeAmong(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id
  for (let n = 2; ; n++) if (!taken.includes(`${id}-${n}`)) return `${id}-${n}`
}

interface History {
  past: ClassFacts[]
  future: ClassFacts[]
  /** What was changed last, and when: typing in one field is one step. */
  last: { what: string; at: number }
}

const histories = new Map<string, History>()
const MOST_STEPS = 200
const ONE_STEP = 1000

function historyOf(key: string): History {
  const known = histories.get(key)
  if (known) return known
  const fresh: History = { past: [], future: [], last: { what: '', at: 0 } }
  histories.set(key, fresh)
  return fresh
}

/** Changes a class; `what` names the change, so that quick changes of one thing are undone together. */
export function changeClass(key: string, next: ClassFacts, what: string): void {
  const now = kept.find((one) => one.key === key)
  if (!now || now.facts === next) return
  const history = historyOf(key)
  const at = Date.now()
  if (history.last.what !== what || at - history.last.at > ONE_STEP)
    history.past = [...history.past, now.facts].slice(-MOST_STEPS)
  history.future = []
  history.last = { what, at }
  replace(key, next)
}

const replace = (key: string, facts: ClassFacts): void =>
  keep(kept.map((one) => (one.key === key ? { key, facts, changed: Date.now() } : one)))

export const stepsOf = (key: string): { undo: number; redo: number } => {
  const { past, future } = historyOf(key)
  return { undo: past.length, redo: future.length }
}

export function undoClass(key: string): void {
  const now = kept.find((one) => one.key === key)
  const history = historyOf(key)
  const before = history.past.at(-1)
  if (!now || !before) return
  histories.set(key, {
    past: history.past.slice(0, -1),
    future: [...history.future, now.facts],
    last: { what: '', at: 0 },
  })
  replace(key, before)
}

export function redoClass(key: string): void {
  const now = kept.find((one) => one.key === key)
  const history = historyOf(key)
  const after = history.future.at(-1)
  if (!now || !after) return
  histories.set(key, {
    past: [...history.past, now.facts],
    future: history.future.slice(0, -1),
    last: { what: '', at: 0 },
  })
  replace(key, after)
}

/** Returns a function that restores it. */
export function removeClass(key: string): () => void {
  const before = kept
  keep(kept.filter((one) => one.key !== key))
  return () => keep(before)
}
