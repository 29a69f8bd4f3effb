import { bearingOf, type Dice, quadrantOf, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { afloat, cardOf, type Flight, inTheAir, lineOf, type Ship, type Side, type VasBattle } from '../battle.ts'
import { noTraits, WEAPON_TRAITS, type Weapon } from '../cards/card.ts'
import type { FlightCard, Role } from '../cards/flight-card.ts'
import type { Strike } from '../damage/damage.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { hitsScored, listed, rolled } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    'air-attack': {
      clause: VasClause
      flight: string
      target: string
      reasons: VasReason[]
      need: number
      die: DieRolled
    }
    'attack-lost': { clause: VasClause; flight: string; target: string }
  }
}

/** A Flight that attacks a ship. */
export interface AirAttack {
  readonly flight: Flight
  readonly target: Ship
}

const NOT_IN_PLAY = objection('VAS-ATK-11', 'that Flight is not in the air')
const FRIEND = objection('VAS-ATK-01', 'Flights can attack only enemy ships')
const NO_CONTACT = objection('VAS-ATK-01', 'the Flight is not in base contact with that ship')
const HOVERING = objection('VAS-ATK-01', 'its movement this turn did not bring it there')
const SPENT = objection('VAS-ATK-07', 'its payload is spent')
const HARMLESS = objection('VAS-ATK-09', 'a Flight without Damage Dice cannot hurt ships')
const FORMING_UP = objection('VAS-CV-08', 'it was launched this turn', 'VAS-R-68')
const DOGFIGHT = objection('VAS-ATK-10', 'it is in contact with an enemy Flight', 'VAS-R-64')

const DESTROYER = reason(-1, 'VAS-FIRE-08', 'destroyer')
const FAST = reason(-1, 'VAS-FIRE-09', 'fast moving target')
const STATIONARY = reason(1, 'VAS-FIRE-10', 'stationary target')
const SILHOUETTE = reason(1, 'VAS-FIRE-11', 'large silhouette')

/** Attacks of Flights on ships (VAS-ATK-01 to VAS-ATK-11, VAS-KAM-01 to VAS-KAM-07). */
const parts = {
  airToHit: {
    fighter: 5,
    bomber: 5,
    'dive-bomber': 3,
    kamikaze: 4,
    'torpedo-bomber': 5,
    asw: 7,
    observation: 7,
  } as Record<Role, number>,

  /** `unladen`: the attack needs neither Damage Dice nor a payload. */
  flightObjection(b: VasBattle, flight: Flight, unladen = false): Objection | null {
    if (flight.destroyed > 0 || (!inTheAir(flight) && flight.beyond === null)) return NOT_IN_PLAY
    if (!unladen && lineOf(b, flight).damageDice === 0) return HARMLESS
    if (!unladen && !flight.armed) return SPENT
    if (flight.launchedOn === b.turn) return FORMING_UP
    if (flight.moved === 0) return HOVERING
    return b.air.engaged.includes(flight.id) ? DOGFIGHT : null
  },

  airAttackObjection(r: Rules, b: VasBattle, flight: Flight, target: Ship): Objection | null {
    if (target.side === flight.side || !afloat(target)) return FRIEND
    return r.flightObjection(b, flight) ?? (r.isUpon(r, b, flight, target) ? null : NO_CONTACT)
  },

  /** Has the side Flights that could attack, and their nomination still to come (VAS-TURN-15)? */
  mayAttackByAir(r: Rules, b: VasBattle, side: Side): boolean {
    return b.flights.length > 0 && !b.air.attacked[side] && r.flightsAbleToAttack(r, b, side).length > 0
  },

  flightsAbleToAttack(r: Rules, b: VasBattle, side: Side): Flight[] {
    return b.flights.filter(
      (flight) =>
        flight.side === side &&
        r.flightObjection(b, flight) === null &&
        b.ships.some((ship) => r.airAttackObjection(r, b, flight, ship) === null),
    )
  },

  /** Kamikazes use the gunnery modifiers but for range; other Flights use none (VAS-ATK-05, VAS-KAM-03, VAS-R-63). */
  airReasons(r: Rules, b: VasBattle, { flight, target }: AirAttack): VasReason[] {
    if (lineOf(b, flight).role !== 'kamikaze') return []
    const reasons: VasReason[] = []
    if (cardOf(b, target).type === 'destroyer') reasons.push(DESTROYER)
    if (r.isFast(r, target)) reasons.push(FAST)
    if (r.isStationary(r, b, target)) reasons.push(STATIONARY)
    if (r.onTheBeamOf(r, target, flight)) reasons.push(SILHOUETTE)
    return reasons
  },

  /** Attacks on a carrier in deep deployment come from her beam (VAS-R-116). */
  onTheBeamOf(r: Rules, ship: Ship, from: { x: number; y: number }): boolean {
    if (r.isRaided(ship)) return true
    const quadrant = quadrantOf(bearingOf(ship, ship.heading, from))
    return quadrant === 'port' || quadrant === 'starboard'
  },

  /** Lowest natural score that hits. */
  airNeed(r: Rules, b: VasBattle, { flight }: AirAttack, reasons: readonly VasReason[]): number {
    return r.airToHit[lineOf(b, flight).role] - total(reasons)
  },

  /** What a Flight does to the ship that it attacks. */
  attackByAir(r: Rules, b: VasBattle, attack: AirAttack, dice: Dice, tell: Tell): void {
    r.resolveAirAttack(r, b, attack, dice, tell)
  },

  /** One Flight: its roll, its re-roll, its damage; then the load is spent, or the Flight itself (VAS-ATK-07, VAS-KAM-06). */
  resolveAirAttack(r: Rules, b: VasBattle, attack: AirAttack, dice: Dice, tell: Tell): void {
    const { flight, target } = attack
    const line = lineOf(b, flight)
    // A target that an earlier Flight of the nomination has sunk takes the load with it (VAS-R-120).
    const gone = !afloat(target)
    if (gone) tell?.({ tells: 'attack-lost', clause: 'VAS-R-120', flight: flight.id, target: target.id })
    const hit = !gone && r.rollAirAttack(r, b, attack, dice, tell)
    flight.armed = false
    const hits = hit ? r.armedAerialHits(r, b, flight, line, dice, tell) : 0
    const lost = hits > 0 ? r.dealDamage(r, b, r.airStrike(r, b, attack), hits, dice, tell) : 0
    if (line.role !== 'kamikaze') return
    r.destroyFlight(b, flight, 'VAS-KAM-06', tell)
    if (lost > 0 && afloat(target)) r.raiseScore(r, b, target, 'crew', dice, tell)
  },

  /** What falls on the ship, and how. */
  airStrike(r: Rules, b: VasBattle, { flight, target }: AirAttack): Strike {
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
  },

  /** Asked of an attack that missed: whatever lets it be rolled again is spent with that (VAS-KAM-03). */
  rollsMissAgain(_r: Rules, b: VasBattle, { flight }: AirAttack): boolean {
    return lineOf(b, flight).role === 'kamikaze'
  },

  /** What variants let a player say of one attack. */
  airAttackFields: {} as Record<string, (r: Rules, value: unknown, where: string) => Partial<AirAttack>>,

  /** Does the attack hit? Hits on evading ships are rolled again, and misses of Kamikazes (VAS-ORD-12, VAS-KAM-03). */
  rollAirAttack(r: Rules, b: VasBattle, attack: AirAttack, dice: Dice, tell: Tell): boolean {
    const { flight, target } = attack
    const reasons = r.airReasons(r, b, attack)
    const need = r.airNeed(r, b, attack, reasons)
    dice.call(1, 6, 'attack of', flight.name)
    const die = dice.die(6)
    let hit = die >= need
    let again: number | undefined
    if (hit ? target.order === 'evade' : r.rollsMissAgain(r, b, attack)) {
      dice.call(1, 6, 're-roll of', flight.name)
      again = dice.die(6)
      hit = again >= need
    }
    const rolled = again === undefined ? { die, hit } : { die, again, hit }
    tell?.({
      tells: 'air-attack',
      clause: 'VAS-ATK-05',
      flight: flight.id,
      target: target.id,
      reasons,
      need,
      die: rolled,
    })
    return hit
  },

  /** US torpedoes must arm, dropped ones too (VAS-R-94). */
  armedAerialHits(r: Rules, b: VasBattle, flight: Flight, line: FlightCard, dice: Dice, tell: Tell): number {
    if (line.role !== 'torpedo-bomber') return 1
    if (line.nation !== 'us-navy' || !r.needsArming(b)) return r.explode(b, flight, line.name, 1, dice, tell)
    dice.call(1, 6, 'does the torpedo arm?', flight.name)
    const die = dice.die(6)
    const hits = die >= r.hitTests.arming!.countsOn ? 1 : 0
    tell?.({ tells: 'confirmed', clause: 'VAS-USN-01', ship: flight.id, weapon: line.name, dice: [die], hits })
    return hits > 0 ? r.explode(b, flight, line.name, hits, dice, tell) : 0
  },
}

const stories: Stories<'air-attack' | 'attack-lost'> = {
  'air-attack': ({ flight, target, reasons, need, die }, name) => [
    `${name(flight)} attacks ${name(target)}${listed(reasons)}, ${need}+: ${rolled([die])}. ${hitsScored(die.hit ? 1 : 0)}.`,
  ],
  'attack-lost': ({ flight, target }, name) => [
    `${name(flight)} attacks where ${name(target)} went down: nothing is left to hit.`,
  ],
}

export const airAttack = { parts, stories }

/** What the Flight drops, as a weapon: its Damage Dice, AP and traits (VAS-ATK-06, VAS-ATR-05, VAS-CARD-17). */
export function payload(line: FlightCard): Pick<Weapon, 'name' | 'ap' | 'dd' | 'traits'> {
  const { devastating, weak, heavy } = line.traits
  return {
    name: line.name,
    ap: line.ap,
    dd: line.damageDice,
    traits: { ...noTraits(WEAPON_TRAITS), devastating, weak, heavy },
  }
}
