import { useSyncExternalStore } from 'react'

/** What has been solved, on this device. */
export interface PuzzleProgress {
  /** The first answer to each puzzle: was it right? */
  readonly answers: Readonly<Record<string, boolean>>
  /** Right answers in a row, now and at most. */
  readonly run: number
  readonly best: number
  /** Days in a row on which the puzzle of the day was solved, and the last of them. */
  readonly days: number
  readonly lastDay: number
}

const NONE: PuzzleProgress = { answers: {}, run: 0, best: 0, days: 0, lastDay: 0 }
const KEY = 'flankspeed puzzles'
const listeners = new Set<() => void>()
let progress = load()

function load(): PuzzleProgress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PuzzleProgress>) }
  } catch {
    return NONE
  }
}

export function usePuzzleProgress(): PuzzleProgress {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => progress,
  )
}

/** Days since 1970, the same everywhere at the same moment. */
export const today = (): number => Math.floor(Date.now() / 86_400_000)

/** The puzzle of a day: the same for everybody, and each in turn. The ids are in no order that means anything. */
export const puzzleOf = <P extends { readonly id: string }>(puzzles: readonly P[], day: number): P | undefined =>
  puzzles.toSorted((one, other) => (one.id < other.id ? -1 : 1))[day % Math.max(1, puzzles.length)]

/** The days in a row as they stand on that day: a day without an answer ends them. */
export const daysInRow = ({ days, lastDay }: PuzzleProgress, day: number): number => (day - lastDay > 1 ? 0 : days)

/** Only the first answer to a puzzle counts. */
export function answered(before: PuzzleProgress, id: string, isRight: boolean, day: number | null): PuzzleProgress {
  if (id in before.answers) return before
  const run = isRight ? before.run + 1 : 0
  const after = { ...before, answers: { ...before.answers, [id]: isRight }, run, best: Math.max(before.best, run) }
  return day === null || !isRight ? after : { ...after, days: daysInRow(before, day) + 1, lastDay: day }
}

/** `day`: it is the puzzle of that day. */
export function keepAnswer(id: string, isRight: boolean, day: number | null): void {
  progress = answered(progress, id, isRight, day)
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // The page works without storage.
  }
  for (const listener of listeners) listener()
}
