import type { Point } from '@flankspeed/kernel'
import { cardOf, type Flight, flightById } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { readyChance } from '../exact/hits.ts'
import { isKnown } from '../model/known-rules.ts'
import { SAMPLES, SAMPLING_ERROR, sampleFlights } from '../questions/sampling.ts'
import { weaponShootsDown } from './anti-air-odds.ts'

/** A Flight under the Local fire of the ships that it passes over. */
export interface FlyOdds {
  readonly flight: string
  /** In the order in which they are met, once for each crossing: that this one shoots the Flight down. */
  readonly ships: readonly { readonly ship: string; readonly shotDown: number }[]
  readonly shotDown: number
  readonly exact: boolean
  /** With 95 % confidence, where it was sampled. */
  readonly error: number
}

/** Odds of a course, leg by leg in thousandths of an inch; refused like a `fly` action where it is not legal. */
export function flyOdds(r: vas.Rules, b: vas.VasBattle, flight: Flight, legs: readonly Point[]): FlyOdds {
  const flown = r.refuseFlight(r, b, flight, legs)
  const out = legs.findIndex((leg) => leg.x < 0 || leg.y < 0 || leg.x > b.table[0] || leg.y > b.table[1])
  const course = out < 0 ? legs : legs.slice(0, out + 1)
  const passed = r.shipsPassedOver(r, b, flight, course)
  if (!isKnown(r, passed.length > 0 ? 'passing' : 'courses')) return sampled(r, b, flight, legs, flown)
  let up = 1
  const ships = passed.map((ship) => {
    const stays = 1 - localFire(r, b, ship, flight)
    const shotDown = up * (1 - stays)
    up *= stays
    return { ship: ship.id, shotDown }
  })
  return { flight: flight.id, ships, shotDown: 1 - up, exact: true, error: 0 }
}

/** That a ship shoots down a Flight as it passes: every weapon with Local dice fires once (VAS-WTR-13). */
function localFire(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, flight: Flight): number {
  let up = 1
  cardOf(b, ship).weapons.forEach((weapon, index) => {
    const state = ship.weapons[index]!
    const dice = r.localDice(weapon, state)
    if (dice === 0 || state.out) return
    const shot = { index, target: flight, dice, local: true }
    up *= 1 - readyChance(r, b, ship, index, weapon) * weaponShootsDown(r, b, ship, [shot])
  })
  return 1 - up
}

function sampled(r: vas.Rules, b: vas.VasBattle, flight: Flight, legs: readonly Point[], flown: number): FlyOdds {
  const { lost } = sampleFlights(
    b,
    [flight.id],
    (battle, dice, tell) => r.flyLegs(r, battle, flightById(battle, flight.id)!, legs, flown, dice, tell),
    SAMPLES,
    'odds',
  )
  return { flight: flight.id, ships: [], shotDown: lost[0]!, exact: false, error: SAMPLING_ERROR }
}
