import { cardOf, type Ship, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Weapon } from '../../../victory-at-sea/rules/cards/card.ts'

/** Turrets of this calibre and more are a battleship's main guns; smaller ones are her secondary guns (ADM-R-08). */
const LARGE = 8

/** Inches, as the name of the weapon says; null where it does not. */
function calibre({ name }: Weapon): number | null {
  const inches = /(\d+(?:\.\d+)?)[- ]?(?:inch|in\b|")/.exec(name)
  return inches ? Number(inches[1]) : null
}

export const isBattleship = (b: VasBattle, ship: Ship): boolean => cardOf(b, ship).type === 'battleship'

/** A gun that fires large armour-piercing shell, if she is a battleship. */
export function isLargeGun(weapon: Weapon): boolean {
  if (weapon.kind !== 'main-gun') return false
  const before = known.get(weapon)
  if (before !== undefined) return before
  const large = (calibre(weapon) ?? LARGE) >= LARGE
  known.set(weapon, large)
  return large
}

const known = new WeakMap<Weapon, boolean>()
