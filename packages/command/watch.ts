import type { Command, Division, StaffOrder, Watch } from './command.ts'
import type { CommandUnit } from './rulebook.ts'

/** The units that an order to 'all', a division or a unit is about. */
export function subjects({ side, divisions }: Command, who: string, units: readonly CommandUnit[]): readonly string[] {
  if (who === 'all') return units.flatMap((unit) => (unit.side === side ? unit.id : []))
  return divisions.find(({ id }) => id === who)?.units ?? [who]
}

const present = (units: readonly CommandUnit[]): CommandUnit[] => units.filter(({ away }) => !away)

const apart = (a: CommandUnit, b: CommandUnit): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

/** How things are with these units now. */
export function watchOf(who: readonly string[], units: readonly CommandUnit[]): Watch {
  const own = units.filter(({ id }) => who.includes(id))
  const enemies = present(units).filter(({ side, torpedoRange }) => side !== own[0]?.side && torpedoRange > 0)
  return {
    hull: Object.fromEntries(own.map(({ id, hull, away }) => [id, away ? 0 : hull])),
    near: enemies
      .filter((enemy) => present(own).some((unit) => unit.kind === 'ship' && apart(unit, enemy) <= enemy.torpedoRange))
      .map(({ id }) => id),
  }
}

/** Why the player is asked again; null if nothing has changed for the worse. */
export function alarm(before: Watch, now: Watch, units: readonly CommandUnit[]): string | null {
  return hitSince(before, now, units) ?? nearSince(before, now, units)
}

const named = (units: readonly CommandUnit[], id: string): string => units.find((unit) => unit.id === id)?.name ?? id

/** Which of them was hit since then, as a sentence; null: none. */
export function hitSince(before: Watch, now: Watch, units: readonly CommandUnit[]): string | null {
  for (const [id, hull] of Object.entries(now.hull)) {
    const was = before.hull[id] ?? 1
    if (hull === 0 && was > 0) return `${named(units, id)} is lost.`
    if (hull < was) return `${named(units, id)} was hit.`
  }
  return null
}

function nearSince(before: Watch, now: Watch, units: readonly CommandUnit[]): string | null {
  const enemy = now.near.find((id) => !before.near.includes(id))
  return enemy === undefined ? null : `${named(units, enemy)} has come within torpedo range.`
}

/** Has the time of a staff order passed? */
function isOver(command: Command, order: StaffOrder, now: Moment, units: readonly CommandUnit[]): boolean {
  if (order.until === 'phase') return order.turn !== now.turn || order.phase !== now.phase
  if (order.until === 'turn') return order.turn !== now.turn
  if (order.until === 'further-notice') return false
  return hitSince(order.watch, watchOf(subjects(command, order.who, units), units), units) !== null
}

interface Moment {
  readonly turn: number
  readonly phase: string
}

/** Ends staff orders whose time has passed, and stops divisions to which something has happened. */
export function reviewed(command: Command, now: Moment, units: readonly CommandUnit[]): Command {
  const staff = command.staff.filter((order) => !isOver(command, order, now, units))
  const divisions = command.divisions.map((division) => watched(division, units))
  const strikes = command.strikes.map((strike) =>
    strike.asks === null && isGone(strike.target, units)
      ? { ...strike, asks: `${named(units, strike.target)} is gone: the strike needs another target.` }
      : strike,
  )
  const same =
    staff.length === command.staff.length &&
    divisions.every((division, i) => division === command.divisions[i]) &&
    strikes.every((strike, i) => strike === command.strikes[i])
  return same ? command : { ...command, staff, divisions, strikes }
}

const isGone = (id: string, units: readonly CommandUnit[]): boolean =>
  units.find((unit) => unit.id === id)?.away ?? true

function watched(division: Division, units: readonly CommandUnit[]): Division {
  if (division.watch === null || division.asks !== null) return division
  const asks = alarm(division.watch, watchOf(division.units, units), units) ?? targetsGone(division, units)
  return asks === null ? division : { ...division, asks }
}

function targetsGone({ fire }: Division, units: readonly CommandUnit[]): string | null {
  if (!fire || fire.targets.length === 0 || !fire.targets.every((id) => isGone(id, units))) return null
  return `${fire.targets.map((id) => named(units, id)).join(' and ')} ${fire.targets.length === 1 ? 'is' : 'are'} gone: choose another target.`
}
