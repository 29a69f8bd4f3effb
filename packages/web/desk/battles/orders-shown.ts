import { type Battle, ordersInView, type Ruleset } from '@flankspeed/engine'
import type { Position } from '../position.ts'
import type { Shown } from '../presenter.ts'

/** What the orders of a battle add to its position. Secret orders make the whole position secret. */
export function ordersShown(ruleset: Ruleset, view: Battle, { secrets }: Shown): Pick<Position, 'orders' | 'secrets'> {
  const orders = ordersInView(ruleset, view)
  if (!orders) return {}
  const { red, blue } = orders.sides
  return { orders, secrets: secrets === true || red.isSecret || blue.isSecret }
}
