import { useSyncExternalStore } from 'react'
import type { CasesOffered, PositionOffered } from '../../desk/library/files.ts'

let offered: PositionOffered[] = []
const listeners = new Set<() => void>()

/** Positions from a file, offered on the page for new battles. They last as long as the page. */
export function offerPositions(positions: PositionOffered[]): void {
  offered = positions
  for (const listener of listeners) listener()
}

export function usePositions(): PositionOffered[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => offered,
  )
}

/** The legal openings of the cases of a file. */
export const positionsOf = ({ cases }: CasesOffered): PositionOffered[] =>
  cases.flatMap(({ position }) => position ?? [])
