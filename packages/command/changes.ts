import { type Action, Malformed } from '@flankspeed/kernel'
import type {
  Command,
  Division,
  FireOrder,
  Formation,
  PlanDue,
  SailOrder,
  StaffLevel,
  StaffOrder,
  StandingOrder,
  Until,
} from './command.ts'
import { planned, plansInOrder, withoutPlans, withoutWait } from './plans.ts'
import type { CommandUnit } from './rulebook.ts'
import { subjects, watchOf } from './watch.ts'

/** A change of the command: what a player orders. */
export type CommandChange =
  /** Puts these ships into one division, new or old, and takes them out of the others. */
  | {
      readonly do: 'form-division'
      readonly division: string
      readonly title?: string
      readonly units: readonly string[]
    }
  | {
      readonly do: 'set-formation'
      readonly division: string
      readonly formation?: Formation
      readonly interval?: number
      readonly guide?: string | null
    }
  | { readonly do: 'sail'; readonly division: string; readonly order: SailOrder | null }
  | { readonly do: 'engage'; readonly division: string; readonly order: FireOrder | null }
  /** Goes on after something has happened. */
  | { readonly do: 'resume'; readonly division?: string }
  | {
      readonly do: 'strike'
      readonly strike: string
      readonly title?: string
      readonly flights: readonly string[]
      readonly escorts?: readonly string[]
      /** null: the strike is called off. */
      readonly target: string | null
    }
  | { readonly do: 'carry-on'; readonly who: string; readonly level: StaffLevel; readonly until: Until }
  /** Takes command back. */
  | { readonly do: 'stop'; readonly who?: string }
  /** Nothing is carried out until the player acts, gives an order or resumes. */
  | { readonly do: 'pause' }
  /** Skips what leaves nothing to decide, or asks. */
  | { readonly do: 'skip'; readonly on: boolean }
  | { readonly do: 'stand'; readonly order: StandingOrder }
  | { readonly do: 'cancel-standing'; readonly index: number }
  /** Takes this action when it is due, after those that were planned before. `plan`: a new id. */
  | { readonly do: 'plan'; readonly plan: string; readonly action: Action; readonly due?: PlanDue | null }
  /** Puts all plans into this order. */
  | { readonly do: 'reorder-plans'; readonly plans: readonly string[] }
  /** Without an id: all of them. */
  | { readonly do: 'withdraw-plan'; readonly plan?: string }

export interface Now {
  readonly turn: number
  readonly phase: string
  readonly units: readonly CommandUnit[]
}

/** The command after a change, or `Malformed` with what is wrong. */
export function changed(command: Command, change: CommandChange, now: Now): Command {
  const going = { ...command, paused: false }
  switch (change.do) {
    case 'form-division':
      return formed(going, change, now)
    case 'set-formation': {
      const { formation, interval, guide } = change
      const division = divisionOf(command, change.division)
      if (guide !== undefined && guide !== null && !division.units.includes(guide))
        throw new Malformed(
          'guide',
          `"${guide}" is not in ${division.title}: choose one of ${division.units.join(', ')}`,
        )
      return withDivision(going, {
        ...division,
        formation: formation ?? division.formation,
        interval: interval ?? division.interval,
        guide: guide === undefined ? division.guide : guide,
      })
    }
    case 'sail':
      return ordered(going, change.division, { sail: change.order }, now)
    case 'engage': {
      refuseGone(command, change.order?.targets ?? [], 'order.targets', now)
      return ordered(going, change.division, { fire: change.order }, now)
    }
    case 'resume': {
      const ids = change.division === undefined ? command.divisions.map(({ id }) => id) : [change.division]
      return ids.reduce((all, id) => ordered(all, id, {}, now), withoutWait(going))
    }
    case 'strike':
      return struck(going, change, now)
    case 'carry-on': {
      refuseUnknown(command, change.who, now)
      const { who, level, until } = change
      const watch = watchOf(subjects(command, who, now.units), now.units)
      const order: StaffOrder = { who, level, until, turn: now.turn, phase: now.phase, watch }
      return { ...going, staff: [order, ...going.staff.filter((other) => other.who !== who)] }
    }
    case 'stop':
      return stopped(going, change.who, now)
    case 'pause':
      return { ...command, paused: true }
    case 'skip':
      return { ...command, skips: change.on }
    case 'stand':
      refuseUnknown(command, change.order.who, now)
      return { ...command, standing: [...command.standing, change.order] }
    case 'cancel-standing': {
      if (!(change.index in command.standing))
        throw new Malformed('index', `there is no standing order ${change.index}: there are ${command.standing.length}`)
      return { ...command, standing: command.standing.filter((_, i) => i !== change.index) }
    }
    case 'plan':
      return planned(going, change, now.units)
    case 'reorder-plans':
      return plansInOrder(command, change.plans)
    case 'withdraw-plan':
      return withdrawn(command, change.plan)
  }
}

function withdrawn(command: Command, plan?: string): Command {
  const ids = (command.plans ?? []).map(({ id }) => id)
  if (plan !== undefined && !ids.includes(plan))
    throw new Malformed('plan', `there is no plan "${plan}": it has gone out or was withdrawn`)
  return withoutPlans(command, plan === undefined ? ids : [plan])
}

function divisionOf({ divisions }: Command, id: string): Division {
  const found = divisions.find((division) => division.id === id)
  if (found) return found
  const known = divisions.map((division) => division.id).join(', ')
  throw new Malformed('division', `there is no division "${id}"${known === '' ? '' : `: choose one of ${known}`}`)
}

const withDivision = (command: Command, division: Division): Command => ({
  ...command,
  divisions: command.divisions.map((each) => (each.id === division.id ? division : each)),
})

/** A new order begins with a new watch. */
function ordered(command: Command, id: string, order: Partial<Division>, { units }: Now): Command {
  const division = { ...divisionOf(command, id), ...order, asks: null }
  const isIdle = division.sail === null && division.fire === null
  return withDivision(command, { ...division, watch: isIdle ? null : watchOf(division.units, units) })
}

function ownShip({ side }: Command, id: string, { units }: Now): void {
  const unit = units.find((each) => each.id === id && each.side === side)
  if (!unit) throw new Malformed('units', `"${id}" is not a ship of yours`)
  if (unit.kind !== 'ship') throw new Malformed('units', `${unit.name} is no ship: aircraft attack in strikes`)
}

/** All must be enemies that this side knows, and one of them must be there. */
function refuseGone({ side }: Command, targets: readonly string[], where: string, { units }: Now): void {
  const enemies = targets.map((id) => {
    const enemy = units.find((unit) => unit.id === id && unit.side !== side)
    if (!enemy) throw new Malformed(where, `there is no enemy "${id}" in sight`)
    return enemy
  })
  if (enemies.length > 0 && enemies.every(({ away }) => away))
    throw new Malformed(where, `${enemies[0]!.name} is gone: choose another target`)
}

function refuseUnknown(command: Command, who: string, { units }: Now): void {
  const isKnown =
    who === 'all' ||
    command.divisions.some(({ id }) => id === who) ||
    units.some((unit) => unit.id === who && unit.side === command.side)
  if (!isKnown) throw new Malformed('who', `"${who}" is neither a division nor a unit of yours, nor "all"`)
}

function formed(command: Command, change: Extract<CommandChange, { do: 'form-division' }>, now: Now): Command {
  for (const id of change.units) ownShip(command, id, now)
  const before = command.divisions.find(({ id }) => id === change.division)
  const others = command.divisions
    .map((division) =>
      division === before || !division.units.some((id) => change.units.includes(id))
        ? division
        : without(division, change.units),
    )
    .filter((division) => division === before || division.units.length > 0)
  if (before) {
    const units = [...new Set(change.units)]
    const guide = before.guide !== null && units.includes(before.guide) ? before.guide : null
    const regrouped = {
      ...before,
      title: change.title ?? before.title,
      units,
      guide,
      watch: null,
      sail: null,
      fire: null,
      asks: null,
    }
    const divisions = others.map((division) => (division === before ? regrouped : division))
    return { ...command, divisions: divisions.filter(({ units: left }) => left.length > 0) }
  }
  const title = change.title ?? `${now.units.find(({ id }) => id === change.units[0])?.name ?? 'New'}'s division`
  if (change.units.length === 0) throw new Malformed('units', 'a new division needs at least one ship')
  const fresh: Division = {
    id: change.division,
    title,
    units: [...new Set(change.units)],
    guide: null,
    formation: 'line-ahead',
    interval: command.divisions[0]?.interval ?? 2,
    sail: null,
    fire: null,
    watch: null,
    asks: null,
  }
  return { ...command, divisions: [...others, fresh] }
}

const without = (division: Division, gone: readonly string[]): Division => ({
  ...division,
  units: division.units.filter((id) => !gone.includes(id)),
  guide: division.guide !== null && gone.includes(division.guide) ? null : division.guide,
})

function struck(command: Command, change: Extract<CommandChange, { do: 'strike' }>, now: Now): Command {
  const others = command.strikes.filter(({ id }) => id !== change.strike)
  if (change.target === null) return { ...command, strikes: others }
  refuseGone(command, [change.target], 'target', now)
  const escorts = change.escorts ?? []
  for (const id of [...change.flights, ...escorts])
    if (!now.units.some((unit) => unit.id === id && unit.side === command.side && unit.kind === 'aircraft'))
      throw new Malformed('flights', `"${id}" is no aircraft of yours`)
  if (change.flights.length === 0) throw new Malformed('flights', 'a strike needs at least one flight')
  const name = now.units.find(({ id }) => id === change.target)!.name
  const taken = new Set([...change.flights, ...escorts])
  const free = others.map((strike) => ({
    ...strike,
    flights: strike.flights.filter((id) => !taken.has(id)),
    escorts: strike.escorts.filter((id) => !taken.has(id)),
  }))
  const strike = {
    id: change.strike,
    title: change.title ?? `Strike on ${name}`,
    flights: change.flights,
    escorts,
    target: change.target,
    asks: null,
  }
  return { ...command, strikes: [...free.filter(({ flights }) => flights.length > 0), strike] }
}

/** Ends what the staff does for them, and the orders of the division. */
function stopped(command: Command, who: string | undefined, now: Now): Command {
  if (who === undefined || who === 'all')
    return withdrawn({ ...command, staff: [], divisions: command.divisions.map(idle), strikes: [] })
  refuseUnknown(command, who, now)
  return {
    ...command,
    staff: command.staff.filter((order) => order.who !== who && order.who !== 'all'),
    divisions: command.divisions.map((division) => (division.id === who ? idle(division) : division)),
  }
}

const idle = (division: Division): Division => ({ ...division, sail: null, fire: null, watch: null, asks: null })
