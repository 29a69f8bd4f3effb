import { useEffect, useState } from 'react'
import { useBattle } from './battle-context.ts'

export interface Commit {
  /** Waiting for a confirmation before the dice roll. */
  asking: boolean
  /** Plays the action. If it rolls dice, the second call does, unless confirmation is off. */
  commit(action: unknown, rolls: boolean): void
  back(): void
}

/** The confirmation before dice roll. */
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
      if (now.busy || now.animating) return
      // With hand-rolled dice, the player can still cancel when asked for them.
      if (rolls && settings.confirm && now.dice === 'page' && waiting !== text) return setWaiting(text)
      setWaiting(null)
      void session.act(action)
    },
    back: () => setWaiting(null),
  }
}
