import { useSyncExternalStore } from 'react'
import type { CasesOffered } from '../../desk/library/files.ts'

let opened: CasesOffered | null = null
const listeners = new Set<() => void>()

/** The cases of the last opened file. They last as long as the page. */
export function openCases(cases: CasesOffered): void {
  opened = cases
  for (const listener of listeners) listener()
}

export function useOpenedCases(): CasesOffered | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => opened,
  )
}
