import type { SuggestedOrders } from '@flankspeed/command'
import { useEffect, useState } from 'react'
import { useBattle } from '../battle-context.ts'

interface SuggestingOrders {
  /** The suggestion that was made; null: none yet. */
  made: SuggestedOrders | null
  thinking: boolean
  ask(): void
}

/** What the staff would order this division. It fills in the form and orders nothing. `atOnce`: asked without a key. */
export function useSuggestedOrders(
  division: string,
  atOnce: boolean,
  fill: (orders: SuggestedOrders) => void,
): SuggestingOrders {
  const { session } = useBattle()
  const [made, setMade] = useState<SuggestedOrders | null>(null)
  const [thinking, setThinking] = useState(false)

  async function ask(): Promise<void> {
    setThinking(true)
    try {
      const found = await session.suggestOrders(division)
      fill(found)
      setMade(found)
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    } finally {
      setThinking(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each division that is opened
  useEffect(() => {
    if (atOnce) void ask()
  }, [division])

  return { made, thinking, ask: () => void ask() }
}
