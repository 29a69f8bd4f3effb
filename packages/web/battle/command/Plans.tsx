import type { ReactNode } from 'react'
import { theOnline } from '../../online/api.ts'
import { useBattle } from '../battle-context.ts'
import { nameOf } from '../format.ts'
import { actionWords } from '../staff/suggested.ts'
import './Plans.css'

/** What a player decides while the others do: it goes out when it is his turn. */
export function Plans(): ReactNode {
  const { position, session } = useBattle()
  const { ahead, command } = position
  const plans = command?.plans ?? []
  const wait = command?.plansWait ?? null
  if (ahead === undefined && plans.length === 0) return null
  const planAhead = (on: boolean): void => {
    theOnline()
      .planAhead(position.battle, on)
      .then((answer) => 'refused' in answer && session.refuse(answer.why))
  }
  const ids = plans.map(({ id }) => id)
  const earlier = (i: number): void =>
    void session.order({ do: 'reorder-plans', plans: ids.toSpliced(i, 1).toSpliced(i - 1, 0, ids[i]!) })
  return (
    <section className="plans" data-on={ahead === 'on' || undefined} aria-label="Planned ahead">
      {ahead === 'on' && (
        <p className="plans-note">
          <strong>Planning ahead.</strong> The board as it may be in your turn, if the other side does little. Nothing
          is done yet.
        </p>
      )}
      {wait !== null && (
        <p className="plans-wait" role="status">
          Your plans wait. {wait}
        </p>
      )}
      {plans.length > 0 && (
        <ol className="plans-list">
          {plans.map(({ id, action }, i) => {
            const words = actionWords(action, (unit) => nameOf(position, unit))
            return (
              <li key={id}>
                <span className="plans-words">{words}</span>
                {i > 0 && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={`Earlier: ${words}`}
                    title="Earlier"
                    onClick={() => earlier(i)}
                  >
                    ↑
                  </button>
                )}
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`Withdraw: ${words}`}
                  title="Withdraw"
                  onClick={() => void session.order({ do: 'withdraw-plan', plan: id })}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <div className="prompt-buttons">
        {ahead === 'may' && (
          <button type="button" className="button" onClick={() => planAhead(true)}>
            {plans.length === 0 ? 'Plan ahead' : 'Plan more'}
          </button>
        )}
        {ahead === 'on' && (
          <button type="button" className="button" onClick={() => planAhead(false)}>
            Back to the battle
          </button>
        )}
        {wait !== null && (
          <button type="button" className="button" onClick={() => void session.order({ do: 'resume' })}>
            Go on with them
          </button>
        )}
        {plans.length > 1 && (
          <button type="button" className="button quiet" onClick={() => void session.order({ do: 'withdraw-plan' })}>
            Withdraw all
          </button>
        )}
      </div>
    </section>
  )
}
