import { useEffect, useState } from 'react'

/** The answer to the latest question; null while there is none. `key`: null asks nothing. */
export function usePlanned<T>(key: string | null, ask: () => Promise<T>): T | null {
  const [known, setKnown] = useState<{ key: string; answer: T } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (key === null) return
    let wanted = true
    ask().then(
      (answer) => {
        if (wanted) setKnown({ key, answer })
      },
      () => {
        // Without a plan the order can still be given.
      },
    )
    return () => {
      wanted = false
    }
  }, [key])
  return known !== null && known.key === key ? known.answer : null
}
