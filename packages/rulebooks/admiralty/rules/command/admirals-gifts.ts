import { isData, Malformed, total } from '@flankspeed/kernel'
import type { AirAttack } from '../../../victory-at-sea/rules/air/air-attack.ts'
import {
  cardOf,
  lineOf,
  type Ship,
  type VasBattle,
  waitsToMove,
  weaponToChange,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import { objection, reason } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { readRerolls } from '../gunnery/rerolls.ts'
import { rule } from '../rule.ts'
import { flagshipWith, hasGift } from './admirals.ts'

const STRATEGIST = reason(1, 'ADM-CADM-03', 'the strategist')
const LAST = objection('ADM-BADM-02', 'the flagship of a strategist moves when all other ships have moved')

/** Main guns of a flagship whose admiral has that gift. */
const flagshipGuns = (b: VasBattle, { ship, weapon }: Volley, trait: 'lucky' | 'precision-shooting'): boolean =>
  weapon.kind === 'main-gun' && hasGift(b, ship, trait, 'battleship')

/** A strategist's flagship waits while any other ship has still to move (ADM-BADM-02, ADM-R-80). */
function mustWait(b: VasBattle, ship: Ship): boolean {
  if (!hasGift(b, ship, 'strategist', 'battleship')) return false
  return b.ships.some((other) => waitsToMove(other) && !hasGift(b, other, 'strategist', 'battleship'))
}

/** Lucky, the battleship admiral: one Damage Dice of the flagship's main guns again, the worst that did nothing (ADM-BADM-01). */
export const battleshipAdmiral = rule('battleshipAdmiral', (below) => ({
  rerollSources: {
    lucky: (_r: Rules, b: VasBattle, volley: Volley) => flagshipGuns(b, volley, 'lucky'),
    'precision-shooting': (_r: Rules, b: VasBattle, volley: Volley) => flagshipGuns(b, volley, 'precision-shooting'),
  },

  volleyFields: {
    reroll: (r, b, ship, target, value, where) =>
      below.volleyFields.reroll!(r, b, ship, target, giftsNamed(b, ship, value), where),
  },

  /** Luck is for the damage, not for the aim. */
  chosenRerolls(r, b, volley) {
    const chosen = below.chosenRerolls(r, b, volley)
    return chosen.includes('lucky') ? chosen.filter((source) => source !== 'lucky') : chosen
  },

  damageDieAgain(r, b, strike, faces, modifier) {
    const { volley } = strike
    const wanted = volley?.rerolls?.includes('lucky') && !volley.ship.rerolled?.includes('lucky')
    if (!wanted) return below.damageDieAgain(r, b, strike, faces, modifier)
    const worst = idleDie(r, b, strike, faces, modifier, r.dieNamed(volley!, 'lucky'))
    if (worst >= 0) r.spendRerolls(volley!.ship, ['lucky'])
    return worst
  },

  unmoved(b, side) {
    const ships = below.unmoved(b, side)
    for (const ship of ships) if (mustWait(b, ship)) return ships.filter((other) => !mustWait(b, other))
    return ships
  },
  mayMove(b, side) {
    for (const ship of b.ships) if (ship.side === side && waitsToMove(ship) && !mustWait(b, ship)) return true
    return false
  },
  nominationObjection: (b, ship) => (mustWait(b, ship) ? LAST : below.nominationObjection(b, ship)),

  /** One more Attack Dice for one turret, chosen once (ADM-BADM-04, ADM-R-79). */
  hoistFlag(r, b, ship, turret) {
    below.hoistFlag(r, b, ship, turret)
    if (!hasGift(b, ship, 'rapid-fire', 'battleship')) return
    const first = cardOf(b, ship).weapons.findIndex(({ kind }) => kind === 'main-gun')
    const gun = turret ?? first
    if (ship.weapons[gun]) weaponToChange(ship, gun).rapid = 1
  },
  attackDice: (weapon, state) => below.attackDice(weapon, state) + (state.out ? 0 : (state.rapid ?? 0)),
}))

const OF_THE_GUNS = ['lucky', 'precision-shooting'] as const

/** `admiral` means any re-roll that the admiral gives to the guns of the flagship. */
function giftsNamed(b: VasBattle, ship: Ship, value: unknown): unknown {
  const named = Array.isArray(value) ? value : [value]
  const gifts = OF_THE_GUNS.filter((gift) => hasGift(b, ship, gift, 'battleship'))
  return named.flatMap((one) => {
    const source = isData(one) ? one.source : one
    if (source !== 'admiral') return [one]
    const meant = gifts.length > 0 ? gifts : OF_THE_GUNS
    return isData(one) ? meant.map((gift) => ({ ...one, source: gift })) : meant
  })
}

/** The lowest die that took no Hull and threatens nothing; only this one, where it is named. */
function idleDie(
  r: Rules,
  b: VasBattle,
  strike: Parameters<Rules['hullLost']>[1],
  faces: readonly number[],
  modifier: number,
  named: number | null,
): number {
  const armour = cardOf(b, strike.target).armour
  let worst = -1
  faces.forEach((die, i) => {
    if (named !== null && named !== i) return
    if (r.hullLost(r, strike, die, modifier, armour) > 0 || r.threatensCritical(r, b, strike, die)) return
    if (worst < 0 || die < faces[worst]!) worst = i
  })
  return worst
}

/** Drill Master: failed checks and repairs of the flagship are rolled once more (ADM-BADM-03, ADM-CADM-04). */
export const drillMaster = rule('drillMaster', (below) => ({
  crewCheck(r, b, ship, dice) {
    const check = below.crewCheck(r, b, ship, dice)
    return check.passed || !hasGift(b, ship, 'drill-master') ? check : below.crewCheck(r, b, ship, dice)
  },

  rollRepair(r, b, ship, modifier, dice) {
    const die = below.rollRepair(r, b, ship, modifier, dice)
    const failed = die + modifier <= r.repairsAbove(r, b, ship)
    return failed && hasGift(b, ship, 'drill-master') ? below.rollRepair(r, b, ship, modifier, dice) : die
  },
}))

/** Strategist, the carrier admiral: +1 to every initiative roll, that for deployment too (ADM-CADM-03, ADM-R-81). */
export const carrierStrategist = rule('carrierStrategist', (below) => ({
  initiativeModifiers(r, b, side) {
    const reasons = below.initiativeModifiers(r, b, side)
    return flagshipWith(b, side, 'strategist', 'carrier') ? [...reasons, STRATEGIST] : reasons
  },
  deploymentBonus: (b, side) =>
    below.deploymentBonus(b, side) + (flagshipWith(b, side, 'strategist', 'carrier') ? total([STRATEGIST]) : 0),
}))

declare module '../../../victory-at-sea/rules/air/air-attack.ts' {
  interface AirAttack {
    /** What the player calls upon: veteran-bomber-pilots if the die misses, lucky if a Damage Dice does nothing. */
    readonly rerolls?: readonly string[]
    /** The Damage Dice that luck is for, by its place from 0. */
    readonly luckyDie?: number | null
  }
}
declare module '../../../victory-at-sea/rules/damage/damage.ts' {
  interface Strike {
    /** The carrier whose admiral's luck is called upon (ADM-CADM-01). */
    readonly luckOf?: Ship
    readonly luckyDie?: number | null
  }
}

const AIR_GIFTS = ['lucky', 'veteran-bomber-pilots'] as const

/** The flagship that this flight comes from, if her admiral has that gift and it has not been used this turn. */
function giftOf(b: VasBattle, { flight, rerolls }: AirAttack, gift: (typeof AIR_GIFTS)[number]): Ship | null {
  const flagship = rerolls?.includes(gift) ? flagshipWith(b, flight.side, gift, 'carrier') : null
  return flagship && flight.home === flagship.id && !flagship.rerolled?.includes(gift) ? flagship : null
}

/** What a carrier admiral does for his pilots and his scouts (ADM-CADM-01, ADM-CADM-02, ADM-CADM-06). */
export const carrierAdmiral = rule('carrierAdmiral', (below) => ({
  airAttackFields: {
    reroll: (_r, value, where) => {
      const named = readRerolls(value, AIR_GIFTS, where)
      if (named.some(({ source, die }) => source === 'veteran-bomber-pilots' && (die ?? 0) > 0))
        throw new Malformed(`${where}.die`, 'a Flight rolls one attack die: write die: 0')
      return {
        rerolls: named.map(({ source }) => source),
        luckyDie: named.find(({ source }) => source === 'lucky')?.die ?? null,
      }
    },
  },

  /** One attack die of the flagship's torpedo-bombers or dive-bombers a turn (ADM-CADM-06). */
  rollsMissAgain(r, b, attack) {
    if (below.rollsMissAgain(r, b, attack)) return true
    const { role } = lineOf(b, attack.flight)
    const flagship = giftOf(b, attack, 'veteran-bomber-pilots')
    if (flagship === null || (role !== 'torpedo-bomber' && role !== 'dive-bomber')) return false
    r.spendRerolls(flagship, ['veteran-bomber-pilots'])
    return true
  },

  airStrike(r, b, attack) {
    const strike = below.airStrike(r, b, attack)
    const luckOf = giftOf(b, attack, 'lucky')
    return luckOf === null ? strike : { ...strike, luckOf, luckyDie: attack.luckyDie ?? null }
  },

  /** One Damage Dice from the flagship's aircraft a turn (ADM-CADM-01). */
  damageDieAgain(r, b, strike, faces, modifier) {
    const { luckOf, luckyDie } = strike
    if (luckOf === undefined) return below.damageDieAgain(r, b, strike, faces, modifier)
    const worst = idleDie(r, b, strike, faces, modifier, luckyDie ?? null)
    if (worst >= 0) r.spendRerolls(luckOf, ['lucky'])
    return worst
  },

  /** A dogfight that a flight of the flagship would lose is rolled again, once a turn (ADM-CADM-05, ADM-R-81). */
  dogfightAgain(r, b, pair, loser) {
    const flight = pair.find(({ id }) => id === loser)
    const flagship = flight ? flagshipWith(b, flight.side, 'ace-fighter-pilots', 'carrier') : null
    const aces = flagship !== null && flight?.home === flagship.id && !flagship.rerolled?.includes(ACES)
    if (!aces) return below.dogfightAgain(r, b, pair, loser)
    r.spendRerolls(flagship, [ACES])
    return true
  },

  /** Three more scouting dice (ADM-CADM-02). */
  scoutsRolling(r, b, side) {
    const scouts = below.scoutsRolling(r, b, side)
    if (flagshipWith(b, side, 'strategist', 'carrier') === null) return scouts
    return [...scouts, ...Array.from({ length: MORE_SCOUTS }, () => ({ scout: 'the strategist', bonus: 0 }))]
  },
}))

const MORE_SCOUTS = 3
const ACES = 'ace-fighter-pilots'
