import type { Dice } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, isCarrier, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { CriticalRest, Hit } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    damage: { ship: string; S: number; F: number }
    critical: { ship: string; area: string; cv: number; applies: boolean }
  }
}

const UNDER_WATER: readonly Hit['kind'][] = ['torpedo', 'mine', 'depth-charge', 'collision']

/** What a hit does to a ship (FD-DMG-01 to FD-DMG-19). */
const parts = {
  /** Points first, with the wreck test that they cause, and only then the critical rolls (FD-DMG-01, FD-DMG-19). */
  strike(r: Rules, b: FdBattle, ship: Ship, hit: Hit, dice: Dice, tell: Tell): void {
    if (UNDER_WATER.includes(hit.kind)) {
      r.loseFlotation(r, b, ship, r.underwaterPoints(b, ship, hit), dice, tell)
      if (ship.F === null) return
    } else r.loseStructure(r, b, ship, r.pointsThrough(r, b, ship, hit, dice, tell), dice, tell)
    for (let roll = 0; roll < hit.rolls && ship.fate === null; roll++) r.criticalRoll(r, b, ship, hit, dice, tell)
  },

  /** UP comes off, down to 1 (FD-SHEET-16, FD-TORP-24). */
  underwaterPoints(b: FdBattle, ship: Ship, { ip }: Hit): number {
    return Math.max(1, ip - cardOf(b, ship).UP)
  },

  /** All of them where the armour is gone through, half where it holds, none where it could not be (FD-DMG-04). */
  pointsThrough(r: Rules, b: FdBattle, ship: Ship, hit: Hit, dice: Dice, tell: Tell): number {
    if (hit.kind === 'explosion') return hit.ip
    const ac = r.hullArmour(b, ship, hit)
    if (r.penetrates(r, ship, hit, ac, dice, tell)) return hit.ip
    return r.mayPenetrate(r, hit, ac) ? Math.floor(hit.ip / 2) : 0
  },

  /** FD-DMG-10. */
  criticalTableFor(b: FdBattle, ship: Ship, { kind }: Hit): 'underwater' | 'carrier' | 'structural' {
    if (UNDER_WATER.includes(kind)) return 'underwater'
    return isCarrier(b, ship) ? 'carrier' : 'structural'
  },

  /** One roll with the full CV, and again with what a result leaves of it (FD-DMG-12 to FD-DMG-14). */
  criticalRoll(r: Rules, b: FdBattle, ship: Ship, hit: Hit, dice: Dice, tell: Tell): void {
    let rest: CriticalRest | null = { cv: hit.cv, replaced: false }
    while (rest !== null && rest.cv > 0 && ship.fate === null)
      rest = r.criticalResult(r, b, ship, hit, rest, dice, tell)
  },

  /**
   * One result of the table, and what is left to roll for. A result that cannot be applied is replaced once (FD-DMG-15,
   * FD-R-70); armour that holds ends the roll (FD-ARM-16, FD-DMG-17).
   */
  criticalResult(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    hit: Hit,
    { cv, replaced }: CriticalRest,
    dice: Dice,
    tell: Tell,
  ): CriticalRest | null {
    const table = r.criticalTables[r.criticalTableFor(b, ship, hit)]!
    const result = table(r, b, ship, hit, dice, tell)
    const applies = result.applies(r, b, ship, cv, hit)
    tell?.({ tells: 'critical', clause: result.clause, ship: ship.id, area: result.area, cv, applies })
    if (!applies) return replaced ? null : { cv, replaced: true }
    if (result.armour !== 'mount') {
      const ac = r.armourClass(b, ship, result.armour, hit)
      if (!r.penetrates(r, ship, hit, ac, dice, tell)) return null
    }
    return { cv: result.apply(r, b, ship, cv, hit, dice, tell), replaced }
  },

  /** Points come off Structure, and what is too much for it off Flotation (FD-DMG-05). */
  loseStructure(r: Rules, b: FdBattle, ship: Ship, points: number, dice: Dice, tell: Tell): void {
    const off = r.takeOff(ship, 'S', points, 'FD-DMG-05', tell)
    if (ship.F === null) {
      if (ship.S === 0 && points > 0) r.wreckTest(r, b, ship, 'ip', dice, tell)
    } else r.loseFlotation(r, b, ship, points - off, dice, tell)
  },

  /** Points come off Flotation, off Structure ashore, and at 0 they are a test whether she founders (FD-WRK-01, FD-WRK-02, FD-DMG-18). */
  loseFlotation(r: Rules, b: FdBattle, ship: Ship, points: number, dice: Dice, tell: Tell): void {
    if (points === 0) return
    if (ship.F === null) r.takeOff(ship, 'S', points, 'FD-DMG-18', tell)
    else r.takeOff(ship, 'F', points, 'FD-DMG-05', tell)
    if ((ship.F ?? ship.S) === 0) r.wreckTest(r, b, ship, 'ip', dice, tell)
  },

  /** As many as there are, and not below 0; returns how many. */
  takeOff(ship: Ship, track: 'S' | 'F', points: number, clause: FdClause, tell: Tell): number {
    const off = Math.min(points, ship[track]!)
    if (off > 0) {
      ship[track] = ship[track]! - off
      tell?.({ tells: 'damage', clause, ship: ship.id, S: track === 'S' ? off : 0, F: track === 'F' ? off : 0 })
    }
    return off
  },
}

const stories: Stories<'damage' | 'critical'> = {
  damage: ({ ship, S, F }, name) => [`  ${name(ship)} loses ${S > 0 ? `${S} Structure` : `${F} Flotation`}.`],
  critical: ({ area, cv, applies }) => [`  Critical, CV ${cv}: ${area}${applies ? '' : ', which cannot be applied'}.`],
}

export const damage = { parts, stories }
