import { type Dice, total } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Flight, type Ship, type VasBattle } from '../battle.ts'
import { isGun, type Weapon } from '../cards/card.ts'
import type { DamageDie, Stories, Tell } from '../events.ts'
import type { Volley } from '../gunnery/gunnery.ts'
import type { VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { listed, mark } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    damage: {
      clause: VasClause
      target: string
      reasons: VasReason[]
      armour: number
      dice: DamageDie[]
      damage: number
    }
    hull: { clause: VasClause; ship: string; lost: number; left: number }
    sunk: { clause: VasClause; ship: string }
  }
}

/** What strikes a ship: shells, torpedoes or bombs. */
export interface Strike {
  readonly target: Ship
  readonly weapon: Pick<Weapon, 'name' | 'ap' | 'dd' | 'traits'>
  readonly plunging: boolean
  readonly torpedo: boolean
  /** Comes from a Dive-Bomber or Kamikaze. */
  readonly diving: boolean
  /** Falls from above: bombs and the Kamikazes that carry them. */
  readonly bombs?: boolean
  readonly onTheBeam: boolean
  /** The volley or the Flight that it comes from. */
  readonly volley?: Volley
  readonly flight?: Flight
}

/** Rolling damage (VAS-DMG-01 to VAS-DMG-10). */
const parts = {
  damageDice: { neverOn: 1, criticalOn: 6, heavyCriticalOn: 5, confirmOn: 4 },
  /** Long range and beyond. */
  plungingFrom: { band: 2 },

  /** Main and light guns at long and extreme range, unless the deck is armoured (VAS-DMG-08, VAS-STR-06). */
  plunges(r: Rules, volley: Volley): boolean {
    return (
      isGun(volley.weapon.kind) && volley.band >= r.plungingFrom.band && volley.target.traits['armoured-deck'] === 0
    )
  },

  /** What one Damage Dice takes off the Hull. */
  hullLost(r: Rules, strike: Strike, die: number, modifier: number, armour: number): number {
    if (strike.weapon.traits.devastating > 0) return Math.max(0, die + modifier)
    return die !== r.damageDice.neverOn && die + modifier >= armour ? 1 : 0
  },

  /** May this natural score be a critical hit? It need not have hurt the ship (VAS-DMG-06, VAS-STR-13). */
  threatensCritical(r: Rules, b: VasBattle, strike: Strike, die: number): boolean {
    const { weak, heavy, devastating } = strike.weapon.traits
    if (weak > 0 && cardOf(b, strike.target).type !== 'civilian') return false
    return die >= (heavy > 0 || devastating > 0 ? r.damageDice.heavyCriticalOn : r.damageDice.criticalOn)
  },

  /** Devastating weapons need no further roll (VAS-WTR-02, VAS-R-52). */
  needsConfirmation(b: VasBattle, strike: Strike): boolean {
    return strike.weapon.traits.devastating === 0 || b.options.confirmDevastating
  },

  /**
   * All Damage Dice; then the confirmations, unless the dice alone sink the ship; then the Hull comes off; then the
   * criticals one by one (VAS-DMG-10, VAS-R-29, VAS-R-110). Returns the Hull that the dice took.
   */
  dealDamage(r: Rules, b: VasBattle, strike: Strike, hits: number, dice: Dice, tell: Tell): number {
    const { target, weapon } = strike
    r.noteHits(b, strike, hits)
    const reasons = tell && r.damageReasons(r, strike)
    const modifier = reasons ? total(reasons) : r.damageModifier(r, strike)
    const armour = cardOf(b, target).armour
    const count = hits * weapon.dd
    const told: DamageDie[] | null = tell ? [] : null
    let lost = 0
    let threats = 0
    dice.call(count, 6, 'damage to', target.name)
    const faces = new Array<number>(count)
    for (let i = 0; i < count; i++) faces[i] = dice.die(6)
    const chosen = r.damageDieAgain(r, b, strike, faces, modifier)
    const before = chosen < 0 ? 0 : faces[chosen]!
    if (chosen >= 0) {
      dice.call(1, 6, 'damage die again on', target.name)
      faces[chosen] = dice.die(6)
    }
    for (let i = 0; i < count; i++) {
      const die = faces[i]!
      const hull = r.hullLost(r, strike, die, modifier, armour)
      lost += hull
      const threat = r.threatensCritical(r, b, strike, die)
      if (threat) threats++
      told?.push({ die, damage: hull, critical: threat, ...(i === chosen ? { before } : {}) })
    }
    const sinks = lost >= target.hull
    const criticals = sinks ? 0 : r.confirmCriticals(r, b, strike, threats, dice, told)
    if (sinks && told) for (const die of told) die.critical = false
    tell?.({
      tells: 'damage',
      clause: 'VAS-DMG-03',
      target: target.id,
      reasons: reasons!,
      armour,
      dice: told!,
      damage: lost,
    })
    if (lost > 0) r.loseHull(r, b, target, lost, 'VAS-DMG-03', dice, tell)
    for (let i = 0; i < criticals && target.sunk === 0; i++)
      r.criticalHit(r, b, target, weapon.traits.devastating > 0, dice, tell)
    return lost
  },

  /** Which of these Damage Dice is rolled once more, by its place; -1: none. */
  damageDieAgain(_r: Rules, _b: VasBattle, _strike: Strike, _faces: readonly number[], _modifier: number): number {
    return -1
  },

  /** A further D6 for each; 4 or more confirms (VAS-DMG-05). */
  confirmCriticals(
    r: Rules,
    b: VasBattle,
    strike: Strike,
    threats: number,
    dice: Dice,
    told: DamageDie[] | null,
  ): number {
    if (threats === 0) return 0
    if (!r.needsConfirmation(b, strike)) return threats
    let criticals = 0
    const threatening = told?.filter((die) => die.critical)
    dice.call(threats, 6, 'critical hit on 4 or more')
    for (let i = 0; i < threats; i++) {
      const die = dice.die(6)
      const critical = die >= r.damageDice.confirmOn
      if (critical) criticals++
      if (threatening) Object.assign(threatening[i]!, { confirm: die, critical })
    }
    return criticals
  },

  /** Takes Hull off and sees whether the ship sinks (VAS-DMG-07) or is crippled (VAS-CRIP-01). */
  loseHull(r: Rules, b: VasBattle, ship: Ship, lost: number, clause: VasClause, dice: Dice, tell: Tell): void {
    const before = ship.hull
    ship.hull = Math.max(0, before - lost)
    tell?.({ tells: 'hull', clause, ship: ship.id, lost: before - ship.hull, left: ship.hull })
    if (ship.hull === 0) r.sink(r, b, ship, 'VAS-DMG-07', tell)
    else if (!ship.crippled && ship.hull <= cardOf(b, ship).crippledAt) r.cripple(r, b, ship, dice, tell)
  },

  sink(r: Rules, b: VasBattle, ship: Ship, clause: VasClause, tell: Tell): void {
    ship.hull = 0
    ship.sunk = b.turn
    tell?.({ tells: 'sunk', clause, ship: ship.id })
    r.loseFlightsAboard(b, ship)
    r.alsoLost(r, b, ship, tell)
  },

  /** What a variant takes from a ship, or from others, when she is sunk, crippled or hit in a vital system: without dice. */
  alsoLost(_r: Rules, _b: VasBattle, _ship: Ship, _tell: Tell): void {},
}

const stories: Stories<'damage' | 'hull' | 'sunk'> = {
  damage({ armour, reasons, dice }) {
    const rolls = dice.map(({ die, before, damage, confirm, critical }) =>
      mark(
        `${before === undefined ? '' : `${before}>`}${die}${confirm === undefined ? '' : `/${confirm}`}${critical ? '!' : ''}`,
        damage > 0,
      ),
    )
    return [`  Damage against armour ${armour}${listed(reasons)}: ${rolls.join(' ')}.`]
  },
  hull: ({ ship, lost, left }, name) => [`  ${name(ship)} loses ${lost} hull, ${left} left.`],
  sunk: ({ ship }, name) => [`  ${name(ship).toUpperCase()} SINKS.`],
}

export const damage = { parts, stories }
