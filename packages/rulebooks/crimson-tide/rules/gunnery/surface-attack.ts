import { type Dice, total, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, cardOf, isSubmarine, onTable, type Ship } from '../battle.ts'
import type { Card, ShipColumn } from '../cards/card.ts'
import type { Tell } from '../events.ts'
import { type CtReason, type Objection, objection, objectionBy, reason, type Vain, vain } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Sight } from '../sighting/line-of-sight.ts'
import { ARCS, type ArcName } from './arcs.ts'
import { type Restriction, saidBy } from './attack-dice.ts'

export const SHIP_WEAPONS = ['primary', 'secondary', 'tertiary', 'torpedo', 'asw'] as const
export type ShipWeapon = (typeof SHIP_WEAPONS)[number]

const isGunnery = (weapon: ShipWeapon): boolean => weapon !== 'torpedo' && weapon !== 'asw'

/** A declared attack, once it is measured. */
export interface Shot {
  readonly firer: Ship
  readonly weapon: ShipWeapon
  readonly target: Ship
  readonly column: ShipColumn
  /** Thousandths of a klick. */
  readonly range: number
  readonly band: number
  readonly sight: Sight
}

type Rule<T> = (r: Rules, b: CtBattle, shot: Shot) => T | null

/** Situations in which fewer faces hit (CT-DICE-04 to CT-DICE-06). */
const restrictions: Record<string, Rule<Restriction>> = {
  impeded: (_r, _b, { sight }) =>
    sight === 'impeded' ? { mode: 'five-or-more', clause: 'CT-LOS-05', why: 'impeded line of sight' } : null,
  crippled: (r, b, { firer }) =>
    r.isCrippled(r, b, firer) ? { mode: 'five-or-more', clause: 'CT-DMG-12', why: 'crippled' } : null,
  smallShip: (_r, b, { firer, weapon, target }) => {
    const { size } = cardOf(b, firer)
    const heavy = size === 'capital' || size === 'large'
    return heavy && weapon === 'primary' && cardOf(b, target).size === 'small'
      ? { mode: 'six-only', clause: 'CT-EVA-02', why: 'heavy guns at a small ship' }
      : null
  },
}

/** Situations in which half of the dice are rolled, one after the other (CT-DICE-07). */
const halvings: Record<string, Rule<{ clause: CtClause; why: string }>> = {
  partiallyBlocked: (_r, _b, { sight }) =>
    sight === 'partially-blocked' ? { clause: 'CT-LOS-06', why: 'partially blocked' } : null,
  /** Radar lays the primary guns all the same (CT-SA-02). */
  storm: (r, b, { firer, weapon }) =>
    r.isInStorm(r, b, firer) && !(weapon === 'primary' && r.ability(b, firer, 'radar-fire-control') > 0)
      ? { clause: 'CT-WX-04', why: 'inside a storm' }
      : null,
  spotted: (r, b, { firer, target, weapon, sight }) =>
    sight === 'blocked' && isGunnery(weapon) && r.isSpotted(r, b, firer, target)
      ? { clause: 'CT-AIR-02', why: 'seen by a reconnaissance aircraft' }
      : null,
  collision: (_r, _b, { firer }) => (firer.collided ? { clause: 'CT-COLL-06', why: 'collided this turn' } : null),
  primaryDamage: (_r, b, { firer, weapon }) =>
    firer.stands.criticals.includes('primary-weapons-damage') &&
    (weapon === 'primary' || (weapon === 'torpedo' && isSubmarine(b, firer)))
      ? { clause: 'CT-CRIT-10', why: 'primary weapons damage' }
      : null,
}

type Armament = Record<ShipWeapon, boolean>

const armaments = new WeakMap<Card, Armament>()

/** The weapons for which a card has dice, looked up once. */
function weaponsOf(r: Rules, card: Card): Armament {
  const known = armaments.get(card)
  if (known) return known
  const has = (weapon: ShipWeapon): [ShipWeapon, boolean] => [
    weapon,
    r.columnsOf(weapon).some((column) => card.dice[column].some((dice) => dice > 0)),
  ]
  const armament = Object.fromEntries(SHIP_WEAPONS.map(has)) as Armament
  armaments.set(card, armament)
  return armament
}

/** Asked before the objections, which have words for everybody else. */
const isEnemy = (firer: Ship, target: Ship): boolean => target.side !== firer.side && onTable(target)

/** Ships against ships (CT-SURF-01 to CT-SURF-08, CT-PRIN-02, CT-PRIN-03). */
const parts = {
  restrictions,
  halvings,
  smallShips: { outOfReachBeyond: 3 },

  /** Why this weapon may not be used now, as far as everybody can see (CT-R-01, CT-R-85). */
  weaponObjection(r: Rules, b: CtBattle, ship: Ship, weapon: ShipWeapon): Objection | null {
    const { criticals } = ship.stands
    if (!weaponsOf(r, cardOf(b, ship))[weapon])
      return objection('CT-UNIT-06', `${ship.name} has no such weapon: ${weapon}`, 'CT-WPN-08')
    if (r.ability(b, ship, 'non-combatant') > 0)
      return objection('CT-SA-05', `${ship.name} is a non-combatant and cannot attack`)
    if (ship.launched) return objection('CT-SURF-08', `${ship.name} has launched aircraft this turn`, 'CT-CV-01')
    if (criticals.includes('crew-casualty') && weapon !== 'primary' && !isSubmarine(b, ship))
      return objection('CT-CRIT-08', `${ship.name} has only enough crew for her primary guns`, 'CT-R-56')
    if (criticals.includes('defenses-down') && weapon === 'asw')
      return objection('CT-CRIT-09', `the ASW weapons of ${ship.name} are out of action`)
    if ((weapon === 'torpedo' || weapon === 'asw') && ship.used.includes('smoke'))
      return objection('CT-SA-01', `${ship.name} has made smoke this turn instead of attacking`)
    if (weapon === 'torpedo' && r.isCrippled(r, b, ship))
      return objection('CT-DMG-13', `${ship.name} is crippled and cannot launch torpedoes`, 'CT-TORP-09')
    if (weapon === 'asw' && ship.used.some((used) => used === 'torpedo' || r.isGunfire(used)))
      return objection('CT-SURF-03', `${ship.name} has already used guns or torpedoes in this phase`)
    if (weapon !== 'asw' && ship.used.includes('asw'))
      return objection('CT-SURF-03', `${ship.name} has already used ASW in this phase`)
    if (r.isSpent(ship, weapon))
      return objectionBy(
        [...when(weapon === 'primary', 'CT-SURF-02'), 'CT-SURF-01'],
        `${ship.name} has already used this weapon: ${weapon}`,
      )
    return null
  },

  /** Primary guns are spent by a broadside, or by fire ahead and astern (CT-SURF-01, CT-SURF-02). */
  isSpent(ship: Ship, weapon: ShipWeapon): boolean {
    if (weapon !== 'primary') return ship.used.includes(weapon)
    return ship.used.includes('broadside') || (ship.used.includes('forward') && ship.used.includes('aft'))
  },

  columnsOf(weapon: ShipWeapon): readonly ShipColumn[] {
    return weapon === 'primary' ? ARCS : [weapon]
  },

  /** Why this target may not be attacked, as far as everybody can see (CT-R-85). */
  targetObjection(r: Rules, b: CtBattle, firer: Ship, weapon: ShipWeapon, target: Ship): Objection | null {
    if (target.side === firer.side) return objection('CT-SURF-05', `${target.name} is not an enemy`)
    if (!onTable(target)) return objection('CT-SURF-05', `${target.name} is no longer on the table`)
    if (weapon === 'asw' && !isSubmarine(b, target))
      return objection('CT-WPN-04', `depth charges only hit submarines, and ${target.name} is not one`)
    if (target.submerged && weapon !== 'asw')
      return objection('CT-SUB-10', `${target.name} is submerged: only ASW can attack it`)
    if (firer.unsighted.includes(target.id))
      return objection('CT-WX-03', `${firer.name} has failed to see ${target.name} in this phase`, 'CT-R-25', 'CT-R-84')
    return r.searchObjection(r, b, firer, target)
  },

  mayFire(r: Rules, b: CtBattle, ship: Ship): boolean {
    for (const weapon of SHIP_WEAPONS) {
      if (r.weaponObjection(r, b, ship, weapon) !== null) continue
      for (const target of b.ships)
        if (isEnemy(ship, target) && r.targetObjection(r, b, ship, weapon, target) === null) return true
    }
    return false
  },

  /** Enemies that a ship might name as its target. */
  targetsOf(r: Rules, b: CtBattle, firer: Ship, weapon: ShipWeapon): Ship[] {
    return b.ships.filter((target) => isEnemy(firer, target) && r.targetObjection(r, b, firer, weapon, target) === null)
  },

  /** Fires: the declaration is binding, then it is measured (CT-PRIN-02, CT-PRIN-03). */
  fireAt(
    r: Rules,
    b: CtBattle,
    firer: Ship,
    weapon: ShipWeapon,
    arc: ArcName | null,
    target: Ship,
    dice: Dice,
    tell: Tell,
  ): void {
    const bears = weapon === 'primary' ? r.bearingArc(r, b, firer, target, arc) : null
    firer.used.push(bears === null ? weapon : bears.spent)
    firer.firedSurface = true
    const range = r.rangeBetween(r, b, firer, target)
    const sight = r.sightOf(r, b, firer, target)
    const column = weapon === 'primary' ? bears!.arc : weapon
    const shot: Shot = { firer, weapon, target, column, range, band: r.bandAt(r, range), sight }
    const far = r.outOfReach(r, b, shot)
    if (!far && !r.detects(r, b, firer, target, dice, tell))
      return r.tellVain(shot, vain('CT-DET-04', `${target.name} is not found`), tell)
    const found = bears?.vain ?? r.inVain(r, b, shot)
    if (found) return r.tellVain(shot, found, tell)
    if (!r.seesThroughStorm(r, b, firer, target, r.seesThrough(r, b, firer, weapon), dice, tell))
      return r.tellVain(shot, vain('CT-WX-02', `${target.name} is not seen`), tell)
    r.resolveShot(r, b, shot, dice, tell)
  },

  /** Radar helps the primary guns to find their target in a storm (CT-SA-02). */
  seesThrough(r: Rules, b: CtBattle, firer: Ship, weapon: ShipWeapon): number {
    return weapon === 'primary' && r.ability(b, firer, 'radar-fire-control') > 0 ? r.radarSeesOn : r.seesOn
  },

  tellVain({ firer, weapon, target, range }: Shot, { clause, why }: Vain, tell: Tell): void {
    tell?.({ tells: 'in-vain', clause, unit: firer.id, weapon, target: target.id, range: range / 1000, why })
  },

  /**
   * The arc that the primary guns use, and the one that is spent. Where the one declared does not hold the target, it is
   * lost; where the target lies in one that is closed, so is all that was left.
   */
  bearingArc(
    r: Rules,
    b: CtBattle,
    firer: Ship,
    target: Ship,
    wanted: ArcName | null,
  ): { arc: ArcName; spent: ArcName; vain: Vain | null } {
    const arcs = r.arcsOf(r, b, firer, target)
    const arc = wanted ?? arcs[0]!
    if (!arcs.includes(arc))
      return {
        arc,
        spent: arc,
        vain: vain('CT-ARC-04', `${target.name} does not lie in the ${arc} arc`),
      }
    const closed = r.arcObjection(firer, arc)
    return { arc, spent: closed === null ? arc : 'broadside', vain: closed }
  },

  /** Ahead and astern may be combined, a broadside excludes both (CT-SURF-02). */
  arcObjection(firer: Ship, arc: ArcName): Objection | null {
    const fired = ARCS.filter((used) => firer.used.includes(used))
    if (fired.includes(arc)) return objection('CT-SURF-01', `her ${arc} guns have fired`)
    if (fired.length > 0 && (arc === 'broadside' || fired.includes('broadside')))
      return objection('CT-SURF-02', `fire to the ${fired[0]} rules out fire to the ${arc}`)
    return null
  },

  /** What measuring shows: too far, out of the arc or the channel, out of sight (CT-LOS-01, CT-PRIN-03, CT-R-01). */
  inVain(r: Rules, b: CtBattle, shot: Shot): Vain | null {
    const { firer, weapon, target, sight } = shot
    if ((weapon === 'secondary' || weapon === 'tertiary') && !r.arcsOf(r, b, firer, target).includes('broadside'))
      return vain('CT-ARC-06', `${target.name} does not lie on the broadside`)
    if (weapon === 'torpedo' && !r.isInChannel(r, b, firer, target))
      return vain('CT-ARC-11', `${target.name} is outside the torpedo arc`)
    const far = r.outOfReach(r, b, shot)
    if (far) return far
    if (weapon !== 'asw' && sight === 'blocked' && !(isGunnery(weapon) && r.isSpotted(r, b, firer, target)))
      return vain('CT-LOS-07', `${target.name} is out of sight`)
    return r.nightObjection(r, b, shot)
  },

  /** Too far for the weapon, or for a small vessel (CT-RNG-01, CT-EVA-01). */
  outOfReach(r: Rules, b: CtBattle, shot: Shot): Vain | null {
    const { weapon, target, band } = shot
    if (total(r.printedDice(r, b, shot)) === 0) return vain('CT-RNG-01', `range ${band} is out of reach`)
    if (weapon !== 'asw' && cardOf(b, target).size === 'small' && band > r.smallShips.outOfReachBeyond)
      return vain('CT-EVA-01', `small vessels cannot be attacked at range ${band}`)
    return null
  },

  /** Dice of the card at that range; beyond the fourth they are an ability (CT-WPN-08, CT-R-32). */
  printedDice(r: Rules, b: CtBattle, { firer, column, band, weapon }: Shot): CtReason[] {
    if (band > r.band.last || (band > 4 && (weapon !== 'primary' || r.ability(b, firer, 'extended-range') === 0)))
      return []
    const dice = cardOf(b, firer).dice[column][band - 1]!
    return dice === 0
      ? []
      : [reason(dice, weapon === 'primary' ? 'CT-ARC-05' : 'CT-WPN-08', `${column}, range ${band}`)]
  },

  /** The dice that are rolled, with what takes them away (CT-DICE-07). */
  shotDice(r: Rules, b: CtBattle, shot: Shot): CtReason[] {
    const printed = r.printedDice(r, b, shot)
    const found = saidBy(r.lists.halvings, r, b, shot)
    return [...printed, ...r.halved(total(printed), found)]
  },

  /** Dice, hits, ratings, damage; torpedoes leave their markers (CT-SURF-07, CT-TORP-01). */
  resolveShot(r: Rules, b: CtBattle, shot: Shot, dice: Dice, tell: Tell): void {
    const { firer, weapon, target, range, band, sight } = shot
    const reasons = r.shotDice(r, b, shot)
    const count = total(reasons)
    const about = { unit: firer.id, weapon, target: target.id, range: range / 1000, band, reasons }
    if (weapon === 'torpedo') {
      r.launchTorpedoes(r, b, firer, target, count)
      tell?.({ tells: 'launch', clause: 'CT-TORP-02', ...about, markers: count })
      return
    }
    const limits = saidBy(r.lists.restrictions, r, b, shot)
    const mode = r.strictest(limits)
    const { waves, hits } = r.throwDice(r, dice, count, mode, `${weapon} at`, target.name)
    const ratings = r.ratings(r, b, target)
    tell?.({ tells: 'attack', clause: 'CT-SURF-07', ...about, sight, limits, mode, waves, hits, ...ratings })
    if (r.reaches(r, hits, ratings.armour) && r.actsEvasively(r, b, shot, dice, tell)) return
    r.dealHits(r, b, target, hits, ratings, dice, tell)
  },
}

export const surfaceAttack = { parts }
