import { useEffect } from 'react'
import { useBattle } from '../battle-context.ts'

/** The acting unit: the selected one if it can, else the proposed one, else the first that can. */
export function useActing(may: readonly string[], proposed?: string): string | null {
  const { selected, select } = useBattle()
  const acting = selected !== null && may.includes(selected) ? selected : (proposed ?? may[0] ?? null)
  useEffect(() => {
    if (acting !== selected) select(acting)
  }, [acting, selected, select])
  return acting
}
