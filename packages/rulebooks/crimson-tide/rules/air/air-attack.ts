import { asOneOf, type Dice, gap, onlyFields, total, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type Aircraft,
  aircraftCardOf,
  type CtBattle,
  isAircraft,
  isAloft,
  isSubmarine,
  type LandTarget,
  onTable,
  opponent,
  type Ship,
} from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Restriction, saidBy } from '../gunnery/attack-dice.ts'
import { attackPhase } from '../gunnery/attacks.ts'
import { sampleStrike } from '../random/sample-air.ts'
import { type CtReason, type Objection, objection, objectionBy, reason, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { idsWhere } from '../turn/decisions.ts'
import { inStep, ownUnit, somePrey } from '../turn/whose-turn.ts'
import type { Attack, PhaseRules } from '../words.ts'
import type { Prey } from './aircraft.ts'

export const AIR_WEAPONS = ['bombs', 'torpedo', 'asw', 'strafe'] as const
export type AirWeapon = (typeof AIR_WEAPONS)[number]

/** A declared attack from the air, once it is measured. */
export interface AirStrike {
  readonly token: Aircraft
  readonly weapon: AirWeapon
  readonly prey: Prey
  readonly band: number
}

type Rule<T> = (r: Rules, b: CtBattle, strike: AirStrike) => T | null

const airRestrictions: Record<string, Rule<Restriction>> = {
  /** Bombs and depth charges; guns are no ordnance, torpedoes lose a die instead (CT-NIGHT-06, CT-NIGHT-07). */
  darkness: (r, b, { weapon }) =>
    (weapon === 'bombs' || weapon === 'asw') && r.isDark(b)
      ? { mode: 'five-or-more', clause: 'CT-NIGHT-06', why: 'in the dark' }
      : null,
}

const airHalvings: Record<string, Rule<{ clause: CtClause; why: string }>> = {
  storm: (r, b, { token }) => (r.isInStorm(r, b, token) ? { clause: 'CT-WX-04', why: 'inside a storm' } : null),
  pressHome: (_r, _b, { token }) => (token.aborted ? { clause: 'CT-SA-02', why: 'presses home, aborted' } : null),
}

/** Aircraft against ships, submarines and land (CT-AATK-01 to CT-AATK-08, CT-STRF-01, CT-STRF-02). */
const parts = {
  airRestrictions,
  airHalvings,
  armouredDeck: { ratingsMore: 2 },

  /** Why this token may not attack, as far as everybody can see (CT-AATK-01, CT-AATK-02, CT-AATK-04). */
  strikeObjection(r: Rules, b: CtBattle, token: Aircraft, weapon: AirWeapon): Objection | null {
    if (!isAloft(token) || token.destroyed) return objection('CT-AATK-01', `${token.name} is not in the air`)
    if (aircraftCardOf(b, token).dice[weapon].every((count) => count === 0))
      return objectionBy(
        [
          ...when(aircraftCardOf(b, token).role === 'fighter' && weapon !== 'strafe', 'CT-AIR-03'),
          'CT-WPN-08',
          'CT-AATK-01',
        ],
        `${token.name} has no such weapon: ${weapon}`,
      )
    if (token.aborted && r.ability(b, token, 'press-home') === 0)
      return objection(
        'CT-AATK-04',
        `${token.name} has aborted its attack`,
        'CT-AAW-06',
        ...when(r.isDark(b), 'CT-NIGHT-03'),
      )
    if (token.used.some((used) => used !== 'aaw')) return objection('CT-AATK-02', `${token.name} has already attacked`)
    return null
  },

  /** The target is the unit that the token was placed at, in the position that the weapon needs (CT-AATK-06, CT-AATK-07, CT-STRF-01). */
  preyObjection(r: Rules, b: CtBattle, token: Aircraft, weapon: AirWeapon, prey: Prey): Objection | null {
    if (prey.side === token.side) return objection('CT-AATK-01', `${prey.name} is not an enemy`)
    if (weapon === 'strafe') {
      if (token.position !== 'strafing' || token.against !== prey.id)
        return objection('CT-STRF-01', `${token.name} is not in position to strafe ${prey.name}`, 'CT-WPN-06')
    } else if (token.position !== 'ordnance' || token.against !== prey.id)
      return objectionBy(
        [...when(weapon === 'torpedo', 'CT-TORP-10'), 'CT-AATK-06'],
        `${token.name} is not in position to drop ordnance on ${prey.name}`,
      )
    if (!r.isShip(prey)) return r.landObjection(b, token, weapon, prey)
    if (!onTable(prey)) return objection('CT-AATK-01', `${prey.name} is no longer on the table`)
    if (weapon === 'asw' && !isSubmarine(b, prey))
      return objection('CT-WPN-04', `depth charges only hit submarines, and ${prey.name} is not one`)
    if (prey.submerged && weapon !== 'asw')
      return objection('CT-AATK-07', `${prey.name} is submerged: only ASW can attack it`, 'CT-SUB-10')
    return r.searchObjection(r, b, token, prey)
  },

  /** Bombs of dive and patrol bombers (CT-AIR-05, CT-AIR-06, CT-AIR-09). */
  landObjection(b: CtBattle, token: Aircraft, weapon: AirWeapon, prey: LandTarget): Objection | null {
    const { role } = aircraftCardOf(b, token)
    if (prey.gone) return objection('CT-AATK-01', `${prey.name} is destroyed`)
    if (weapon === 'bombs' && (role === 'dive-bomber' || role === 'patrol-bomber')) return null
    return objection('CT-AIR-09', `only dive bombers and patrol bombers can attack ${prey.name}, and only with bombs`)
  },

  /** The dice of the card, at range 1 unless it says otherwise (CT-AATK-03, CT-STRF-02, CT-NIGHT-07). */
  strikeDice(r: Rules, b: CtBattle, strike: AirStrike): CtReason[] {
    const { token, weapon, band } = strike
    const printed = aircraftCardOf(b, token).dice[weapon][band - 1] ?? 0
    if (printed === 0) return []
    const reasons = [reason(printed, weapon === 'strafe' ? 'CT-STRF-02' : 'CT-AATK-03', `${weapon}, range ${band}`)]
    if (weapon === 'torpedo' && r.isDark(b))
      reasons.push(reason(-r.torpedoesByNight.fewer, 'CT-NIGHT-07', 'in the dark'))
    const found = saidBy(r.lists.airHalvings, r, b, strike)
    return [...reasons, ...r.halved(total(reasons), found)]
  },

  /** Detection and concealment first, then dice or torpedoes (CT-AATK-05, CT-AATK-07, CT-AATK-08, CT-TORP-10). */
  strikeFromAir(r: Rules, b: CtBattle, token: Aircraft, weapon: AirWeapon, prey: Prey, dice: Dice, tell: Tell): void {
    token.used.push(weapon)
    const range = Math.round(gap(r.tokenBase(r, b, token), r.preyBase(r, b, prey)))
    const strike: AirStrike = { token, weapon, prey, band: r.bandAt(r, range) }
    const about = { unit: token.id, weapon, target: prey.id, range: range / 1000 }
    const inVain = (clause: CtClause, why: string): void =>
      tell?.({ tells: 'in-vain', clause, ...about, why }) ?? undefined
    const reasons = r.strikeDice(r, b, strike)
    if (reasons.length === 0) return inVain('CT-AATK-03', `range ${strike.band} is out of reach`)
    if (r.isShip(prey) && !r.detects(r, b, token, prey, dice, tell))
      return inVain('CT-DET-04', `${prey.name} is not found`)
    if (!r.seesThroughStorm(r, b, token, prey, r.seesOn, dice, tell))
      return inVain('CT-WX-02', `${prey.name} is not seen`)
    if (!r.isShip(prey)) return r.bombLand(r, b, strike, prey, reasons, dice, tell)
    if (weapon === 'torpedo') {
      r.launchTorpedoes(r, b, token, prey, total(reasons))
      tell?.({ tells: 'launch', clause: 'CT-TORP-10', ...about, band: strike.band, reasons, markers: total(reasons) })
      return
    }
    const ratings = r.ratingsFromAbove(r, b, prey, weapon)
    const hits = r.rollStrike(r, b, strike, reasons, ratings, dice, tell)
    r.dealHits(r, b, prey, hits, ratings, dice, tell)
  },

  rollStrike(
    r: Rules,
    b: CtBattle,
    strike: AirStrike,
    reasons: CtReason[],
    ratings: { armour: number; critical: number },
    dice: Dice,
    tell: Tell,
  ): number {
    const { token, weapon, prey, band } = strike
    const limits = saidBy(r.lists.airRestrictions, r, b, strike)
    const mode = r.strictest(limits)
    const { waves, hits } = r.throwDice(r, dice, total(reasons), mode, `${weapon} at`, prey.name)
    tell?.({
      tells: 'attack',
      clause: weapon === 'strafe' ? 'CT-STRF-02' : 'CT-AATK-05',
      unit: token.id,
      weapon,
      target: prey.id,
      range: 0,
      band,
      reasons,
      sight: null,
      limits,
      mode,
      waves,
      hits,
      ...ratings,
    })
    return hits
  },

  /** An armoured flight deck counts against bombs (CT-SA-01). */
  ratingsFromAbove(r: Rules, b: CtBattle, prey: Ship, weapon: AirWeapon): { armour: number; critical: number } {
    const { armour, critical } = r.ratings(r, b, prey)
    if (weapon !== 'bombs' || r.ability(b, prey, 'armoured-flight-deck') === 0) return { armour, critical }
    return { armour: armour + r.armouredDeck.ratingsMore, critical: critical + r.armouredDeck.ratingsMore }
  },

  /** Ashore a critical costs one more hull point instead of a roll (CT-AIR-09, CT-R-80). */
  bombLand(
    r: Rules,
    b: CtBattle,
    strike: AirStrike,
    prey: LandTarget,
    reasons: CtReason[],
    dice: Dice,
    tell: Tell,
  ): void {
    const hits = r.rollStrike(r, b, strike, reasons, prey, dice, tell)
    const lost = Math.min(prey.hull, r.ramLoss(hits, prey.armour, prey.critical))
    if (lost === 0) return
    prey.hull -= lost
    tell?.({ tells: 'hull', clause: 'CT-AIR-09', ship: prey.id, lost, left: prey.hull })
  },

  /** Land targets without hull points are gone when the turn ends, and scored (CT-AIR-09). */
  razeLandTargets(r: Rules, b: CtBattle, tell: Tell): void {
    for (const target of b.landTargets) {
      if (target.gone || target.hull > 0) continue
      target.gone = true
      tell?.({ tells: 'removed', clause: 'CT-AIR-09', ship: target.id, fate: 'destroyed' })
      r.award(b, opponent(target.side), target.value, 'CT-AIR-09', tell)
    }
  },
}

/** Each token that has not aborted attacks once, at the target where it was placed (CT-AATK-01, CT-AATK-02). */
const attack: Attack = {
  attackers: (r, b, side, most) =>
    idsWhere(b.aircraft, most, (token) => {
      const prey = token.side === side && token.against !== null ? r.preyById(b, token.against) : undefined
      return (
        prey !== undefined &&
        AIR_WEAPONS.some(
          (weapon) =>
            r.strikeObjection(r, b, token, weapon) === null && r.preyObjection(r, b, token, weapon, prey) === null,
        )
      )
    }),

  fire(r, b, side, data, dice, tell) {
    onlyFields(data, ['side', 'do', 'unit', 'weapon', 'target'], 'action')
    const weapon = asOneOf(data.weapon, AIR_WEAPONS, 'action.weapon')
    inStep(b, side, 'air-attack')
    const token = ownUnit(b, side, data.unit, 'action.unit')
    if (!isAircraft(token))
      refuseBy(
        [...when(isSubmarine(b, token), 'CT-SUB-06'), 'CT-TURN-04', 'CT-AATK-01'],
        `${token.name} is not an aircraft`,
      )
    const prey = somePrey(r, b, data.target, 'action.target')
    const against = r.strikeObjection(r, b, token, weapon) ?? r.preyObjection(r, b, token, weapon, prey)
    if (against) refuseFor(against)
    r.strikeFromAir(r, b, token, weapon, prey, dice, tell)
  },

  sample: sampleStrike,
}

const phases: Record<'air-attack', PhaseRules> = { 'air-attack': attackPhase(attack) }

export const airAttack = { parts, phases }
