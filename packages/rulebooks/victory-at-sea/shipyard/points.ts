import type { Card, Weapon } from '../rules/cards/card.ts'
import { total } from './lines.ts'

/** What a Damage Dice of that AP does to Armour 4, the middle of the scale. */
const AGAINST_ARMOUR_4: Record<number, number> = { 2: 5 / 6, 1: 4 / 6, 0: 3 / 6, '-1': 2 / 6, '-2': 1 / 6 }
const HEAVY = 1.1
const TWIN_LINKED = 1.5
const DEVASTATING_DAMAGE = 3.5
const TORPEDO_AIM = 1 / 4
const TORPEDO_RELOAD = 1.5
const TURNS_OF_BATTLE = 6
const PER_TORPEDO_BELT = 0.03

/** Fitted to the printed points; `pointsResiduals` shows how well. */
const A_WARSHIP = 49.4
const FULL_WARSHIP_HULL = 20
const PER_FIREPOWER = 8.4
const PER_STAYING_POWER = 1.17

const PER_FLIGHT = 15
const PER_OBSERVATION_AIRCRAFT = 2
const RADAR = 5
const ADVANCED_RADAR = 10
const PER_LOCAL = 2
const PER_AA_DIE = 5
const CIVILIAN = 1 / 2

/** Points: what a warship is worth by being there, what it deals out, and what it can take; to the nearest 5. */
export function pointsOf(card: Omit<Card, 'points'>): number {
  return Math.max(5, 5 * Math.round(worth(card) / 5))
}

export function worth({ hull, armour, traits, weapons, type }: Omit<Card, 'points'>): number {
  const stayingPower = (hull * (1 + PER_TORPEDO_BELT * traits['torpedo-belt'])) / chanceToHurt(armour)
  const fight =
    A_WARSHIP * Math.min(1, hull / FULL_WARSHIP_HULL) +
    PER_FIREPOWER * total(weapons.map(firepower)) +
    PER_STAYING_POWER * stayingPower
  const extras =
    PER_FLIGHT * traits.carrier +
    PER_OBSERVATION_AIRCRAFT * traits.aircraft +
    RADAR * traits.radar +
    ADVANCED_RADAR * traits['advanced-radar'] +
    total(weapons.map(antiAir))
  return (fight + extras) * (type === 'civilian' ? CIVILIAN : 1)
}

/** How often shells of 15 inches (AP +2) and 8 inches (AP 0) hurt that Armour, beside how often they hurt Armour 2. */
function chanceToHurt(armour: number): number {
  const chance = (ap: number): number => Math.min(5, Math.max(1, 7 - (armour - ap))) / 6
  return (chance(2) + chance(0)) / 2 / (5 / 6)
}

/** Damage to expect in a turn of fighting at even odds to hit. */
function firepower({ kind, ad, ap, dd, traits }: Weapon): number {
  if (kind === 'aa-battery') return 0
  if (kind === 'torpedo')
    return (
      (ad * dd * DEVASTATING_DAMAGE * TORPEDO_AIM * (traits['slow-loading'] > 0 ? TORPEDO_RELOAD : 1)) / TURNS_OF_BATTLE
    )
  return (
    ad *
    dd *
    (AGAINST_ARMOUR_4[ap] ?? 0) *
    (traits.heavy > 0 ? HEAVY : 1) *
    (traits['twin-linked'] > 0 ? TWIN_LINKED : 1)
  )
}

const antiAir = ({ ad, kind, traits }: Weapon): number =>
  kind === 'aa-battery' ? PER_LOCAL * (traits.local - 1) + PER_AA_DIE * ad : 0
