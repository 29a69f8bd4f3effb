import type { Review } from '@flankspeed/admirals/review'
import { useEffect, useRef, useState } from 'react'
import { startReview } from '../../desk/reviews/review.ts'
import { theBattles } from '../../pages/desk-answers.ts'

export interface ReviewState {
  /** What is known so far. */
  review: Review | null
  trouble: string | null
  state: 'off' | 'running' | 'done' | 'cancelled'
  cancel: () => void
  again: () => void
}

/** Reviews a battle while it is shown. */
export function useReview(battle: string, isOn: boolean): ReviewState {
  const [review, setReview] = useState<Review | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [state, setState] = useState<ReviewState['state']>('off')
  const [attempt, setAttempt] = useState(0)
  const cancel = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to begin again
  useEffect(() => {
    if (!isOn) return setState('off')
    let wanted = true
    let stop = (): void => {}
    cancel.current = () => {
      wanted = false
      stop()
      setState('cancelled')
    }
    const show = (known: Review): void => {
      if (wanted) setReview(known)
    }
    const run = async (): Promise<void> => {
      const replay = await theBattles().replay(battle)
      if (!wanted) return
      const work = startReview(replay, show)
      stop = work.cancel
      const known = await work.done
      if (!wanted || !known) return
      show(known)
      setState('done')
    }
    setTrouble(null)
    setState('running')
    run().catch((error: unknown) => {
      if (!wanted) return
      setTrouble(error instanceof Error ? error.message : String(error))
      setState('done')
    })
    return () => {
      wanted = false
      stop()
    }
  }, [battle, isOn, attempt])
  return { review, trouble, state, cancel: () => cancel.current(), again: () => setAttempt(attempt + 1) }
}
