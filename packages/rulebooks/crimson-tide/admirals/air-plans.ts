import * as ct from '../rules/library.ts'

type Asked<K extends ct.CtDecision['kind']> = Extract<ct.CtDecision, { kind: K }>

/** All that aircraft could do, and all that could be fired at them, besides what captains think of first. */
export function* airPlans(b: ct.CtBattle, decision: ct.CtDecision): Generator<ct.CtAction, void> {
  if (decision.kind === 'deploy') yield* covers(b, decision)
  else if (decision.kind === 'fire' && decision.phase === 'air-defence') yield* flak(b, decision)
  else if (decision.kind === 'fire' && decision.phase === 'air-attack') yield* loads(b, decision)
}

/** Each token over each ship and each other token that flies. */
function* covers(b: ct.CtBattle, { side, units }: Asked<'deploy'>): Generator<ct.CtAction, void> {
  const places = [
    ...b.aircraft.filter((token) => ct.isAloft(token) && !token.destroyed),
    ...b.ships.filter((ship) => ct.onTable(ship) && !ship.destroyed),
  ]
  for (const unit of units)
    for (const { id, x, y } of places)
      if (id !== unit) yield { side, do: 'deploy', unit, position: 'free', at: [x / 1000, y / 1000] }
}

function* flak(b: ct.CtBattle, { side, units }: Asked<'fire'>): Generator<ct.CtAction, void> {
  for (const unit of units)
    for (const target of b.aircraft)
      if (target.side !== side && ct.isAloft(target)) yield { side, do: 'fire', unit, weapon: 'aaw', target: target.id }
}

function* loads(b: ct.CtBattle, { side, units }: Asked<'fire'>): Generator<ct.CtAction, void> {
  for (const unit of units) {
    const against = b.aircraft.find(({ id }) => id === unit)?.against
    if (against) for (const weapon of ct.AIR_WEAPONS) yield { side, do: 'fire', unit, weapon, target: against }
  }
}
