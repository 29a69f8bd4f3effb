import type { Point } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { homeOf, towards } from './flying.ts'

/** All that aircraft could do, besides what captains think of first. */
export function* airPlans(r: fd.Rules, b: fd.FdBattle, decision: fd.FdDecision): Generator<fd.FdAction, void> {
  if (decision.kind !== 'fly' && decision.kind !== 'activate') return
  const stands = b.stands.filter(({ id }) => decision.units.includes(id))
  for (const stand of stands) yield* decision.kind === 'fly' ? flights(r, b, stand) : attacks(r, b, stand)
}

/** To each enemy ship, to each other stand, home, or nowhere. */
function* flights(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): Generator<fd.FdAction, void> {
  const goals: Point[] = [
    ...b.ships.filter((ship) => ship.side !== stand.side && fd.onTable(ship)),
    ...b.stands.filter((other) => other !== stand && fd.isAirborne(other)),
    ...[homeOf(b, stand)].flatMap((deck) => deck ?? []),
    stand,
  ]
  for (const goal of goals) {
    const { x, y } = towards(stand, goal, r.moveOf(b, stand))
    yield { side: stand.side, do: 'fly', stand: stand.id, to: [x / 1000, y / 1000] }
  }
}

/** With everything it carries, at every ship. */
function* attacks(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): Generator<fd.FdAction, void> {
  const { side, id } = stand
  for (const target of b.ships)
    if (target.side !== side && fd.onTable(target) && !target.submerged)
      for (const { attack, weapon } of r.attackLoads(b, stand))
        yield { side, do: 'attack', stand: id, target: target.id, attack, weapon }
}
