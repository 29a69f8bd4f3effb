import {
  type AirAttack,
  core,
  flightById,
  lineOf,
  nominateAirAttacks,
  type Side,
  shipById,
  type VasReason,
} from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { chanceThat } from '../exact/every-roll.ts'
import { hitChance } from '../exact/hits.ts'
import { type Patience, type TallyWithError, tallyAttacks } from '../exact/tally-attacks.ts'
import { isKnown } from '../model/known-rules.ts'
import type { Attack } from '../questions/attack.ts'
import { SAMPLES, SAMPLING_ERROR, sampleShips } from '../questions/sampling.ts'
import { type ShipOdds, shipOdds } from '../questions/ship-odds.ts'

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
    const known = isKnown(r, 'airAttacks') && at.every(isPlain)
    const { tally, error } = known ? exactTally(r, b, target, at, patience) : sampled(r, b, target, at)
    return { ...shipOdds(b, target, tally, error), attacks: at }
  })
}

/** No strafing run, and no re-roll by leave of somebody, which the other attacks then cannot have. */
const isPlain = ({ flight, rerolls }: AirAttack): boolean => flight.strafing == null && rerolls === undefined

function exactTally(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly AirAttack[],
  patience: Patience,
): TallyWithError {
  const made = attacks.map((attack) => flightAttack(r, b, attack))
  const result = tallyAttacks(r, b, target, made, patience)
  if (result.error <= SAMPLING_ERROR) return result
  const { tally, error } = sampled(r, b, target, attacks)
  return { tally: { ...tally, hullLost: result.tally.hullLost }, error }
}

function sampled(r: vas.Rules, b: vas.VasBattle, target: vas.Ship, attacks: readonly AirAttack[]): TallyWithError {
  const most = {
    hits: attacks.length,
    damageDice: attacks.reduce((sum, { flight }) => sum + lineOf(b, flight).damageDice, 0),
  }
  const tallies = sampleShips(
    b,
    [target],
    most,
    (battle, dice, tell) => {
      for (const attack of attacks) {
        const flight = flightById(battle, attack.flight.id)!
        const again = { ...attack, flight, target: shipById(battle, target.id)! }
        r.attackByAir(r, battle, again, dice, tell)
      }
    },
    SAMPLES,
    'odds',
  )
  return { tally: tallies.get(target.id)!, error: SAMPLING_ERROR }
}

function flightAttack(r: vas.Rules, b: vas.VasBattle, attack: AirAttack): Attack {
  const { flight } = attack
  const line = lineOf(b, flight)
  const arms = chanceThat((dice) => r.armedAerialHits(r, b, flight, line, dice, null) > 0)
  return {
    dice: 1,
    dd: line.damageDice,
    devastating: line.traits.devastating > 0,
    ready: 1,
    source: flight,
    rams: line.role === 'kamikaze',
    hitChance: (then) => arms * rollChance(r, b, { ...attack, target: then }),
    strike: (then) => r.airStrike(r, b, { ...attack, target: then }),
  }
}

/** That it rolls a hit: by the numbers, or where a variant rolls otherwise, by every way its dice can fall. */
function rollChance(r: vas.Rules, b: vas.VasBattle, attack: AirAttack): number {
  if (r.rollAirAttack !== core.rollAirAttack) return chanceThat((dice) => r.rollAirAttack(r, b, attack, dice, null))
  const need = r.airNeed(r, b, attack, r.airReasons(r, b, attack))
  return hitChance(need, r.rollsMissAgain(r, b, attack), attack.target.order === 'evade')
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
    need: r.airNeed(r, b, attack, reasons),
    attack: reasons,
    damage: r.damageReasons(r, r.airStrike(r, b, attack)),
    hit: flightAttack(r, b, attack).hitChance(attack.target),
  }
}
