import type { NewBattle } from '../../desk/desk.ts'

/** How much the commanders of the program risk in a battle with orders. */
export const TEMPERS = [
  ['', 'as in history'],
  ['bold', 'bold'],
  ['steady', 'steady'],
  ['cautious', 'cautious'],
] as const

interface Ordered {
  orders?: { sides?: Record<string, object | undefined> }
}

/** The battle with this temper for every side that the program plays; empty: as its file says. */
export function underTemper<T extends Pick<NewBattle, 'setup' | 'players'>>(battle: T, temper: string): T {
  const setup = battle.setup as Ordered
  if (temper === '' || !setup.orders) return battle
  const sides = { ...setup.orders.sides }
  for (const [side, { kind }] of Object.entries(battle.players))
    if (kind === 'admiral') sides[side] = { ...sides[side], temper }
  return { ...battle, setup: { ...setup, orders: { ...setup.orders, sides } } }
}
