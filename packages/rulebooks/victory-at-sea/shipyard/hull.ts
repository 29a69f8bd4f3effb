import { hullYear, type ShipFacts } from '@flankspeed/shipyard/rulebook'

const TONNES_PER_POINT = 500
const POINTS_PER_GUN_POSITION = 6

/** A point of Hull for every 500 tonnes at full load; a battery ashore has six for every gun position. */
export function hullOf({ type, displacement, guns }: ShipFacts): number {
  if (type === 'shore-battery') return POINTS_PER_GUN_POSITION * guns.flatMap(({ mounts }) => mounts).length
  return Math.max(1, Math.round(displacement.full / TONNES_PER_POINT))
}

export const crippledAt = (hull: number): number => Math.floor(hull / 3)

/** An inch for every 5 knots, to the nearest inch; exact halves go down, as they do on the Northampton card. */
export const flankSpeedOf = ({ speed }: ShipFacts): number => Math.ceil(speed / 5 - 0.5)

/** Armour from this much effective steel on the side, in millimetres. */
const ARMOUR_STEPS = [
  [450, 7],
  [340, 6],
  [225, 5],
  [162, 4],
  [105, 3],
  [24, 2],
] as const
const MODERN_FROM = 1930
const MODERN_PLATE = 1.1
const SLOPE = 1.15
const BATTLESHIP_BELT = 225
const THIN_DECK = 80

/**
 * The belt, worth more when it slopes and when its plate is modern; behind a battleship's belt a thin deck takes one off.
 * Ashore it is the gun shields or the concrete that counts.
 */
export function armourOf(facts: ShipFacts): number {
  const { type, armour } = facts
  const side = type === 'shore-battery' ? Math.max(armour.turret, armour.casemate) : armour.belt
  const effective = side * (armour.inclined ? SLOPE : 1) * (hullYear(facts) >= MODERN_FROM ? MODERN_PLATE : 1)
  const step = ARMOUR_STEPS.find(([from]) => effective >= from)?.[1] ?? 1
  const thin = type !== 'shore-battery' && effective >= BATTLESHIP_BELT && armour.deck < THIN_DECK
  return thin ? step - 1 : step
}
