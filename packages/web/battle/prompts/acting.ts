import { useEffect } from 'react'
import { useBattle } from '../battle-context.ts'

/** The acting unit: the selected one if it can, else the proposed one, else the first that has something to do. */
export function useActing(may: readonly string[], proposed?: string): string | null {
  const { selected, select, position } = useBattle()
  const first = may.find((unit) => !position.idle.includes(unit)) ?? may[0]
  const acting = selected !== null && may.includes(selected) ? selected : (proposed ?? first ?? null)
  useEffect(() => {
    if (acting !== selected) select(acting)
  }, [acting, selected, select])
  return acting
}
