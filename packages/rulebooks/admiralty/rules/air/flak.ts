import { bearingOf, distance, type Quadrant, quadrantOf } from '@flankspeed/kernel'
import { cardOf, type Flight, lineOf, type Ship, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { objection, reason, refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { rule } from '../rule.ts'
import { isHigh, TOO_HIGH } from './altitude.ts'

const CONFIRM_ON = 4
const BEYOND_SHORT = objection('ADM-AA-04', 'that flight is beyond its short range')
const STRAFING = reason(1, 'ADM-AA-11', 'strafing this ship')

const quarterOf = (ship: Ship, flight: Flight): Quadrant => quadrantOf(bearingOf(ship, ship.heading, flight))

/** Dice of a DP gun that may go at flights in one quarter (ADM-R-14, ADM-R-84, ADM-R-94). */
function mostInQuarter(r: Rules, b: VasBattle, ship: Ship, index: number, quarter: Quadrant): number {
  const weapon = cardOf(b, ship).weapons[index]!
  const ad = r.attackDice(weapon, ship.weapons[index]!)
  return weapon.kind === 'light-gun' ? r.mostAtOnce(r, weapon, ad, quarter) : ad
}

/** Ships against aircraft (ADM-AA-01 to ADM-AA-14, ADM-HIGH-02, ADM-R-14, ADM-R-55, ADM-R-56). */
export const flak = rule('flak', (below) => ({
  dualPurposeDice: () => 'ADM-AA-04',

  /** DP guns reach no farther than their short range (ADM-AA-04). */
  antiAirRange: (weapon) =>
    weapon.kind === 'light-gun' && weapon.ranges !== null ? weapon.ranges[1] * 1000 : below.antiAirRange(weapon),

  /** Only DP guns reach bombers at high altitude (ADM-AA-08, ADM-HIGH-02). */
  antiAirObjection(r, b, ship, index, target, local) {
    const found = below.antiAirObjection(r, b, ship, index, target, local)
    const dual = cardOf(b, ship).weapons[index]!.kind === 'light-gun' && !local
    if (found?.clause === 'VAS-WTR-06' && dual) return BEYOND_SHORT
    return found ?? (isHigh(target) && !dual ? TOO_HIGH : null)
  },
  fireAsItPasses(r, b, ship, flight, dice, tell) {
    if (!isHigh(flight)) below.fireAsItPasses(r, b, ship, flight, dice, tell)
  },

  /** Hits at point blank are confirmed, but not on dive-bombers and high bombers (ADM-AA-06, ADM-AA-07). */
  flakHitsThatCount(r, b, ship, weapon, target, hits, dice, tell) {
    const left = below.flakHitsThatCount(r, b, ship, weapon, target, hits, dice, tell)
    const close = weapon.ranges !== null && distance(ship, target) <= weapon.ranges[0] * 1000
    const sure = weapon.kind !== 'light-gun' || isHigh(target) || lineOf(b, target).role === 'dive-bomber'
    if (sure || !close || left === 0) return left
    dice.call(left, 6, 'hit confirmed on 4 or more')
    const rolled = Array.from({ length: left }, () => dice.die(6))
    const confirmed = rolled.filter((die) => die >= CONFIRM_ON).length
    tell?.({
      tells: 'confirmed',
      clause: 'ADM-AA-06',
      ship: ship.id,
      weapon: weapon.name,
      dice: rolled,
      hits: confirmed,
    })
    return confirmed
  },

  /** A 5 hits a flight that strafes the firing ship (ADM-AA-11). */
  antiAirReasons(r, b, ship, target, local) {
    const reasons = below.antiAirReasons(r, b, ship, target, local)
    return target.strafing != null && r.isUpon(r, b, target, ship) ? [...reasons, STRAFING] : reasons
  },

  antiAirOptions(r, b, ship, index, target) {
    const { dice, local } = below.antiAirOptions(r, b, ship, index, target)
    return { dice: Math.min(dice, mostInQuarter(r, b, ship, index, quarterOf(ship, target))), local }
  },
  refuseShots(r, b, ship, shots) {
    below.refuseShots(r, b, ship, shots)
    for (const { index, local, target } of shots) {
      if (local) continue
      const quarter = quarterOf(ship, target)
      const there = shots.filter(
        (shot) => shot.index === index && !shot.local && quarterOf(ship, shot.target) === quarter,
      )
      const wanted = there.reduce((sum, shot) => sum + shot.dice, 0)
      const most = mostInQuarter(r, b, ship, index, quarter)
      const { name } = cardOf(b, ship).weapons[index]!
      if (wanted > most)
        refuse(
          'ADM-R-14',
          `${name} has ${most} dice for that quarter, not ${wanted}`,
          r.limitedBy(cardOf(b, ship).weapons[index]!, quarter),
        )
    }
  },
}))
