import { useBattle } from '@flankspeed/web/screen'
import { useCallback } from 'react'
import type * as fd from '../../rules/library.ts'
import { askFleet } from '../asking.ts'

/** Does what the best of those who know these rules would. */
export function useBest(): (decision: fd.FdDecision) => Promise<void> {
  const { session } = useBattle()
  return useCallback(
    async (decision) => {
      try {
        await session.act(await askFleet(session, 'advice', { decision }))
      } catch (error) {
        session.refuse(error instanceof Error ? error.message : String(error))
      }
    },
    [session],
  )
}

export const after = (units: readonly string[], unit: string): string =>
  units[(units.indexOf(unit) + 1) % units.length]!
