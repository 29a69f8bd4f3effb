import type { vas } from '@flankspeed/engine'
import { useCallback } from 'react'
import { askVas } from '../../asking.ts'
import { useTable } from '../../table.ts'

/** What a captain would do about a decision; null, and a message, when nobody knows. */
export function useAdvice(): (decision: vas.VasDecision) => Promise<vas.VasAction | null> {
  const { session } = useTable()
  return useCallback(
    async (decision) => {
      try {
        return await askVas(session, 'advice', { decision })
      } catch (error) {
        session.refuse(error instanceof Error ? error.message : String(error))
        return null
      }
    },
    [session],
  )
}
