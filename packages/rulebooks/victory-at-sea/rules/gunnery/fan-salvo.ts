import { asList, type Data, type Dice, onlyFields } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, ids, onTable, type Ship, SIDES, type Side, type VasBattle, weaponToChange } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { goOn } from '../set-up/set-up.ts'
import { ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    'fan-salvo': { clause: VasClause; ship: string; die: number; target: string | null }
  }
}
declare module '../words.ts' {
  interface Actions {
    'fan-salvo': { ships: string[] }
  }
  interface Decisions {
    'fan-salvo': { ships: string[] }
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
    const enemies = b.ships.filter(
      (other) => other.side !== ship.side && onTable(other) && r.attackObjection(b, other) === null,
    )
    const hits = die >= r.salvo.hitsOn && enemies.length > 0
    const target = hits ? r.drawShip(enemies, dice) : null
    r.spendSalvo(b, ship)
    tell?.({ tells: 'fan-salvo', clause: 'VAS-IJN-03', ship: ship.id, die, target: target?.id ?? null })
    if (target) r.noteAttack(b, target)
    if (target && r.explode(b, ship, weapon.name, 1, dice, tell) > 0)
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
      const state = weaponToChange(ship, i)
      if (weapon.traits['one-shot'] > 0) state.loaded = 0
      state.spares = 0
    })
  },
}

const steps: Record<'fan-salvo', StepRules> = {
  /** After deployment and scouting, before the first turn (VAS-R-89). */
  'fan-salvo': {
    phase: 'pre-battle',
    name: 'fan salvoes',
    go(r, b) {
      if (SIDES.some((side) => r.shipsWithSalvo(r, b, side).length > 0)) return false
      b.phase = 'initiative'
      b.setUp = null
      return goOn(b, 'none')
    },
    asks: (r, b) =>
      SIDES.map((side) => ({ side, kind: 'fan-salvo' as const, ships: ids(r.shipsWithSalvo(r, b, side)) })).filter(
        ({ ships }) => ships.length > 0,
      ),
  },
}

const actions: Record<'fan-salvo', ActionHandler> = {
  'fan-salvo': { steps: ['fan-salvo'], isDue: (_r, b, side) => !b.sides[side].salvoed, do: fireSalvoes },
}

function fireSalvoes(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ships'], 'action')
  const named = asList(data.ships, 'action.ships')
  if (b.step !== 'fan-salvo')
    refuse('VAS-IJN-02', 'fan salvoes are fired after deployment and before the first turn', 'VAS-DEP-04')
  if (b.sides[side].salvoed) refuse('VAS-IJN-02', `${side} has already fired its fan salvoes`)
  const ships = named.map((id, i) => {
    const ship = ownShip(b, side, id, `action.ships[${i}]`)
    const objection = r.salvoObjection(r, b, ship)
    if (objection) refuseFor({ ...objection, why: `${ship.name}: ${objection.why}` })
    return ship
  })
  if (new Set(ships).size < ships.length) refuse('VAS-IJN-02', 'each ship can fire only one fan salvo')
  b.sides[side].salvoed = true
  for (const ship of ships) r.fireSalvo(r, b, ship, dice, tell)
}

const stories: Stories<'fan-salvo'> = {
  'fan-salvo': ({ ship, die, target }, name) => [
    `${name(ship)} fires a fan salvo: ${die}. ${target === null ? 'Nothing is hit' : `${name(target)} is struck`}.`,
  ],
}

const samples: Samples<'fan-salvo'> = {
  'fan-salvo': (_r, _b, { side, ships }, pick) => ({
    side,
    do: 'fan-salvo',
    ships: ships.filter(() => pick(2) === 0),
  }),
}

export const fanSalvo = { parts, steps, actions, stories, samples }
