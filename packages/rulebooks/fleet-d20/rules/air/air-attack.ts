import { type Dice, plural, total } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, type Ship, type Stand } from '../battle.ts'
import type { AirAttack, Load } from '../cards/card.ts'
import type { AttackDie } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { modifierText } from '../view/dice-text.ts'

declare module '../events.ts' {
  interface Events {
    'air-attack': {
      stand: string
      target: string
      attack: AirAttack
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
  }
}

/** Aircraft attacking ships: the dice and what is added to them (FD-ATK-01 to FD-ATK-19). */
const parts = {
  airAttackNeeded: 15,

  /** What each kind of attack adds (FD-ATK-07 to FD-ATK-12). */
  attackKinds: {
    'dive bomber': { value: 4, clause: 'FD-ATK-07' },
    'skip bomber': { value: 2, clause: 'FD-ATK-08' },
    'fighter-bomber': { value: 0, clause: 'FD-ATK-09' },
    'glide bomber': { value: 0, clause: 'FD-ATK-09' },
    'torpedo bomber': { value: 0, clause: 'FD-ATK-09' },
    guns: { value: 0, clause: 'FD-ATK-09' },
    Ohka: { value: 0, clause: 'FD-ATK-09' },
    'FX 1400': { value: 0, clause: 'FD-ATK-09' },
    'Hs 293': { value: 0, clause: 'FD-ATK-09' },
    kamikaze: { value: 0, clause: 'FD-ATK-09' },
    'salvo rockets': { value: -1, clause: 'FD-ATK-10' },
    'Tiny Tim': { value: -1, clause: 'FD-ATK-10' },
    'low level bomber': { value: -1, clause: 'FD-ATK-10' },
    'medium level bomber': { value: -3, clause: 'FD-ATK-11' },
    'high level bomber': { value: -5, clause: 'FD-ATK-12' },
  } as Record<AirAttack, { readonly value: number; readonly clause: FdClause }>,

  airAttackModifiers(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load): FdReason[] {
    const { value, clause } = r.attackKinds[load.attack]
    const torpedo = load.attack === 'torpedo bomber'
    return [
      reason(stand.crew_quality, 'FD-ATK-06', 'Crew Quality'),
      reason(value, clause, load.attack),
      reason(torpedo ? load.torpedo_modifier : 0, 'FD-ATK-13', 'torpedo'),
      reason(cardOf(b, target).size, 'FD-ATK-14', 'size'),
      reason(0 - stand.flak, 'FD-ATK-15', 'flak'),
      reason(torpedo ? 0 : 0 - target.splash, 'FD-ATK-16', 'splashes'),
      ...r.helplessness(r, b, target, 'FD-ATK-17', 'FD-ATK-18'),
    ].filter((modifier) => modifier.value !== 0)
  },

  /** With the aircraft that are left, then hit by hit (FD-ATK-01, FD-ATK-02, FD-ATK-05, FD-ATK-19). */
  attackShip(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load, dice: Dice, tell: Tell): void {
    const reasons = r.airAttackModifiers(r, b, stand, target, load)
    const needed = r.airAttackNeeded
    const reroll = r.isSittingTarget(r, b, target)
    const count = r.bands(stand.aircraft)
    const rolled = r.attackRoll(dice, count, needed, total(reasons), reroll, `attack of ${stand.name}`)
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'air-attack',
      clause: 'FD-ATK-01',
      stand: stand.id,
      target: target.id,
      attack: load.attack,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    if (load.attack === 'guns') r.strafe(r, b, stand, target, load, hits, dice, tell)
    else r.dropLoad(r, b, stand, target, load, hits, dice, tell)
    if (load.attack === 'kamikaze') r.endKamikaze(r, b, stand, target, rolled, tell)
  },
}

const stories: Stories<'air-attack'> = {
  'air-attack': ({ stand, needed, reasons, dice, hits }, name) => [
    `${name(stand)} rolls ${dice.map(({ die, again }) => (again === null ? die : `${die} again ${again}`)).join(', ')}${modifierText(reasons)}, needs ${needed}: ${hits === 0 ? 'no hit' : `${plural(hits, 'hit')}`}.`,
  ],
}

export const airAttacks = { parts, stories }
