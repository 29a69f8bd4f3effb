import * as vas from '../rules/library.ts'

/**
 * Hull that one hit takes off on average, a critical counted as a few points more; `shelter` is what a torpedo belt or an
 * armoured deck takes off each die, `sure` that criticals of Devastating weapons need no further roll.
 */
export function damageOfHit(weapon: Load, armour: number, plunging: boolean, shelter: number, sure: boolean): number {
  const { traits } = weapon
  const modifier = weapon.ap + (plunging ? 1 : 0) - shelter
  const each =
    traits.devastating > 0 ? Math.max(0.5, 3.5 - shelter) : Math.min(5, Math.max(0, 7 - armour + modifier)) / 6
  const threats = traits.weak > 0 ? 0 : sure ? 2 : traits.devastating > 0 || traits.heavy > 0 ? 1 : 0.5
  return weapon.dd * (each + (threats / 6) * (traits.devastating > 0 ? 2 * CRITICAL : CRITICAL))
}

/** What a shell, a torpedo or a Flight's bombs bring. */
export interface Load {
  readonly ap: number
  readonly dd: number
  readonly traits: { readonly devastating: number; readonly weak: number; readonly heavy: number }
}

/** What a critical hit costs a ship all told, in hull. */
const CRITICAL = 2.5

export const chanceToHit = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6))

export const pointsOf = ({ points, hull }: vas.Card): number => points || hull * 5

/** Points that one point of a ship's hull is worth now: hurt ships are worth finishing. */
export function worthOfHull(battle: vas.VasBattle, ship: vas.Ship): number {
  const card = vas.cardOf(battle, ship)
  const perPoint = pointsOf(card) / card.hull
  if (ship.crippled) return perPoint * 1.5
  const toCripple = (ship.hull - card.crippledAt) / Math.max(1, card.hull - card.crippledAt)
  return perPoint * (0.75 + 0.5 * (1 - toCripple))
}

/** Points that taking so much off the hull that a ship has left earns on average, in the end. */
export function pointsEarned(battle: vas.VasBattle, ship: vas.Ship, hull: number, damage: number): number {
  const card = vas.cardOf(battle, ship)
  // The rest of this turn still counts.
  const turns = battle.turnLimit - battle.turn + 0.5
  const share = (left: number): number => shareToLose(card, ship.crippled, left, turns)
  return pointsOf(card) * (share(hull - damage) - share(hull))
}

/** Share of her hull that a turn of a whole enemy fleet's fire costs a ship on average. */
const FIRE = 0.08

/**
 * Share of a ship's points that the enemy will have earned when the battle is over, so many turns from now. Hull alone
 * earns nothing: half is earned when she is crippled, all when she sinks, and for either there must be time.
 */
export function shareToLose(card: vas.Card, crippled: boolean, hull: number, turns: number): number {
  if (hull <= 0) return 1
  const spread = 0.016 + 0.066 * Math.sqrt(turns)
  const lost = (needed: number): number => 1 / (1 + Math.exp((needed / card.hull - FIRE * turns) / spread))
  const cripples = crippled || hull <= card.crippledAt ? 1 : lost(hull - card.crippledAt)
  return 0.5 * cripples + 0.5 * lost(hull)
}
