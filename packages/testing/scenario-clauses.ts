import { type Case, clauseOf, isData, knowsClause, type Orders, ordersClause, type Ruleset } from '@flankspeed/kernel'

/** Is there such a clause: in the book, or among the special rules of the case's own scenario? */
export function isCitable({ clauses }: Ruleset, { battle }: Case, id: string): boolean {
  return knowsClause(clauses, id) || (isData(battle.orders) && clausesOf(battle.orders).includes(id))
}

function clausesOf(orders: unknown): string[] {
  const written = { rules: [], ...(orders as Partial<Orders>) } as Orders
  return [ordersClause(written), ...written.rules.map((rule) => clauseOf(written, rule))]
}
