import type { ReactNode } from 'react'
import { theBattles, useAnswer } from '../../pages/desk-answers.ts'
import { percent } from './figures.ts'
import './EvaluationBar.css'
import { useReview } from './use-review.ts'

/** Both sides' chances after that many actions. A running battle keeps its secrets. */
export function EvaluationBar({ battle, taken }: { battle: string; taken: number }): ReactNode {
  const { answer: results } = useAnswer(battle, () => theBattles().results(battle))
  const mayBeSeen = results !== null && (results.over || battle.startsWith('file-'))
  const { review, trouble, state } = useReview(battle, mayBeSeen)
  const chance = review?.chances[taken]
  if (results && !mayBeSeen)
    return <p className="evaluation soft">The chance to win is shown when the battle is over.</p>
  if (trouble !== null) return <p className="evaluation soft">{trouble}</p>
  if (chance === undefined) return <p className="evaluation soft">Judging the battle…</p>
  return (
    <div className="evaluation">
      <span>Red {percent(chance)}</span>
      <meter min={0} max={1} value={chance} aria-label="Red's chance to win">
        {percent(chance)}
      </meter>
      <span>Blue {percent(1 - chance)}</span>
      {state === 'running' && <span className="soft">still judging, {percent(review!.progress)}</span>}
    </div>
  )
}
