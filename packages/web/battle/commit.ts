import { useEffect, useState } from 'react'
import { useBattle } from './battle-context.ts'

export interface Commit {
  /** Waiting for a second word before the dice roll. */
  asking: boolean
  /** Plays the action; when it rolls dice, at the second call, unless people want none of that. */
  commit(action: unknown, rolls: boolean): void
  back(): void
}

/** The last look before dice roll. */
export function useCommit(): Commit {
  const { session, settings, now } = useBattle()
  const [waiting, setWaiting] = useState<string | null>(null)
  const taken = now.position?.taken
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position asks anew
  useEffect(() => setWaiting(null), [taken])
  return {
    asking: waiting !== null,
    commit(action, rolls) {
      const text = JSON.stringify(action)
      if (now.busy || now.telling) return
      // Who rolls by hand can still say no when asked for the dice.
      if (rolls && settings.confirm && now.dice === 'page' && waiting !== text) return setWaiting(text)
      setWaiting(null)
      void session.act(action)
    },
    back: () => setWaiting(null),
  }
}
