import { quadrantOf } from '@flankspeed/kernel'
import type { Card, Weapon, WeaponTrait } from '../../../victory-at-sea/rules/cards/card.ts'
import { objection } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/cards/card.ts' {
  interface Weapon {
    /** Attack Dice that may go ahead, and as many astern, whatever Restricted says (ADM-SHIP-07, ADM-R-84). */
    readonly foreAndAft?: number
    /** Fires to port and starboard, neither ahead nor astern (ADM-SHIP-04). */
    readonly beamsOnly?: boolean
  }
}

type Correction = (card: Card, ship: string) => Card

const arm = (card: Card, changes: (weapon: Weapon) => Weapon): Card => ({ ...card, weapons: card.weapons.map(changes) })

const traits = (weapon: Weapon, set: Partial<Record<WeaponTrait, number>>): Weapon => ({
  ...weapon,
  traits: { ...weapon.traits, ...set },
})

/** Turrets with 6.1-inch guns track fast targets. */
const quickSixInch: Correction = (card) =>
  arm(card, (weapon) =>
    weapon.kind === 'main-gun' && /\b6\.1[- ]?inch/.test(weapon.name) ? traits(weapon, { 'fast-track': 1 }) : weapon,
  )

/** Nelson's third turret, Q on the printed card, X in her own navy's books. */
function beamTurret(card: Card): Card {
  const third = ['Q Turret', 'X Turret'].find((name) => card.weapons.some((weapon) => weapon.name.startsWith(name)))
  return third === undefined
    ? card
    : arm(card, (weapon) => (weapon.name.startsWith(third) ? { ...weapon, beamsOnly: true } : weapon))
}

/** Repulse, whatever class her card is of (ADM-SHIP-05, ADM-R-85). */
function unbulged(card: Card): Card {
  const without = { ...card.traits, 'torpedo-belt': 0 }
  return {
    ...card,
    armour: 4,
    points: 340,
    traits: without,
    traitOrder: card.traitOrder.filter((trait) => trait !== 'torpedo-belt'),
  }
}

/** By navy and class (ADM-SHIP-01 to ADM-SHIP-07). */
const CORRECTIONS: Record<string, Correction> = {
  'imperial-japanese-navy mogami': quickSixInch,
  'imperial-japanese-navy yamato': quickSixInch,
  'regia-marina zara': (card) => ({ ...card, armour: 4, points: card.points + 5 }),
  'royal-navy nelson': beamTurret,
  'royal-navy renown': (card, ship) => (ship === 'Repulse' ? unbulged(card) : card),
  'royal-navy repulse': unbulged,
  /** Their torpedoes have reloads (ADM-R-83). */
  'kriegsmarine admiral hipper': (card) =>
    arm(card, (weapon) => (weapon.kind === 'torpedo' ? traits(weapon, { 'one-shot': 0, 'slow-loading': 1 }) : weapon)),
  'us-navy atlanta': (card) =>
    arm(card, (weapon) => (/^Light Guns \(16 x 5-inch/.test(weapon.name) ? { ...weapon, foreAndAft: 5 } : weapon)),
}

const NOT_ABEAM = objection('ADM-SHIP-04', 'that turret fires to port and starboard only')

/** Ship cards as they should have been. */
export const shipCorrections = rule('shipCorrections', (below) => ({
  amendCard(r, given, ship, year, navy) {
    const card = below.amendCard(r, given, ship, year, navy)
    const name = card.class.toLowerCase().replace(/[ ,]*\(.*$/, '')
    return CORRECTIONS[`${card.nation} ${name}`]?.(card, ship) ?? card
  },

  targetObjection(r, b, ship, weapon, state, target, bearing) {
    const found = below.targetObjection(r, b, ship, weapon, state, target, bearing)
    if (found !== null || weapon.beamsOnly !== true) return found
    const quadrant = quadrantOf(bearing)
    return quadrant === 'port' || quadrant === 'starboard' ? null : NOT_ABEAM
  },

  mostAtOnce(r, weapon, available, quadrant) {
    const ends = quadrant === 'fore' || quadrant === 'aft' ? weapon.foreAndAft : undefined
    return ends === undefined ? below.mostAtOnce(r, weapon, available, quadrant) : Math.min(ends, available)
  },

  limitedBy: (weapon, quadrant) =>
    weapon.foreAndAft === undefined ? below.limitedBy(weapon, quadrant) : 'ADM-SHIP-07',
}))
