import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Ship, type VasBattle, weaponToChange } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { inch } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    crippled: {
      clause: VasClause
      ship: string
      speed: number
      turrets: { weapon: string; die: number; lost: boolean }[]
      traits: { trait: string; die: number; lost: boolean }[]
    }
  }
}

/** Crippled ships (VAS-CRIP-01 to VAS-CRIP-08). All of it is for good. */
const parts = {
  crippling: { mainGunLostOn: 4, traitLostOn: 4 },

  cripple(r: Rules, b: VasBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const card = cardOf(b, ship)
    ship.crippled = true
    r.halveSpeed(r, b, ship)
    card.weapons.forEach((weapon, i) => {
      if (r.halvedByCrippling(weapon)) r.halveDice(r, ship, i, weapon)
    })
    const turrets = r.cripplingTurretRolls(r, ship, card.weapons, dice)
    const traits = r.cripplingTraitRolls(r, b, ship, dice)
    ship.traits = { ...ship.traits, lumbering: 1 }
    tell?.({
      tells: 'crippled',
      clause: 'VAS-CRIP-01',
      ship: ship.id,
      speed: r.flankSpeed(r, b, ship),
      turrets,
      traits,
    })
    r.alsoLost(r, b, ship, tell)
  },

  /** Half of the current speed, rounded up, stays; a dead ship loses as if its Engine were at 4 (VAS-CRIP-02, VAS-R-09). */
  halveSpeed(r: Rules, b: VasBattle, ship: Ship): void {
    const engine = Math.min(ship.criticals.engine, r.engineDisabledFrom - 1)
    const current = Math.max(0, cardOf(b, ship).flankSpeed - ship.speedLost - r.engineSpeedLoss(r, engine))
    ship.speedLost += current - Math.ceil(current / 2)
  },

  halvedByCrippling(weapon: Weapon): boolean {
    return weapon.kind !== 'main-gun'
  },

  /** Half of the dice, rounded down, stay; Local dice are halved apart (VAS-CRIP-04, VAS-R-30). */
  halveDice(r: Rules, ship: Ship, index: number, weapon: Weapon): void {
    const state = weaponToChange(ship, index)
    const ad = r.attackDice(weapon, state)
    state.adLost += ad - Math.floor(ad / 2)
    const local = r.localDice(weapon, state)
    state.localLost += local - Math.floor(local / 2)
    r.capLoaded(state, r.attackDice(weapon, state))
  },

  /** Main guns roll in card order (VAS-CRIP-05); those that stay keep their dice (VAS-CRIP-07). */
  cripplingTurretRolls(
    r: Rules,
    ship: Ship,
    weapons: readonly Weapon[],
    dice: Dice,
  ): { weapon: string; die: number; lost: boolean }[] {
    const rolls: { weapon: string; die: number; lost: boolean }[] = []
    weapons.forEach((weapon, i) => {
      if (weapon.kind !== 'main-gun' || ship.weapons[i]!.out) return
      dice.call(1, 6, 'crippling: is this turret lost?', weapon.name)
      const die = dice.die(6)
      const lost = die >= r.crippling.mainGunLostOn
      if (lost) weaponToChange(ship, i).out = true
      rolls.push({ weapon: weapon.name, die, lost })
    })
    return rolls
  },

  /** Ship traits roll in card order, Lumbering never (VAS-CRIP-06, VAS-R-31). */
  cripplingTraitRolls(r: Rules, b: VasBattle, ship: Ship, dice: Dice): { trait: string; die: number; lost: boolean }[] {
    const rolls: { trait: string; die: number; lost: boolean }[] = []
    for (const trait of cardOf(b, ship).traitOrder) {
      if (trait === 'lumbering' || ship.traits[trait] === 0) continue
      dice.call(1, 6, 'crippling: is this trait lost?', trait)
      const die = dice.die(6)
      const lost = die >= r.crippling.traitLostOn
      if (lost) ship.traits = { ...ship.traits, [trait]: 0 }
      rolls.push({ trait, die, lost })
    }
    return rolls
  },
}

const stories: Stories<'crippled'> = {
  crippled({ ship, speed, turrets, traits }, name) {
    const gone = [
      ...turrets.filter(({ lost }) => lost).map(({ weapon }) => weapon),
      ...traits.filter(({ lost }) => lost).map(({ trait }) => trait),
    ]
    return [`  ${name(ship)} is crippled: speed ${inch(speed)}${gone.length > 0 ? `, lost ${gone.join(', ')}` : ''}.`]
  },
}

export const crippled = { parts, stories }
