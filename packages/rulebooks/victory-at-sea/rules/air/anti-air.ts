import { type Dice, distance, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  cardOf,
  type Flight,
  lineOf,
  onTable,
  type Ship,
  type Side,
  type VasBattle,
  weaponToChange,
} from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { DieRolled, Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { hitsScored, rolled } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    'anti-air': {
      clause: VasClause
      ship: string
      weapon: string
      flight: string
      local: boolean
      need: number
      dice: DieRolled[]
      hits: number
    }
    'flight-destroyed': { clause: VasClause; flight: string }
  }
}

/** Some dice of one weapon at one Flight. */
export interface AntiAirShot {
  readonly index: number
  readonly target: Flight
  readonly dice: number
  /** Local dice rather than the weapon's own (VAS-WTR-12). */
  readonly local: boolean
}

/** Some dice of one DP gun at a motor torpedo boat (VAS-WTR-05). */
export interface BoatShot {
  readonly index: number
  readonly boat: Ship
  readonly dice: number
}

const NOT_DP = objection('VAS-WTR-05', 'only DP light guns fire at motor torpedo boats this way')
const NO_BOAT = objection('VAS-WTR-05', 'DP fire is for Flights and motor torpedo boats')
const NO_FLIGHT = objection('VAS-CARD-15', 'an AA battery fires only at Flights')
const NOT_ANTI_AIR = objection('VAS-AA-02', 'only AA batteries and DP light guns fire at Flights')
const FRIEND = objection('VAS-AA-11', 'AA fire is aimed at enemy Flights only')
const GONE = objection('VAS-AA-11', 'that Flight is not in the air')
const DOGFIGHT = objection('VAS-AA-08', 'AA fire is never aimed into a dogfight')
const OUT_OF_RANGE = objection('VAS-AA-09', 'that Flight is out of range')
const OUT_OF_DP_RANGE = objection('VAS-WTR-06', 'that is beyond half the range of a DP gun')
const OUT = objection('VAS-FIRE-17', 'that weapon is out of action')
const NO_DICE = objection('VAS-FIRE-17', 'that weapon has no dice left against aircraft')
const NO_DP_DICE = objection('VAS-WTR-05', 'half of its dice against aircraft leaves none', 'VAS-FIRE-17')
const LOCAL_ONLY = objection('VAS-AA-09', 'that battery has only its Local dice')
const NO_CONTACT = objection('VAS-WTR-12', 'Local dice reach only Flights in base contact')
const BATTERY_NO_CONTACT = objection(
  'VAS-WTR-12',
  'Local dice of a battery go only to Flights in base contact',
  'VAS-AA-07',
)
const NO_LOCAL = objection('VAS-WTR-12', 'that weapon has no Local dice')
const SHELTERED = objection('VAS-CV-21', 'a Flight from deep deployment cannot be attacked in the turn of its launch')

const LARGE = reason(1, 'VAS-ATR-01', 'large aircraft')
const KAMIKAZE = reason(1, 'VAS-KAM-02', 'Local dice at a kamikaze')

/** Shooting down aircraft (VAS-AA-01 to VAS-AA-11, VAS-WTR-05 to VAS-WTR-08, VAS-WTR-12 to VAS-WTR-14). */
const parts = {
  antiAirNeed: { normal: 6, torpedoBomberInContact: 5 },
  /** The clause that sets how many dice a DP gun has against Flights. */
  dualPurposeDice(): VasClause {
    return 'VAS-WTR-05'
  },
  hitsToDestroy: { normal: 1, tough: 2, 'very-tough': 3 },

  isAntiAir(weapon: Weapon): boolean {
    return weapon.kind === 'aa-battery' || (weapon.kind === 'light-gun' && weapon.traits.dp > 0)
  },

  /** A battery has all its dice; a DP gun half of them, rounding up, or all with VT Fuses (VAS-WTR-05, VAS-USN-04). */
  antiAirDice(r: Rules, b: VasBattle, ship: Ship, index: number): number {
    const weapon = cardOf(b, ship).weapons[index]!
    const ad = r.attackDice(weapon, ship.weapons[index]!)
    if (weapon.kind === 'aa-battery' || ship.vtFuses) return ad
    return Math.ceil(ad / 2)
  },

  /** Thousandths of an inch: a battery's printed range, half of a DP gun's (VAS-AA-09, VAS-WTR-06). */
  antiAirRange(weapon: Weapon): number {
    if (weapon.ranges === null) return 0
    return weapon.ranges[3] * (weapon.kind === 'aa-battery' ? 1000 : 500)
  },

  antiAirObjection(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    index: number,
    target: Flight,
    local: boolean,
  ): Objection | null {
    const weapon = cardOf(b, ship).weapons[index]!
    const state = ship.weapons[index]!
    if (target.side === ship.side) return FRIEND
    if (!r.isOver(ship, target)) return GONE
    if (r.isSheltered(b, target)) return SHELTERED
    if (!r.isAntiAir(weapon)) return NOT_ANTI_AIR
    if (state.out) return OUT
    if (r.isLocked(r, b, target)) return DOGFIGHT
    if (local) {
      if (r.localDice(weapon, state) === 0) return NO_LOCAL
      if (r.touchesShip(r, b, target, ship)) return null
      return weapon.kind === 'aa-battery' ? BATTERY_NO_CONTACT : NO_CONTACT
    }
    if (r.antiAirDice(r, b, ship, index) === 0)
      return weapon.kind === 'light-gun' ? NO_DP_DICE : weapon.ad === 0 ? LOCAL_ONLY : NO_DICE
    if (distance(ship, target) <= r.antiAirRange(weapon)) return null
    return weapon.kind === 'aa-battery' ? OUT_OF_RANGE : OUT_OF_DP_RANGE
  },

  /** Dice that the ship could throw at that Flight with that weapon, own and Local. */
  antiAirOptions(r: Rules, b: VasBattle, ship: Ship, index: number, target: Flight): { dice: number; local: number } {
    const weapon = cardOf(b, ship).weapons[index]!
    return {
      dice: r.antiAirObjection(r, b, ship, index, target, false) ? 0 : r.antiAirDice(r, b, ship, index),
      local: r.antiAirObjection(r, b, ship, index, target, true) ? 0 : r.localDice(weapon, ship.weapons[index]!),
    }
  },

  canFireAntiAir(r: Rules, b: VasBattle, ship: Ship): boolean {
    return cardOf(b, ship).weapons.some((weapon, index) => {
      if (!r.isAntiAir(weapon)) return false
      if (b.ships.some((boat) => r.boatObjection(r, b, ship, index, boat) === null)) return true
      return b.flights.some((flight) => {
        const { dice, local } = r.antiAirOptions(r, b, ship, index, flight)
        return dice + local > 0
      })
    })
  },

  shipsForAntiAir(r: Rules, b: VasBattle, side: Side): Ship[] {
    return b.ships.filter(
      (ship) => ship.side === side && r.mansFlak(ship) && !ship.firedAntiAir && r.canFireAntiAir(r, b, ship),
    )
  },

  /** What may be wrong with all shots of a ship together, beyond too many dice. */
  refuseShots(_r: Rules, _b: VasBattle, _ship: Ship, _shots: readonly AntiAirShot[]): void {},

  mansFlak(ship: Ship): boolean {
    return onTable(ship)
  },

  /** Gunnery modifiers never apply, only what is written for AA fire (VAS-AA-03, VAS-R-42). */
  antiAirReasons(r: Rules, b: VasBattle, ship: Ship, target: Flight, local: boolean): VasReason[] {
    const { role, traits } = lineOf(b, target)
    const reasons: VasReason[] = []
    if (role === 'torpedo-bomber' && r.isUpon(r, b, target, ship)) {
      const { normal, torpedoBomberInContact } = r.antiAirNeed
      reasons.push(reason(normal - torpedoBomberInContact, 'VAS-AA-05', 'torpedo-bomber in contact'))
    }
    if (traits.large > 0) reasons.push(LARGE)
    if (role === 'kamikaze' && local) reasons.push(KAMIKAZE)
    return reasons
  },

  /** Lowest natural score that hits. */
  antiAirToHit(r: Rules, b: VasBattle, ship: Ship, target: Flight, local: boolean): number {
    return r.antiAirNeed.normal - total(r.antiAirReasons(r, b, ship, target, local))
  },

  /** Hits that one weapon must score in one firing (VAS-ATR-02, VAS-ATR-03, VAS-R-57). */
  hitsNeeded(r: Rules, b: VasBattle, target: Flight, _weapon: Weapon | null = null): number {
    const { traits } = lineOf(b, target)
    if (traits['very-tough'] > 0) return r.hitsToDestroy['very-tough']
    return traits.tough > 0 ? r.hitsToDestroy.tough : r.hitsToDestroy.normal
  },

  anyBoats(b: VasBattle): boolean {
    return b.cards.some(({ type }) => type === 'motor-torpedo-boat')
  },

  boatObjection(r: Rules, b: VasBattle, ship: Ship, index: number, boat: Ship): Objection | null {
    const weapon = cardOf(b, ship).weapons[index]!
    const state = ship.weapons[index]!
    if (cardOf(b, boat).type !== 'motor-torpedo-boat') return weapon.kind === 'aa-battery' ? NO_FLIGHT : NO_BOAT
    if (boat.side === ship.side || !onTable(boat)) return FRIEND
    if (weapon.kind !== 'light-gun' || weapon.traits.dp === 0) return NOT_DP
    if (state.out) return OUT
    if (r.antiAirDice(r, b, ship, index) === 0) return NO_DP_DICE
    return distance(ship, boat) <= r.antiAirRange(weapon) ? null : OUT_OF_DP_RANGE
  },

  /** Hits as AA fire does, and harms as the gun does. */
  fireAtBoat(r: Rules, b: VasBattle, ship: Ship, { index, boat, dice: count }: BoatShot, dice: Dice, tell: Tell): void {
    const weapon = cardOf(b, ship).weapons[index]!
    weaponToChange(ship, index).antiAirOn = b.turn
    if (!onTable(boat) || !r.readyToFire(r, b, ship, index, weapon, dice, tell)) return
    const need = r.antiAirNeed.normal
    const rolled: DieRolled[] = []
    dice.call(count, 6, 'DP fire of', ship.name)
    for (let i = 0; i < count; i++) {
      const die = dice.die(6)
      rolled.push({ die, hit: die >= need })
    }
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'anti-air',
      clause: 'VAS-WTR-05',
      ship: ship.id,
      weapon: weapon.name,
      flight: boat.id,
      local: false,
      need,
      dice: rolled,
      hits,
    })
    if (hits > 0)
      r.dealDamage(
        r,
        b,
        {
          target: boat,
          weapon,
          plunging: false,
          torpedo: false,
          diving: false,
          onTheBeam: r.onTheBeamOf(r, boat, ship),
        },
        hits,
        dice,
        tell,
      )
  },

  /** All shots of one ship, in the order given; the hits of one weapon on one Flight count together. */
  resolveAntiAir(r: Rules, b: VasBattle, ship: Ship, shots: readonly AntiAirShot[], dice: Dice, tell: Tell): void {
    const hits = new Map<string, number>()
    const ready = new Map<number, boolean>()
    for (const { index, target, dice: count, local } of shots) {
      if (target.destroyed > 0) continue
      const weapon = cardOf(b, ship).weapons[index]!
      if (!ready.has(index)) ready.set(index, r.readyToFire(r, b, ship, index, weapon, dice, tell))
      if (!ready.get(index)) continue
      weaponToChange(ship, index).antiAirOn = b.turn
      const key = `${index} ${target.id}`
      const scored = (hits.get(key) ?? 0) + r.rollAntiAir(r, b, ship, weapon, target, count, local, dice, tell)
      hits.set(key, scored)
      if (scored >= r.hitsNeeded(r, b, target, weapon)) r.destroyFlight(b, target, 'VAS-AA-04', tell)
    }
  },

  /** Must this ship's hits on Flights be rolled again? */
  rerollsFlakHits(_ship: Ship): boolean {
    return false
  },

  rollAntiAir(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    weapon: Weapon,
    target: Flight,
    count: number,
    local: boolean,
    dice: Dice,
    tell: Tell,
  ): number {
    const need = r.antiAirToHit(r, b, ship, target, local)
    const rolled: DieRolled[] = []
    dice.call(count, 6, 'anti-aircraft fire of', ship.name)
    for (let i = 0; i < count; i++) {
      const die = dice.die(6)
      rolled.push({ die, hit: die >= need })
    }
    const [missesAgain, hitsAgain] = [weapon.traits['twin-linked'] > 0, r.rerollsFlakHits(ship)]
    for (const die of rolled) {
      if (!(die.hit ? hitsAgain : missesAgain)) continue
      dice.call(1, 6, 're-rolls of', weapon.name)
      die.again = dice.die(6)
      die.hit = die.again >= need
    }
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'anti-air',
      clause: local ? 'VAS-WTR-12' : weapon.kind === 'light-gun' ? r.dualPurposeDice() : 'VAS-AA-04',
      ship: ship.id,
      weapon: weapon.name,
      flight: target.id,
      local,
      need,
      dice: rolled,
      hits,
    })
    return hits > 0 ? r.flakHitsThatCount(r, b, ship, weapon, target, hits, dice, tell) : 0
  },

  /** What is left of the hits on a Flight when everything has had its say. */
  flakHitsThatCount(
    _r: Rules,
    _b: VasBattle,
    _ship: Ship,
    _weapon: Weapon,
    _target: Flight,
    hits: number,
    _dice: Dice,
    _tell: Tell,
  ): number {
    return hits
  },

  /** The Local dice of a ship at a Flight that passes over it, as often as one does (VAS-WTR-13, VAS-WTR-14, VAS-AA-10). */
  fireAsItPasses(r: Rules, b: VasBattle, ship: Ship, flight: Flight, dice: Dice, tell: Tell): void {
    cardOf(b, ship).weapons.forEach((weapon, index) => {
      const state = ship.weapons[index]!
      const local = r.localDice(weapon, state)
      if (local === 0 || state.out || flight.destroyed > 0) return
      if (!r.readyToFire(r, b, ship, index, weapon, dice, tell)) return
      const hits = r.rollAntiAir(r, b, ship, weapon, flight, local, true, dice, tell)
      if (hits >= r.hitsNeeded(r, b, flight, weapon)) r.destroyFlight(b, flight, 'VAS-AA-04', tell)
    })
  },

  /** `clause`: what has destroyed it. */
  destroyFlight(b: VasBattle, flight: Flight, clause: VasClause, tell: Tell): void {
    flight.destroyed = b.turn
    tell?.({ tells: 'flight-destroyed', clause, flight: flight.id })
  },
}

const stories: Stories<'anti-air' | 'flight-destroyed'> = {
  'anti-air': ({ ship, weapon, flight, local, need, dice, hits }, name) => [
    `${name(ship)}, ${weapon}${local ? ' (Local)' : ''} at ${name(flight)}, ${need}+: ${rolled(dice)}. ${hitsScored(hits)}.`,
  ],
  'flight-destroyed': ({ flight }, name) => [`  ${name(flight)} is shot down.`],
}

export const antiAir = { parts, stories }
