import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { plural } from '../format.ts'
import { Conditions } from './Conditions.tsx'
import { SpecialRules } from './OrdersPanel.tsx'

/** Weather, light and the special rules in one line above the fleets; it opens into all of them. */
export function BattleFacts(): ReactNode {
  const { position } = useBattle()
  const { conditions = [], orders, outcome } = position
  const rules = orders && !outcome ? orders.rules.filter(({ isInForce }) => isInForce).length : 0
  if (conditions.length + rules === 0) return null
  const words = [...conditions.map(({ text }) => text), ...(rules > 0 ? [plural(rules, 'special rule')] : [])]
  return (
    <details className="roster-facts">
      <summary>{words.join(' · ')}</summary>
      <Conditions />
      {orders && !outcome && <SpecialRules orders={orders} />}
    </details>
  )
}
