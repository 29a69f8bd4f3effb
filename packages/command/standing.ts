import type { Command, FireOrder, StandingOrder } from './command.ts'
import type { CommandUnit, FireLimits, Posture } from './rulebook.ts'

/** The standing orders that concern a unit: her own, her division's and everybody's. */
export function standingFor(command: Command, unit: string | null): StandingOrder[] {
  const division = command.divisions.find(({ units }) => unit !== null && units.includes(unit))?.id
  return command.standing.filter(
    ({ who }) => who === 'all' || who === unit || (division !== undefined && who === division),
  )
}

const RANKS = {
  'capital-ships': ['capital-ship', 'carrier'],
  cruisers: ['capital-ship', 'carrier', 'cruiser'],
} as const

/** What a unit may not do by itself. The strictest order counts. */
export function limitsFor(command: Command, unit: string | null, fire: FireOrder | null): FireLimits {
  let beyond: number | null = null
  let torpedoesAt: FireLimits['torpedoesAt'] = null
  for (const order of standingFor(command, unit)) {
    if (order.kind === 'hold-fire-beyond') beyond = Math.min(beyond ?? order.distance, order.distance)
    if (order.kind === 'save-torpedoes')
      torpedoesAt = torpedoesAt === null || order.for === 'capital-ships' ? RANKS[order.for] : torpedoesAt
  }
  return { beyond, torpedoes: fire?.torpedoes ?? true, torpedoesAt }
}

export const isLimited = ({ beyond, torpedoes, torpedoesAt }: FireLimits): boolean =>
  beyond !== null || !torpedoes || torpedoesAt !== null

/** Below this share of her hull a ship counts as damaged. */
const DAMAGED = 0.5

/** Does she evade or lay smoke, by her standing orders? */
export function postureFor(command: Command, unit: CommandUnit, units: readonly CommandUnit[]): Posture {
  const holds = (when: 'under-fire' | 'damaged'): boolean =>
    when === 'damaged' ? unit.hull < DAMAGED : isUnderFire(unit, units)
  const orders = standingFor(command, unit.id)
  return {
    evade: orders.some((order) => order.kind === 'evade' && holds(order.when)),
    smoke: orders.some((order) => order.kind === 'smoke' && holds(order.when)),
  }
}

/** An enemy has her in the range of its guns. */
const isUnderFire = (unit: CommandUnit, units: readonly CommandUnit[]): boolean =>
  units.some(
    ({ side, away, kind, gunRange, at }) =>
      side !== unit.side && !away && kind === 'ship' && Math.hypot(at[0] - unit.at[0], at[1] - unit.at[1]) <= gunRange,
  )

/** What the side repairs first, by its standing orders. */
export const repairsFirst = (command: Command): ('engines' | 'weapons' | 'fires')[] =>
  command.standing.flatMap((order) => (order.kind === 'repair-first' ? order.what : []))
