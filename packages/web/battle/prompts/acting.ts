import { useEffect } from 'react'
import { useBattle } from '../battle-context.ts'

/** The unit that acts: the one selected if it may, else the one proposed, else the first that may. */
export function useActing(may: readonly string[], proposed?: string): string | null {
  const { selected, select } = useBattle()
  const acting = selected !== null && may.includes(selected) ? selected : (proposed ?? may[0] ?? null)
  useEffect(() => {
    if (acting !== selected) select(acting)
  }, [acting, selected, select])
  return acting
}
