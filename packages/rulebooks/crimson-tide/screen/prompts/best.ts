import { useBattle } from '@flankspeed/web/screen'
import { useCallback } from 'react'
import type * as ct from '../../rules/library.ts'
import { askTide } from '../asking.ts'

/** Does what a captain would, who knows ranges by eye alone. */
export function useBest(): (decision: ct.CtDecision) => Promise<void> {
  const { session } = useBattle()
  return useCallback(
    async (decision) => {
      try {
        await session.act(await askTide(session, 'advice', { decision }))
      } catch (error) {
        session.refuse(error instanceof Error ? error.message : String(error))
      }
    },
    [session],
  )
}
