import { useSyncExternalStore } from 'react'

/** The best stars of each lesson, by the ids of rulebook and lesson, with a slash between them. */
export type LessonProgress = Readonly<Record<string, number>>

const KEY = 'flankspeed lessons'
const listeners = new Set<() => void>()
let progress = load()

function load(): LessonProgress {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as LessonProgress
  } catch {
    return {}
  }
}

export const lessonKey = (ruleset: string, lesson: string): string => `${ruleset}/${lesson}`

export function useLessonProgress(): LessonProgress {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => progress,
  )
}

export const lessonProgress = (): LessonProgress => progress

/** Stars are never lost. Returns whether anything is new. */
export function addProgress(more: LessonProgress): boolean {
  const better = Object.entries(more).filter(([key, stars]) => stars > (progress[key] ?? 0))
  if (better.length === 0) return false
  progress = { ...progress, ...Object.fromEntries(better) }
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // The page works without storage.
  }
  for (const listener of listeners) listener()
  return true
}
