import type { AbilityId } from '../rules/cards/card.ts'

/** What the abilities are worth (CT-CONV-14); those that are not here are in the figures already. */
const ABILITY_POINTS: Partial<Record<AbilityId, number>> = {
  escort: 1,
  'evasive-action': 1,
  flagship: 2,
  'high-altitude': 1,
  'asw-capable-submarine': 1,
  'press-home': 1,
  infiltration: 1,
  'radar-fire-control': 2,
  'night-trained': 1,
  'stern-tubes': 1,
  'damage-control-parties': 1,
  'underwater-protection': 2,
  'armoured-flight-deck': 1,
  'fighter-direction': 1,
  'smoke-screen': 1,
  'wolf-pack': 1,
  'silent-running': 1,
  'expert-asw': 1,
  'vulnerable-magazines': -2,
  'aviation-fuel-hazard': -1,
  'unreliable-torpedoes': -2,
}

export const abilityPoints = (abilities: readonly { id: AbilityId; value: number }[]): number =>
  abilities.reduce((sum, { id, value }) => sum + (ABILITY_POINTS[id] ?? 0) * value, 0)

/** By armour from 1 to 13 and more. */
const PROTECTION = [0.9, 1, 1.1, 1.2, 1.4, 1.6, 1.9, 2.4, 3, 4, 5.4, 6.5, 7.5]

const sum = (dice: readonly number[] = []): number => dice.reduce((all, count) => all + count, 0)

interface Costed {
  type: string
  armour: number
  hull_points: number
  aircraft: number
  dice: Record<string, readonly number[]>
  abilities: readonly { id: AbilityId; value: number }[]
}

/** Guns and hull together, then everything else for itself, rounded down once (CT-CONV-14, CT-R-75). */
export function costOf({ type, armour, hull_points, aircraft, dice, abilities }: Costed): number {
  const has = (id: AbilityId): boolean => abilities.some((ability) => ability.id === id)
  const special = abilityPoints(abilities)
  if (has('non-combatant')) return Math.max(1, 2 * hull_points)
  if (type === 'submarine') return Math.max(1, 2 * sum(dice.torpedo) + hull_points + special)
  const broadside = dice.primary_broadside ?? []
  const firepower =
    sum(broadside.slice(0, 4)) / 4 + sum(broadside.slice(4)) / 8 + (sum(dice.secondary) + sum(dice.tertiary)) / 8
  const durability = hull_points * PROTECTION[Math.min(armour, PROTECTION.length) - 1]!
  const tokens = aircraft * (type === 'carrier' ? 3 : 0.5)
  const points = 2.3 * Math.sqrt(firepower * durability) + sum(dice.aaw) / 8 + sum(dice.asw) / 8 + sum(dice.torpedo) / 3
  return Math.max(1, Math.floor(points + tokens + special + ROUNDING))
}

/** Thirds do not add up exactly. */
const ROUNDING = 1e-9
