import { useEffect, useState } from 'react'
import { useBattle } from './battle-context.ts'
import type { Session } from './session.ts'

export interface Asked<T> {
  answer: T | null
  /** Answers an older question; a new answer is on its way. */
  stale: boolean
  /** Why the desk has no answer. */
  trouble: string | null
}

const NOTHING: Asked<never> = { answer: null, stale: false, trouble: null }

/** Asks the desk whenever the question or the position changes. null: no question. */
export function useAsked<T>(question: string, asked: unknown): Asked<T> {
  const { session, position } = useBattle()
  const key = asked === null ? null : JSON.stringify([question, asked, position.taken])
  const [known, setKnown] = useState<{ key: string; asked: Asked<T> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (key === null) return
    let wanted = true
    const keep = (answer: Asked<T>): void => {
      if (wanted) setKnown({ key, asked: answer })
    }
    session.ask(question, asked).then(
      (answer) => keep({ answer: answer as T, stale: false, trouble: null }),
      (error: unknown) =>
        keep({ answer: null, stale: false, trouble: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      wanted = false
    }
  }, [session, key])
  if (key === null || known === null) return NOTHING
  return known.key === key ? known.asked : { ...known.asked, stale: true }
}

interface Questions<Q> {
  use<K extends keyof Q & string>(question: K, asked: Part<Q, K, 'asked'> | null): Asked<Part<Q, K, 'answer'>>
  ask<K extends keyof Q & string>(
    session: Session,
    question: K,
    asked: Part<Q, K, 'asked'>,
  ): Promise<Part<Q, K, 'answer'>>
}

type Part<Q, K extends keyof Q, P extends 'asked' | 'answer'> = Q[K] extends Record<P, infer T> ? T : never

/** The questions of one rulebook. While a new answer is pending the old one stays, marked as stale. */
export const questionsOf = <Q>(): Questions<Q> => ({
  use: (question, asked) => useAsked(question, asked),
  ask: (session, question, asked) => session.ask(question, asked) as never,
})
