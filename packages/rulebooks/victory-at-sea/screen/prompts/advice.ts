import { useBattle } from '@flankspeed/web/screen'
import { useCallback } from 'react'
import type * as vas from '../../rules/library.ts'
import { askVas } from '../asking.ts'

/** What a captain would do about a decision; null, and a message, when nobody knows. */
export function useAdvice(): (decision: vas.VasDecision) => Promise<vas.VasAction | null> {
  const { session } = useBattle()
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
