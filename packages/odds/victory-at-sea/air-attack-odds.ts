import type { vas } from '@flankspeed/engine'
import { total } from '@flankspeed/engine/kernel/reasons.ts'
import { nominateAirAttacks } from '@flankspeed/engine/rulesets/victory-at-sea/air-actions.ts'
import { type AirAttack, payload } from '@flankspeed/engine/rulesets/victory-at-sea/air-attack.ts'
import type { Side } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { flightById, lineOf, shipById } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Strike } from '@flankspeed/engine/rulesets/victory-at-sea/damage.ts'
import type { VasReason } from '@flankspeed/engine/rulesets/victory-at-sea/reasons.ts'
import type { Attack } from './attack.ts'
import { chanceThat } from './dice-ways.ts'
import { hitChance } from './hits.ts'
import { isKnown } from './known-rules.ts'
import { type Patience, type Reckoned, reckon } from './reckoning.ts'
import { SAMPLES, SAMPLING_ERROR, sampleShips } from './sampling.ts'
import { type ShipOdds, shipOdds } from './ship-odds.ts'

/** What all the Flights of one nomination do to one ship. */
export interface AirAttackOdds extends ShipOdds {
  readonly attacks: readonly AirAttack[]
}

/** Odds of attacks as an `air-attack` action names them, for each ship; refused like the action where not legal. */
export function airAttackOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  side: Side,
  named: readonly { flight: string; target: string }[],
  patience: Patience = 'moment',
): AirAttackOdds[] {
  const attacks = nominateAirAttacks(r, b, side, named)
  const targets = [...new Set(attacks.map(({ target }) => target))]
  return targets.map((target) => {
    const at = attacks.filter((attack) => attack.target === target)
    const { tally, error } = isKnown(r, 'airAttacks') ? reckoned(r, b, target, at, patience) : sampled(r, b, target, at)
    return { ...shipOdds(b, target, tally, error), attacks: at }
  })
}

function reckoned(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly AirAttack[],
  patience: Patience,
): Reckoned {
  const made = attacks.map((attack) => flightAttack(r, b, attack))
  const result = reckon(r, b, target, made, patience)
  if (result.error <= SAMPLING_ERROR) return result
  const { tally, error } = sampled(r, b, target, attacks)
  return { tally: { ...tally, hullLost: result.tally.hullLost }, error }
}

function sampled(r: vas.Rules, b: vas.VasBattle, target: vas.Ship, attacks: readonly AirAttack[]): Reckoned {
  const most = {
    hits: attacks.length,
    damageDice: attacks.reduce((sum, { flight }) => sum + lineOf(b, flight).damageDice, 0),
  }
  const tallies = sampleShips(
    b,
    [target],
    most,
    (battle, dice, tell) => {
      for (const { flight } of attacks) {
        const again = { flight: flightById(battle, flight.id)!, target: shipById(battle, target.id)! }
        r.resolveAirAttack(r, battle, again, dice, tell)
      }
    },
    SAMPLES,
    'odds',
  )
  return { tally: tallies.get(target.id)!, error: SAMPLING_ERROR }
}

function flightAttack(r: vas.Rules, b: vas.VasBattle, { flight, target }: AirAttack): Attack {
  const line = lineOf(b, flight)
  const arms = chanceThat((dice) => r.armedAerialHits(r, b, flight, line, dice, null) > 0)
  return {
    dice: 1,
    dd: line.damageDice,
    devastating: line.traits.devastating > 0,
    ready: 1,
    source: flight,
    rams: line.role === 'kamikaze',
    hitChance: (then) => {
      const need = r.airToHit[line.role] - total(r.airReasons(r, b, { flight, target: then }))
      return arms * hitChance(need, line.role === 'kamikaze', target.order === 'evade')
    },
    strike: (then) => bombing(r, b, { flight, target: then }),
  }
}

function bombing(r: vas.Rules, b: vas.VasBattle, { flight, target }: AirAttack): Strike {
  const line = lineOf(b, flight)
  return {
    target,
    weapon: payload(line),
    plunging: false,
    torpedo: line.role === 'torpedo-bomber',
    diving: line.role === 'dive-bomber' || line.role === 'kamikaze',
    bombs: line.role !== 'torpedo-bomber',
    onTheBeam: r.onTheBeamOf(r, target, flight),
  }
}

/** Why the dice of a Flight's attack are as they are. */
export interface AirAttackReasons {
  /** The lowest natural score that hits. */
  readonly need: number
  readonly attack: readonly VasReason[]
  readonly damage: readonly VasReason[]
  /** That it hits, torpedoes that must arm included. */
  readonly hit: number
}

export function airAttackReasons(r: vas.Rules, b: vas.VasBattle, attack: AirAttack): AirAttackReasons {
  const reasons = r.airReasons(r, b, attack)
  return {
    need: r.airToHit[lineOf(b, attack.flight).role] - total(reasons),
    attack: reasons,
    damage: r.damageReasons(r, bombing(r, b, attack)),
    hit: flightAttack(r, b, attack).hitChance(attack.target),
  }
}
