import { achievedBy } from '@flankspeed/kernel'
import type * as ct from '../../rules/library.ts'

/** The enemy has nothing left, and no turn that is left can bring more than the side has: it ends the battle. */
export function isTimeToEnd(r: ct.Rules, b: ct.CtBattle, side: ct.Side): boolean {
  if (!b.orders || !r.mayEndNow(r, b, side)) return false
  const { orders } = b.orders
  const situation = r.situation(r, b)
  const { degree } = achievedBy(side, orders, { ...situation, isOver: true })
  if (degree === 'none') return false
  const own = orders.sides[side]
  const more = {
    ...orders,
    sides: {
      ...orders.sides,
      [side]: {
        ...own,
        minor: null,
        ...(own.later && { later: own.later.map((goals) => ({ ...goals, minor: null })) }),
      },
    },
  }
  const decisive = achievedBy(side, more, situation)
  return degree === 'decisive' || (decisive.isFixed && decisive.degree === 'none')
}
