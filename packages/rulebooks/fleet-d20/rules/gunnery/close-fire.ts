import { asOneOf, type Dice, plural, total } from '@flankspeed/kernel'
import { cardOf, type Factor, type FdBattle, isShip, onTable, type Ship } from '../battle.ts'
import type { Battery } from '../cards/card.ts'
import type { AttackDie } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, type Objection, objection, reason, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip } from '../turn/whose-turn.ts'
import { dieText } from '../view/dice-text.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'

export type CloseFactor = 'CRF' | 'MRF'

/** What a d20 makes of a hit by light weapons. */
export interface Validation {
  readonly die: number
  readonly total: number
  readonly splash: number
  readonly ip: number
}

declare module '../events.ts' {
  interface Events {
    'close-fire': {
      ship: string
      factor: CloseFactor
      target: string
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
    validation: Validation & { target: string }
  }
}
declare module '../words.ts' {
  interface Actions {
    'close-fire': { ship: string; factor: CloseFactor; target: string }
  }
}

/** Close and medium range fire at ships (FD-CRF-01 to FD-CRF-15). */
const parts = {
  closeFireNeeds: 8,
  /** Reach in thousandths of a centimetre, and what is added to the validation (FD-CRF-03, FD-CRF-14). */
  closeWeapons: { CRF: { reach: 5000, validation: 0 }, MRF: { reach: 12_500, validation: 5 } },

  /** AA factors are halved while S is 0 (FD-DMG-06). */
  factorOf(ship: Ship, factor: Factor): number {
    return ship.S === 0 ? Math.floor(ship[factor] / 2) : ship[factor]
  },

  /** The part of LRF that comes from a dual purpose battery: never more than there is (FD-DMG-06, FD-WPN-17). */
  lrfShare(r: Rules, ship: Ship, { dp, lrf }: Battery): number {
    return dp ? Math.min(lrf, r.factorOf(ship, 'LRF')) : 0
  },

  /** Points that may still be spent this turn; guns that fired at ships have taken their share along (FD-AA-01, FD-GUN-27). */
  factorLeft(r: Rules, b: FdBattle, ship: Ship, factor: Factor): number {
    const busy =
      factor === 'LRF'
        ? cardOf(b, ship)
            .batteries.filter(({ name }) => ship.fired.some(({ battery }) => battery === name))
            .reduce((sum, battery) => sum + r.lrfShare(r, ship, battery), 0)
        : 0
    return Math.max(0, r.factorOf(ship, factor) - ship.spent[factor] - busy)
  },

  /** Why a factor may not be used, whatever the target. */
  factorObjection(r: Rules, ship: Ship, factor: CloseFactor): Objection | null {
    if (r.factorOf(ship, factor) === 0) return objection('FD-CRF-02', `${ship.name} has no ${factor}`, 'FD-SHEET-13')
    if (ship.spent[factor] > 0)
      return objection('FD-CRF-04', `${factor} of ${ship.name} has already been used this turn`)
    return null
  },

  /** From base to base (FD-CRF-03, FD-MEAS-04). */
  isInCloseReach(r: Rules, b: FdBattle, ship: Ship, factor: CloseFactor, target: Ship): boolean {
    return r.areNear(r, b, ship, target, r.closeWeapons[factor].reach + 0.5)
  },

  closeFireObjection(r: Rules, b: FdBattle, ship: Ship, factor: CloseFactor, target: Ship): Objection | null {
    const unusable = r.factorObjection(r, ship, factor)
    if (unusable) return unusable
    if (!r.isInCloseReach(r, b, ship, factor, target))
      return objection('FD-CRF-03', `${target.name} is out of range of ${factor}`, 'FD-MEAS-04')
    return r.sightObjection(r, b, ship, target, r.sightOf(r, b, ship, target))
  },

  /** FD-CRF-05 to FD-CRF-09. */
  closeFireModifiers(r: Rules, b: FdBattle, ship: Ship, target: Ship): FdReason[] {
    return [
      reason(r.crewQuality(ship), 'FD-CRF-05', 'Crew Quality'),
      reason(0 - ship.splash - target.splash, 'FD-CRF-06', 'splashes'),
      reason(cardOf(b, target).size, 'FD-CRF-07', 'size'),
      ...r.helplessness(r, b, target, 'FD-CRF-08', 'FD-CRF-09'),
    ].filter(({ value }) => value !== 0)
  },

  /** All dice, then what each hit comes to (FD-CRF-01, FD-CRF-02, FD-CRF-04). */
  fireFactor(r: Rules, b: FdBattle, ship: Ship, factor: CloseFactor, target: Ship, dice: Dice, tell: Tell): void {
    const points = r.factorOf(ship, factor)
    ship.spent = { ...ship.spent, [factor]: points }
    const reasons = r.closeFireModifiers(r, b, ship, target)
    const reroll = r.isSittingTarget(r, b, target)
    const needed = r.closeFireNeeds
    const rolled = r.attackRoll(dice, r.bands(points), needed, total(reasons), reroll, `${factor} of ${ship.name}`)
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'close-fire',
      clause: 'FD-CRF-01',
      ship: ship.id,
      factor,
      target: target.id,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    for (let hit = 0; hit < hits && onTable(target); hit++)
      r.validate(r, b, target, r.closeWeapons[factor].validation, dice, tell)
  },

  /** A d20: nothing, a splash, or a splash and a point of damage (FD-CRF-11 to FD-CRF-14). */
  validationRoll(dice: Dice, modifier: number, subject: string): Validation {
    dice.call(1, 20, 'validation', subject)
    const die = dice.die(20)
    const sum = die + modifier
    return { die, total: sum, splash: sum > 10 ? 1 : 0, ip: sum > 15 ? 1 : 0 }
  },

  /** What a hit comes to; the point is off Structure whatever the armour (FD-CRF-11 to FD-CRF-15). */
  validate(r: Rules, b: FdBattle, target: Ship, modifier: number, dice: Dice, tell: Tell): void {
    const { die, total: sum, splash, ip } = r.validationRoll(dice, modifier, target.name)
    tell?.({ tells: 'validation', clause: 'FD-CRF-11', target: target.id, die, total: sum, splash, ip })
    r.addSplash(r, b, target, splash, 'FD-CRF-12', tell)
    r.loseStructure(r, b, target, ip, dice, tell)
  },
}

const actions: Record<'close-fire', ActionHandler> = {
  'close-fire': {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'factor', 'target'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const factor = asOneOf(data.factor, ['CRF', 'MRF'] as const, 'action.factor')
      const target = r.targetOf(b, side, data.target, 'FD-CRF-01')
      r.refuseTask(b, side, ship)
      r.refuseFor(r, b, ship, 'close-fire')
      const against = r.closeFireObjection(r, b, ship, factor, target)
      if (against) refuseFor(against)
      if (!r.engage(r, b, ship, dice, tell)) return
      r.fireFactor(r, b, ship, factor, target, dice, tell)
    },
  },
}

const proposeCloseFire: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || r.limitOf(r, b, ship, 'close-fire') !== null) return null
  const shots: { factor: CloseFactor; target: Ship }[] = []
  for (const factor of ['CRF', 'MRF'] as const) {
    if (r.factorObjection(r, ship, factor) !== null) continue
    for (const target of b.ships)
      if (target.side !== ship.side && onTable(target) && !target.submerged)
        if (r.isInCloseReach(r, b, ship, factor, target) && !r.closeFireObjection(r, b, ship, factor, target))
          shots.push({ factor, target })
  }
  if (shots.length === 0) return null
  const { factor, target } = shots[pick(shots.length)]!
  return { side: ship.side, do: 'close-fire', ship: ship.id, factor, target: r.publicName(b, target) }
}

const stories: Stories<'close-fire' | 'validation'> = {
  'close-fire': ({ ship, factor, target, needed, reasons, dice, hits }, name) => [
    `${name(ship)}, ${factor} at ${name(target)}: ${dice.map(({ die, again, total: sum }) => dieText(die, again, reasons, sum)).join('; ')} against ${needed}. ${plural(hits, 'hit')}.`,
  ],
  validation: ({ die, total: sum, splash, ip }) => [
    `  Validated (${die}${sum === die ? '' : `, ${sum}`}): ${splash === 0 ? 'no effect' : ip === 0 ? 'a splash' : 'a splash and a point of damage'}.`,
  ],
}

const proposals: Record<string, Proposal> = { 'close-fire': proposeCloseFire }

export const closeFire = { parts, actions, proposals, stories }
