import { asOneOf, type Dice, onlyFields, total, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type Aircraft,
  aircraftCardOf,
  type CtBattle,
  cardOf,
  isAircraft,
  isAloft,
  isSubmarine,
  onTable,
  opponent,
  type Ship,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Restriction, saidBy } from '../gunnery/attack-dice.ts'
import { attackPhase } from '../gunnery/attacks.ts'
import { sampleAaw } from '../random/sample-air.ts'
import { type CtReason, type Objection, objection, objectionBy, reason, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { idsWhere } from '../turn/decisions.ts'
import { inStep, ownUnit, someToken } from '../turn/whose-turn.ts'
import type { Attack, PhaseRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    aborted: { clause: CtClause; unit: string }
    'shot-down': { clause: CtClause; unit: string }
    'aircraft-lost': { clause: CtClause; unit: string; why: string }
  }
}

/** A declared AAW attack, once it is measured. */
export interface AirShot {
  readonly firer: Ship | Aircraft
  readonly target: Aircraft
  /** Thousandths of a klick. */
  readonly range: number
  readonly band: number
}

type Rule<T> = (r: Rules, b: CtBattle, shot: AirShot) => T | null

/** Situations in which fewer faces hit aircraft (CT-DICE-04). */
const aawRestrictions: Record<string, Rule<Restriction>> = {
  crippled: (r, b, { firer }) =>
    !isAircraft(firer) && r.isCrippled(r, b, firer)
      ? { mode: 'five-or-more', clause: 'CT-DMG-12', why: 'crippled' }
      : null,
  escorted: (r, b, { firer, target }) =>
    isAircraft(firer) && aircraftCardOf(b, firer).role === 'fighter' && r.isEscorted(r, b, target)
      ? { mode: 'five-or-more', clause: 'CT-AAW-10', why: 'escorted' }
      : null,
  darkness: (r, b) => (r.isDark(b) ? { mode: 'five-or-more', clause: 'CT-NIGHT-04', why: 'in the dark' } : null),
}

const aawHalvings: Record<string, Rule<{ clause: CtClause; why: string }>> = {
  storm: (r, b, { firer }) => (r.isInStorm(r, b, firer) ? { clause: 'CT-WX-04', why: 'inside a storm' } : null),
  collision: (_r, _b, { firer }) =>
    !isAircraft(firer) && firer.collided ? { clause: 'CT-COLL-06', why: 'collided this turn' } : null,
}

/** Against aircraft (CT-AAW-01 to CT-AAW-13). */
const parts = {
  aawRestrictions,
  aawHalvings,
  /** A fighter in touch with a fighter direction ship rolls one die more. */
  fighterDirection: { band: 2, dice: 1 },

  /** Why this unit may not make an AAW attack, as far as everybody can see (CT-AAW-01, CT-AAW-13). */
  aawObjection(r: Rules, b: CtBattle, unit: Ship | Aircraft): Objection | null {
    if (!isAircraft(unit) && isSubmarine(b, unit))
      return objection('CT-SUB-06', `${unit.name} is a submarine and cannot make AAW attacks`, 'CT-AAW-13', 'CT-R-17')
    const { dice } = isAircraft(unit) ? aircraftCardOf(b, unit) : cardOf(b, unit)
    if (isAircraft(unit)) {
      if (!isAloft(unit)) return objection('CT-AAW-01', `${unit.name} is not in the air`)
      if (r.fliesHigh(r, b, unit))
        return objection('CT-AIR-06', `${unit.name} cannot make AAW attacks`, 'CT-AAW-13', 'CT-R-44')
      if (unit.position === 'strafing')
        return objection('CT-STRF-03', `${unit.name} is strafing and cannot make an AAW attack`, 'CT-AAW-13')
    }
    if (dice.aaw.every((count) => count === 0))
      return objectionBy(
        [...when(!isAircraft(unit), 'CT-UNIT-06'), 'CT-WPN-08', 'CT-AAW-01'],
        `${unit.name} has no AAW weapons`,
      )
    if (unit.used.includes('aaw')) return objection('CT-AAW-01', `${unit.name} has already made its AAW attack`)
    return isAircraft(unit) ? null : r.flakObjection(unit)
  },

  flakObjection(ship: Ship): Objection | null {
    if (ship.launched)
      return objection('CT-CV-01', `${ship.name} has launched aircraft this turn`, 'CT-AAW-13', 'CT-R-45')
    if (ship.stands.criticals.includes('defenses-down'))
      return objection('CT-CRIT-09', `the AAW weapons of ${ship.name} are out of action`, 'CT-AAW-13')
    if (ship.stands.criticals.includes('crew-casualty'))
      return objection('CT-CRIT-08', `${ship.name} has only enough crew for her primary guns`, 'CT-AAW-13', 'CT-R-56')
    return null
  },

  /** All patrol bombers, and others with the ability (CT-AIR-06). */
  fliesHigh(r: Rules, b: CtBattle, token: Aircraft): boolean {
    return aircraftCardOf(b, token).role === 'patrol-bomber' || r.ability(b, token, 'high-altitude') > 0
  },

  /** Guns do not reach patrol bombers; any other enemy token may be named (CT-AIR-06, CT-R-79, CT-R-85). */
  aircraftObjection(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Aircraft): Objection | null {
    if (target.side === unit.side) return objection('CT-AAW-01', `${target.name} is not an enemy`)
    if (!isAloft(target)) return objection('CT-AAW-01', `${target.name} is not in the air`)
    if (r.fliesHigh(r, b, target) && !isAircraft(unit))
      return objection('CT-AIR-06', `${target.name} is too high for ships' guns`)
    return null
  },

  /** A friendly fighter with the ability within range 1 covers a bomber, unless it is strafing (CT-AAW-10, CT-AAW-11, CT-STRF-04, CT-R-49). */
  isEscorted(r: Rules, b: CtBattle, target: Aircraft): boolean {
    return (
      r.isBomber(b, target) &&
      b.aircraft.some(
        (fighter) =>
          fighter.side === target.side &&
          fighter !== target &&
          isAloft(fighter) &&
          fighter.position !== 'strafing' &&
          r.ability(b, fighter, 'escort') > 0 &&
          r.rangeToToken(r, b, fighter, target) <= r.band.width,
      )
    )
  },

  /** The dice of the card at that range (CT-AAW-02, CT-AAW-12). */
  aawDice(r: Rules, b: CtBattle, shot: AirShot): CtReason[] {
    const { firer, band } = shot
    const { dice } = isAircraft(firer) ? aircraftCardOf(b, firer) : cardOf(b, firer)
    const printed = dice.aaw[band - 1] ?? 0
    if (printed === 0) return []
    const director = isAircraft(firer) ? r.directorOf(r, b, firer) : null
    const reasons = [reason(printed, 'CT-AAW-02', `AAW, range ${band}`)]
    if (director) reasons.push(reason(r.fighterDirection.dice, 'CT-SA-01', `directed by ${director.name}`))
    const found = saidBy(r.lists.aawHalvings, r, b, shot)
    return [...reasons, ...r.halved(total(reasons), found)]
  },

  /** A ship that has not directed a fighter this turn, within range 2 of this one. */
  directorOf(r: Rules, b: CtBattle, fighter: Aircraft): Ship | null {
    if (aircraftCardOf(b, fighter).role !== 'fighter') return null
    return (
      b.ships.find(
        (ship) =>
          ship.side === fighter.side &&
          onTable(ship) &&
          !ship.used.includes('fighter-direction') &&
          r.ability(b, ship, 'fighter-direction') > 0 &&
          r.bandAt(r, r.rangeToToken(r, b, ship, fighter)) <= r.fighterDirection.band,
      ) ?? null
    )
  },

  /** The attack is spent even where measuring shows that it does not reach, or where a storm hides the target (CT-PRIN-03, CT-ARC-07, CT-WX-02). */
  fireAaw(r: Rules, b: CtBattle, firer: Ship | Aircraft, target: Aircraft, dice: Dice, tell: Tell): void {
    const range = r.rangeToToken(r, b, firer, target)
    const shot: AirShot = { firer, target, range, band: r.bandAt(r, range) }
    const reasons = r.aawDice(r, b, shot)
    firer.used.push('aaw')
    const about = { unit: firer.id, weapon: 'aaw', target: target.id, range: range / 1000 }
    if (reasons.length === 0) {
      tell?.({ tells: 'in-vain', clause: 'CT-AAW-12', ...about, why: `range ${shot.band} is out of reach` })
      return
    }
    if (!r.seesThroughStorm(r, b, firer, target, r.seesOn, dice, tell)) {
      tell?.({ tells: 'in-vain', clause: 'CT-WX-02', ...about, why: `${target.name} is not seen` })
      return
    }
    if (isAircraft(firer)) r.directorOf(r, b, firer)?.used.push('fighter-direction')
    const limits = saidBy(r.lists.aawRestrictions, r, b, shot)
    const mode = r.strictest(limits)
    const { waves, hits } = r.throwDice(r, dice, total(reasons), mode, 'AAW at', target.name)
    const ratings = r.tokenRatings(r, b, target)
    tell?.({
      tells: 'attack',
      clause: 'CT-AAW-02',
      ...about,
      band: shot.band,
      reasons,
      sight: null,
      limits,
      mode,
      waves,
      hits,
      ...ratings,
    })
    r.hitAircraft(r, target, hits, ratings, tell)
  },

  /** Armour aborts, once; the critical rating destroys (CT-AAW-03 to CT-AAW-07). */
  hitAircraft(
    r: Rules,
    target: Aircraft,
    hits: number,
    { armour, critical }: { armour: number; critical: number },
    tell: Tell,
  ): void {
    if (target.destroyed || !r.reaches(r, hits, armour)) return
    if (r.reaches(r, hits, critical)) {
      target.destroyed = true
      tell?.({ tells: 'shot-down', clause: 'CT-AAW-05', unit: target.id })
    } else if (!target.aborted) {
      target.aborted = true
      tell?.({ tells: 'aborted', clause: 'CT-AAW-04', unit: target.id })
    }
  },

  /** Destroyed tokens leave at the end of the phase (CT-AAW-08, CT-PRIN-07). */
  removeShotDown(r: Rules, b: CtBattle, tell: Tell): void {
    for (const token of b.aircraft)
      if (token.destroyed && !token.lost) r.loseToken(r, b, token, 'CT-AAW-08', 'shot down', tell)
  },

  /** Out of play; the opponent scores its cost at once (CT-VP-01, CT-R-82). */
  loseToken(r: Rules, b: CtBattle, token: Aircraft, clause: CtClause, why: string, tell: Tell): void {
    Object.assign(token, { lost: true, destroyed: true, position: null, against: null })
    tell?.({ tells: 'aircraft-lost', clause, unit: token.id, why })
    r.award(b, opponent(token.side), r.tokenWorth(b, token), 'CT-VP-01', tell)
  },

  tokenWorth(b: CtBattle, token: Aircraft): number {
    return b.convoy?.only ? 0 : aircraftCardOf(b, token).cost
  },
}

/** Ships and aircraft fire at aircraft, one attack each (CT-AAW-01). */
const attack: Attack = {
  attackers(r, b, side, most) {
    if (b.aircraft.length === 0) return []
    return idsWhere(
      [...b.ships.filter(onTable), ...b.aircraft],
      most,
      (unit) =>
        unit.side === side &&
        r.aawObjection(r, b, unit) === null &&
        b.aircraft.some((target) => r.aircraftObjection(r, b, unit, target) === null),
    )
  },

  fire(r, b, side, data, dice, tell) {
    onlyFields(data, ['side', 'do', 'unit', 'weapon', 'target'], 'action')
    asOneOf(data.weapon, ['aaw'], 'action.weapon')
    inStep(b, side, 'air-defence')
    const unit = ownUnit(b, side, data.unit, 'action.unit')
    const target = someToken(b, data.target, 'action.target')
    const against = r.aawObjection(r, b, unit) ?? r.aircraftObjection(r, b, unit, target)
    if (against) refuseFor(against)
    r.fireAaw(r, b, unit, target, dice, tell)
  },

  sample: sampleAaw,
}

const phases: Record<'air-defence', PhaseRules> = {
  'air-defence': { ...attackPhase(attack), end: (r, b, tell) => r.removeShotDown(r, b, tell) },
}

const stories: Stories<'aborted' | 'shot-down' | 'aircraft-lost'> = {
  aborted: (event, name) => [`  ${name(event.unit)} is aborted.`],
  'shot-down': (event, name) => [`  ${name(event.unit)} is shot down.`],
  'aircraft-lost': (event, name) => [`${name(event.unit)} is lost: ${event.why}.`],
}

export const airDefence = { parts, phases, stories }
