import { useEffect, useState } from 'react'
import { theDesk } from '../app/desk-client.ts'
import type { Battles } from '../desk/desk.ts'
import type { Library } from '../desk/library/index.ts'

/** The library through the worker: every answer is a promise. */
type Promised<T> = {
  [K in keyof T]: T[K] extends (...asked: infer A) => infer R ? (...asked: A) => Promise<Awaited<R>> : never
}

export const theLibrary = (): Promised<Library> => theDesk().library as unknown as Promised<Library>
/** Asks a rulebook's question that needs no battle. `L` is the type of its answers, by question. */
export const askRulebook =
  <L>(ruleset: string) =>
  <Q extends keyof L & string>(
    question: Q,
    ...asked: L[Q] extends (...asked: infer A) => unknown ? A : never
  ): Promise<L[Q] extends (...asked: never[]) => infer T ? Awaited<T> : never> =>
    theLibrary().askRulebook(ruleset, question, ...asked) as never

export const theBattles = (): Battles => theDesk().battles as unknown as Battles

export interface Answered<T> {
  /** The last answer; while a new one is loading, the old one. */
  answer: T | null
  trouble: string | null
}

/** Asks again whenever the key changes; late answers are dropped. */
export function useAnswer<T>(key: string, ask: () => Promise<T>): Answered<T> {
  const [known, setKnown] = useState<Answered<T>>({ answer: null, trouble: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    let wanted = true
    ask().then(
      (answer) => wanted && setKnown({ answer, trouble: null }),
      (error: unknown) =>
        wanted && setKnown({ answer: null, trouble: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      wanted = false
    }
  }, [key])
  return known
}
