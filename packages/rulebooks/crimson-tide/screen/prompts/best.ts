import { useBattle } from '@flankspeed/web/screen'
import { useCallback } from 'react'
import type * as ct from '../../rules/library.ts'
import { askTide } from '../asking.ts'

/** Takes the captain's advice, which estimates ranges by eye. */
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
