import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Ship, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Volley } from '../gunnery/gunnery.ts'
import { reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** A further D6 for each hit, which counts only if it shows enough. */
export interface HitTest {
  readonly clause: VasClause
  readonly countsOn: number
  applies(b: VasBattle, volley: Volley): boolean
}

const FIRE_FIGHTING = reason(-1, 'VAS-IJN-05', 'Japanese carrier on fire')

const hitTests: Record<string, HitTest> = {
  /** US torpedoes to the end of 1943 must arm (VAS-USN-01, VAS-USN-02, VAS-R-94). */
  arming: {
    clause: 'VAS-USN-01',
    countsOn: 5,
    applies: (b, volley) =>
      volley.weapon.kind === 'torpedo' && cardOf(b, volley.ship).nation === 'us-navy' && b.year <= 1943,
  },
  /** Beyond 20" a Long Lance finds its target only on a 6 (VAS-IJN-01). */
  longLance: {
    clause: 'VAS-IJN-01',
    countsOn: 6,
    applies: (_b, volley) => volley.weapon.traits['long-lance'] > 0 && volley.bearing.range > 20_000,
  },
}

/** What sets one navy apart at sea (VAS-USN-01 to VAS-MN-01). */
const parts = {
  hitTests,

  hitsThatCount(r: Rules, b: VasBattle, volley: Volley, hits: number, dice: Dice, tell: Tell): number {
    let count = hits
    for (const test of r.lists.hitTests) {
      if (count === 0 || !test.applies(b, volley)) continue
      const rolled: number[] = []
      dice.call(count, 6, 'do these hits count?', volley.weapon.name)
      for (let i = 0; i < count; i++) rolled.push(dice.die(6))
      count = rolled.filter((die) => die >= test.countsOn).length
      tell?.({
        tells: 'confirmed',
        clause: test.clause,
        ship: volley.ship.id,
        weapon: volley.weapon.name,
        dice: rolled,
        hits: count,
      })
    }
    if (count === 0 || volley.weapon.kind !== 'torpedo') return count
    return r.explode(b, volley.ship, volley.weapon.name, count, dice, tell)
  },

  /** Until the end of 1943 (VAS-USN-01, VAS-USN-02). */
  needsArming(b: VasBattle): boolean {
    return b.year <= 1943
  },

  /** A Regia Marina fleet of ships with Flights that are not based on its carriers (VAS-RM-01, VAS-RM-02, VAS-R-98). */
  isUncoordinated(b: VasBattle, side: Side): boolean {
    if (!b.flights.some((flight) => flight.side === side && !flight.carrierBased)) return false
    const ships = b.ships.filter((ship) => ship.side === side)
    const italian =
      b.sides[side].nation === 'regia-marina' || ships.every((ship) => cardOf(b, ship).nation === 'regia-marina')
    return ships.length > 0 && italian
  },

  /** A Japanese carrier with Crew at 2 or more (VAS-IJN-05). */
  fireFighting(b: VasBattle, ship: Ship): VasReason | null {
    const card = cardOf(b, ship)
    return card.nation === 'imperial-japanese-navy' && card.type === 'carrier' && ship.criticals.crew >= 2
      ? FIRE_FIGHTING
      : null
  },
}

export const nations = { parts }
