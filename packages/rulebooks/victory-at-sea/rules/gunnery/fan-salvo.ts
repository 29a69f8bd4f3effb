import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, onTable, type Ship, type Side, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    'fan-salvo': { clause: VasClause; ship: string; die: number; target: string | null }
  }
}

const TOO_FEW = objection('VAS-IJN-02', 'a fan salvo takes 3 or more torpedoes of Type 93')

/** Fan salvoes of Type 93 torpedoes, after deployment and before the first turn (VAS-IJN-02 to VAS-IJN-04). */
const parts = {
  salvo: { least: 3, hitsOn: 6 },

  /** Torpedoes of Type 93 that the ship can fire now. */
  longLances(r: Rules, b: VasBattle, ship: Ship): number {
    return cardOf(b, ship).weapons.reduce((sum, weapon, i) => {
      const state = ship.weapons[i]!
      return weapon.traits['long-lance'] > 0 && !state.out ? sum + r.diceReady(r, weapon, state) : sum
    }, 0)
  },

  salvoObjection(r: Rules, b: VasBattle, ship: Ship): Objection | null {
    return onTable(ship) && r.longLances(r, b, ship) >= r.salvo.least ? null : TOO_FEW
  },

  shipsWithSalvo(r: Rules, b: VasBattle, side: Side): Ship[] {
    return b.sides[side].salvoed
      ? []
      : b.ships.filter((ship) => ship.side === side && r.salvoObjection(r, b, ship) === null)
  },

  /** On a 6 one torpedo strikes the side of an enemy drawn evenly from those on the table; nobody evades it (VAS-IJN-03, VAS-R-96). */
  fireSalvo(r: Rules, b: VasBattle, ship: Ship, dice: Dice, tell: Tell): void {
    dice.call(1, 6, 'fan salvo of', ship.name)
    const die = dice.die(6)
    const weapon = cardOf(b, ship).weapons.find(({ traits }) => traits['long-lance'] > 0)!
    const enemies = b.ships.filter((other) => other.side !== ship.side && onTable(other))
    const hits = die >= r.salvo.hitsOn && enemies.length > 0
    const target = hits ? r.drawShip(enemies, dice) : null
    r.spendSalvo(b, ship)
    tell?.({ tells: 'fan-salvo', clause: 'VAS-IJN-03', ship: ship.id, die, target: target?.id ?? null })
    if (target)
      r.dealDamage(
        r,
        b,
        { target, weapon, plunging: false, torpedo: true, diving: false, onTheBeam: true },
        1,
        dice,
        tell,
      )
  },

  drawShip(ships: readonly Ship[], dice: Dice): Ship {
    if (ships.length === 1) return ships[0]!
    dice.call(1, ships.length, 'which ship is struck')
    return ships[dice.die(ships.length) - 1]!
  },

  /** One-Shot torpedoes are gone; Slow-Loading ones have been reloaded, and that was their reload (VAS-IJN-04, VAS-R-97). */
  spendSalvo(b: VasBattle, ship: Ship): void {
    cardOf(b, ship).weapons.forEach((weapon, i) => {
      if (weapon.kind !== 'torpedo') return
      const state = ship.weapons[i]!
      if (weapon.traits['one-shot'] > 0) state.loaded = 0
      state.spares = 0
    })
  },
}

const stories: Stories<'fan-salvo'> = {
  'fan-salvo': ({ ship, die, target }, name) => [
    `${name(ship)} fires a fan salvo: ${die}. ${target === null ? 'Nothing is hit' : `${name(target)} is struck`}.`,
  ],
}

export const fanSalvo = { parts, stories }
