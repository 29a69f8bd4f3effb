import { mean } from '@flankspeed/odds'
import { loadOdds } from '../../../odds/air/strike-odds.ts'
import { hitChance } from '../../../odds/exact/hits.ts'
import { afloat, type Flight, inTheAir, lineOf, type Side } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import type { AirTargets } from '../questions.ts'
import { onD6, spoken } from '../story/format.ts'

/** Every Flight in the air of a side, with the ships that it may attack. */
export function airTargets(r: vas.Rules, b: vas.VasBattle, side: Side): AirTargets[] {
  const ships = b.ships.filter((ship) => ship.side !== side && afloat(ship))
  return b.flights
    .filter(
      (flight) =>
        flight.side === side &&
        (inTheAir(flight) || (flight.beyond !== null && flight.destroyed === 0)) &&
        lineOf(b, flight).damageDice > 0,
    )
    .map((flight) => {
      const targets = ships.filter((ship) => r.airAttackObjection(r, b, flight, ship) === null)
      const objected = r.flightObjection(b, flight)
      const apart = { why: 'it touches no enemy ship', clause: 'VAS-ATK-01' }
      return {
        flight: flight.id,
        name: flight.name,
        role: spoken(lineOf(b, flight).role),
        problem: objected ? { why: objected.why, clause: objected.clause } : targets.length === 0 ? apart : null,
        targets: targets.map((ship) => attack(r, b, flight, ship)),
      }
    })
}

function attack(r: vas.Rules, b: vas.VasBattle, flight: Flight, target: vas.Ship): AirTargets['targets'][number] {
  const line = lineOf(b, flight)
  const reasons = r.airReasons(r, b, { flight, target })
  const need = r.airToHit[line.role] - reasons.reduce((sum, { value }) => sum + value, 0)
  const hit = hitChance(need, line.role === 'kamikaze', target.order === 'evade')
  const hull = loadOdds(r, b, { flight, target })
  return {
    ship: target.id,
    name: target.name,
    need,
    reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
    chance: hit * armingChance(r, b, flight),
    damageDice: line.damageDice,
    meanHull: mean(hull),
    sink: hull[target.hull] ?? 0,
  }
}

/** US torpedoes must arm, dropped ones too; a scenario may have duds. */
function armingChance(r: vas.Rules, b: vas.VasBattle, flight: Flight): number {
  const { role, nation } = lineOf(b, flight)
  if (role !== 'torpedo-bomber') return 1
  const test = r.hitTests.arming
  const arms = nation === 'us-navy' && test && r.needsArming(b) ? onD6(test.countsOn) : 1
  return arms * r.chanceToExplode(b, flight)
}
