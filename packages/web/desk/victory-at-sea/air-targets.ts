import { vas } from '@flankspeed/engine'
import { type Flight, inTheAir, lineOf, type Side } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { noTraits, WEAPON_TRAITS } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import { hitChance } from '@flankspeed/odds'
import type { AirTargets } from './questions.ts'
import { onD6, spaced } from './words.ts'

/** Every Flight in the air of a side, with the ships that it may attack. */
export function airTargets(r: vas.Rules, b: vas.VasBattle, side: Side): AirTargets[] {
  const ships = b.ships.filter((ship) => ship.side !== side && vas.onTable(ship))
  return b.flights
    .filter((flight) => flight.side === side && inTheAir(flight) && lineOf(b, flight).damageDice > 0)
    .map((flight) => {
      const targets = ships.filter((ship) => r.airAttackObjection(r, b, flight, ship) === null)
      const objected = r.flightObjection(b, flight)
      const apart = { why: 'it touches no enemy ship', clause: 'VAS-ATK-01' }
      return {
        flight: flight.id,
        name: flight.name,
        role: spaced(lineOf(b, flight).role),
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
  const chance = hit * armingChance(r, b, flight)
  return {
    ship: target.id,
    name: target.name,
    need,
    reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
    chance,
    damageDice: line.damageDice,
    meanHull: Math.min(target.hull, chance * line.damageDice * hullPerDie(r, b, flight, target)),
  }
}

/** US torpedoes must arm, dropped ones too. */
function armingChance(r: vas.Rules, b: vas.VasBattle, flight: Flight): number {
  const { role, nation } = lineOf(b, flight)
  const test = r.hitTests.arming
  return role === 'torpedo-bomber' && nation === 'us-navy' && test && r.needsArming(b) ? onD6(test.countsOn) : 1
}

/** What one of its Damage Dice takes off that ship on average. */
function hullPerDie(r: vas.Rules, b: vas.VasBattle, flight: Flight, target: vas.Ship): number {
  const line = lineOf(b, flight)
  const { devastating, weak, heavy } = line.traits
  const strike = {
    target,
    weapon: {
      name: line.name,
      ap: line.ap,
      dd: line.damageDice,
      traits: { ...noTraits(WEAPON_TRAITS), devastating, weak, heavy },
    },
    plunging: false,
    torpedo: line.role === 'torpedo-bomber',
    diving: line.role === 'dive-bomber' || line.role === 'kamikaze',
    onTheBeam: r.onTheBeamOf(target, flight),
  }
  const bonus = r.damageReasons(r, strike).reduce((sum, { value }) => sum + value, 0)
  const { armour } = vas.cardOf(b, target)
  return [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + r.hullLost(r, strike, die, bonus, armour) / 6, 0)
}
