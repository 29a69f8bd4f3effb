import type { Ship } from '../../../victory-at-sea/rules/battle.ts'
import { lineOf } from '../../../victory-at-sea/rules/battle.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'
import { altitudeField, isHigh } from './altitude.ts'

const FIRST = 6
const FAST = 6000

/** The second roll: a fast ship is hard to hit from up there, a motionless one easier (ADM-HIGH-03 to ADM-HIGH-05). */
function second({ moved }: Ship): number {
  if ((moved ?? 0) === 0) return 4
  return moved! > FAST ? 6 : 5
}

/** Bombing from high altitude (ADM-HIGH-01 to ADM-HIGH-05, ADM-R-43). */
export const highAltitude = rule('highAltitude', (below) => ({
  flightFields: { altitude: altitudeField },

  rollAirAttack(r, b, attack, dice, tell) {
    const { flight, target } = attack
    if (!isHigh(flight)) return below.rollAirAttack(r, b, attack, dice, tell)
    const { name } = lineOf(b, flight)
    dice.call(1, 6, 'attack of', flight.name)
    const die = dice.die(6)
    const near = die >= FIRST
    const rolled = { die, hit: near }
    tell?.({
      tells: 'air-attack',
      clause: 'ADM-HIGH-03',
      flight: flight.id,
      target: target.id,
      reasons: [],
      need: FIRST,
      die: rolled,
    })
    if (!near) return false
    const need = second(target)
    const rolls: number[] = []
    // Against an evading ship the second roll must succeed twice (ADM-R-16).
    for (let left = target.order === 'evade' ? 2 : 1; left > 0; left--) {
      dice.call(1, 6, `does it hit on ${need} or more?`, flight.name)
      rolls.push(dice.die(6))
      if (rolls.at(-1)! < need) break
    }
    const hit = rolls.every((roll) => roll >= need)
    const clause = need === 5 ? 'ADM-HIGH-03' : need === 6 ? 'ADM-HIGH-04' : 'ADM-HIGH-05'
    tell?.({ tells: 'confirmed', clause, ship: flight.id, weapon: name, dice: rolls, hits: hit ? 1 : 0 })
    return hit
  },

  /** A dive-bomber up there is a level bomber (ADM-R-43). */
  airStrike(r, b, attack) {
    const strike = below.airStrike(r, b, attack)
    return isHigh(attack.flight) ? { ...strike, diving: false } : strike
  },

  /** What a position says must be possible. */
  refusePosition(r, b) {
    below.refusePosition(r, b)
    for (const flight of b.flights) {
      const { role } = lineOf(b, flight)
      if (isHigh(flight) && (role === 'torpedo-bomber' || role === 'kamikaze' || role === 'asw'))
        refuse('ADM-HIGH-01', `${flight.name} is a ${role} and cannot fly at high altitude`, 'ADM-R-43')
    }
  },
}))
