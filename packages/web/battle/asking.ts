import { useEffect, useState } from 'react'
import type { VasQuestions } from '../desk/victory-at-sea/questions.ts'
import type { Session } from './session.ts'
import { useTable } from './table.ts'

export interface Asked<T> {
  answer: T | null
  /** The answer is to an older question; a new one is on its way. */
  stale: boolean
  /** The desk has no answer to this. */
  trouble: string | null
}

const NOTHING: Asked<never> = { answer: null, stale: false, trouble: null }

/** Asks the desk whenever the question or the position changes. null: nothing to ask. */
function useAsked<T>(question: string, asked: unknown): Asked<T> {
  const { session, position } = useTable()
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

export type VasQuestion = keyof VasQuestions

/** A question of Victory at Sea. While a new answer is awaited the old one stays, marked as stale. */
export const useVas = <K extends VasQuestion>(
  question: K,
  asked: VasQuestions[K]['asked'] | null,
): Asked<VasQuestions[K]['answer']> => useAsked(question, asked)

export const askVas = <K extends VasQuestion>(
  session: Session,
  question: K,
  asked: VasQuestions[K]['asked'],
): Promise<VasQuestions[K]['answer']> => session.ask(question, asked) as Promise<VasQuestions[K]['answer']>
