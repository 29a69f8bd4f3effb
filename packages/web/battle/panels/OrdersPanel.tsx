import type { GoalReport, OrdersReport } from '@flankspeed/engine'
import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { capital, percent } from '../format.ts'
import { ClauseLink } from './ClauseLink.tsx'
import './OrdersPanel.css'

const PROGRESS: Record<GoalReport['progress'], string> = {
  met: 'done',
  failed: 'failed',
  ahead: 'holds so far',
  behind: 'not yet',
}

const DEGREES = { decisive: 'Decisive victory', minor: 'Minor victory' }

/** The goals of a side, each with its progress. */
export function SideGoals({ side, orders }: { side: 'red' | 'blue'; orders: OrdersReport }): ReactNode {
  const { goals, isHidden, newOrdersOn } = orders.sides[side]
  if (isHidden) return <p className="soft">Secret until the battle is over.</p>
  if (goals.length === 0) return null
  return (
    <div className="orders-goals">
      {newOrdersOn !== null && <p className="soft">New orders will come on turn {newOrdersOn}.</p>}
      {goals.map(({ degree, goal }) => (
        <div key={degree} className="orders-degree">
          <h3>
            {goals.length === 1 ? 'Victory' : DEGREES[degree]}
            <span className={`orders-state ${goal.progress}`}> {PROGRESS[goal.progress]}</span>
          </h3>
          <GoalLines goal={goal} />
        </div>
      ))}
    </div>
  )
}

function ShareBar({ words, share }: { words: string; share: number }): ReactNode {
  return (
    <span className="orders-bar" role="img" aria-label={words}>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}

const JOINED = { all: 'all of these', any: 'any of these', of: 'some of these', not: 'prevent' }

function GoalLines({ goal }: { goal: GoalReport }): ReactNode {
  if (goal.join === null)
    return (
      <div className={`orders-goal ${goal.progress}`}>
        <span>{goal.words}</span>
        <ShareBar words={percent(goal.share)} share={goal.share} />
        <small className="soft">{goal.detail}</small>
      </div>
    )
  return (
    <div className="orders-parts">
      <small className="soft">{JOINED[goal.join]}:</small>
      <ul>
        {goal.parts.map((part) => (
          <li key={part.words}>
            <GoalLines goal={part} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The special rules of the scenario: those in force now, or all of them. */
export function SpecialRules({ orders, all = false }: { orders: OrdersReport; all?: boolean }): ReactNode {
  const rules = orders.rules.filter(({ isInForce }) => all || isInForce)
  if (rules.length === 0) return null
  return (
    <ul className="orders-rules" aria-label="Special rules">
      {rules.map(({ clause, words }) => (
        <li key={clause}>
          {words} <ClauseLink id={clause} />
        </li>
      ))}
    </ul>
  )
}

/** The panel in the list of fleets: what this side is to do and how far it has come. */
export function OrdersPanel({ side }: { side: string }): ReactNode {
  const { position } = useBattle()
  const { orders } = position
  if (!orders || (side !== 'red' && side !== 'blue')) return null
  const { achieved, goals, isHidden } = orders.sides[side]
  if (goals.length === 0 && !isHidden) return null
  return (
    <details className="roster-objective orders-panel">
      <summary>
        <b>Orders</b>
        <span className="soft">
          {' '}
          · {isHidden ? 'secret' : achieved === 'none' ? 'not carried out' : `${achieved} victory`}
          {isHidden || position.outcome ? '' : ' so far'}
        </span>
        {goals.map(({ degree, goal: { share } }) => (
          <ShareBar key={degree} words={`${DEGREES[degree]}: ${percent(share)}`} share={share} />
        ))}
      </summary>
      <SideGoals side={side} orders={orders} />
    </details>
  )
}

/** Goal by goal, when the battle is over. */
export function OrdersResult(): ReactNode {
  const { position } = useBattle()
  const { orders } = position
  if (!orders || !position.outcome) return null
  return (
    <div className="orders-result">
      {(['red', 'blue'] as const).map((side) => (
        <section key={side}>
          <h3>{capital(side)}</h3>
          <SideGoals side={side} orders={orders} />
        </section>
      ))}
    </div>
  )
}
