import type { AbilityId, ShipType, Size } from '../rules/cards/card.ts'
import { costOf } from './cost.ts'
import { aawDice, aswDice, primaryDice, sideDice, torpedoDice } from './dice.ts'
import type { Figures } from './figures.ts'

/** A card in the engine's input format. */
export interface WrittenCard {
  type: ShipType
  size: Size
  movement: number
  movement_submerged?: number
  armour: number
  critical: number
  hull_points: number
  aircraft: number
  cost: number
  dice: Record<string, number[]>
  abilities: { id: AbilityId; value: number }[]
}

/** Tons from which a hull has one point more (CT-CONV-04). */
const HULLS = [500, 3500, 11_000, 18_000, 35_000, 55_000]

const BIG = { carrier: 18_000, battleship: 35_000, submarine: 1400, auxiliary: 5000 }

/** CT-CONV-03 */
export function sizeOf({ type, tons }: Pick<Figures, 'type' | 'tons'>): Size {
  switch (type) {
    case 'carrier':
      return tons >= BIG.carrier ? 'capital' : 'large'
    case 'battleship':
    case 'battlecruiser':
      return tons >= BIG.battleship ? 'capital' : 'large'
    case 'cruiser':
      return 'medium'
    case 'destroyer':
      return 'small'
    case 'submarine':
      return tons >= BIG.submarine ? 'medium' : 'small'
    case 'auxiliary':
    case 'merchant':
      return tons >= BIG.auxiliary ? 'medium' : 'small'
  }
}

/** A quarter of the knots, rounded down; below the surface at least 1 (CT-CONV-02). */
export const movementOf = (knots: number): number => Math.floor(knots / 4)

/** CT-CONV-04 */
export const hullPointsOf = (tons: number): number => 1 + HULLS.filter((from) => tons >= from).length

/** CT-CONV-05 */
export function armourOf({
  belt,
  inclined,
  merchantHull,
}: Pick<Figures, 'belt' | 'inclined' | 'merchantHull'>): number {
  return 2 + Math.floor((belt * (inclined ? 1.15 : 1)) / 40) - (merchantHull ? 1 : 0)
}

/** CT-CONV-06 */
export const criticalOf = (armour: number, deck: number): number => armour + 3 + Math.floor(deck / 50)

/** A full group in 25s, floatplanes by two, never less than one token (CT-CONV-13). */
export function capacityOf({ type, aircraft }: Pick<Figures, 'type' | 'aircraft'>): number {
  if (aircraft === 0) return 0
  return Math.max(1, Math.floor(aircraft / (type === 'carrier' ? 25 : 2)))
}

/** The card that these figures make (CT-CONV-01 to CT-CONV-14). */
export function convert(figures: Figures): WrittenCard {
  const { type, tons, knots, submergedKnots, primary, secondary, tertiary, antiAir, depthCharges, tubes } = figures
  const armour = armourOf(figures)
  const main = primary && primaryDice(primary)
  const card = {
    type,
    size: sizeOf(figures),
    movement: movementOf(knots),
    ...(type === 'submarine' ? { movement_submerged: Math.max(1, movementOf(submergedKnots)) } : {}),
    armour,
    critical: criticalOf(armour, figures.deck),
    hull_points: hullPointsOf(tons),
    aircraft: capacityOf(figures),
    dice: {
      ...(main ? { primary_forward: main.forward, primary_broadside: main.broadside, primary_aft: main.aft } : {}),
      ...(secondary ? { secondary: sideDice(secondary) } : {}),
      ...(tertiary ? { tertiary: sideDice(tertiary) } : {}),
      ...(antiAir ? { aaw: aawDice(antiAir) } : {}),
      ...(depthCharges ? { asw: aswDice(depthCharges) } : {}),
      ...(tubes ? { torpedo: torpedoDice(tubes.count, tubes.mm, type === 'submarine') } : {}),
    },
    abilities: figures.abilities.map(({ id, value }) => ({ id, value })),
  }
  return { ...card, cost: costOf(card) }
}
