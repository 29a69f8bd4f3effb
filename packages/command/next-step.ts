import type { Action, Battle, Decision, Ruleset } from '@flankspeed/kernel'
import { actorOf, askedUnits, narrowed } from './acting.ts'
import type { Command, DecidedBy, Division, StaffLevel, StaffOrder } from './command.ts'
import { firePlan, gunnersOf } from './fire-plan.ts'
import { isLegal } from './objection.ts'
import { nextPlan, planObjection } from './plans.ts'
import type { CommandRules, CommandUnit } from './rulebook.ts'
import { isLimited, limitsFor, postureFor, repairsFirst, standingFor } from './standing.ts'
import { followersOf, guideOf, nearestTo, stationByOrder, stationOf } from './stations.ts'
import { reviewed, subjects } from './watch.ts'

/** An action that the player did not choose himself. */
export interface Step {
  readonly action: Action
  readonly by: Exclude<DecidedBy, 'hand'>
  readonly unit: string | null
  /** The id of the plan that it carries out. */
  readonly plan?: string
  /** One sentence for the player. */
  readonly why: string
}

export interface Situation {
  readonly ruleset: Ruleset
  readonly rules: CommandRules
  /** What the player may know. */
  readonly view: Battle
  /** What the others may know: nothing is skipped that would tell them something. */
  readonly others: readonly Battle[]
  /** Skip what leaves nothing to decide. */
  readonly skips: boolean
  /** Asks a computer player who sees what the player sees. */
  think(view: Battle, decision: Decision, level: Exclude<StaffLevel, 'hold'>): Promise<Action>
}

/**
 * May an action follow that needs no player? Where orders are in force `nextStep` has to look. Without them only what leaves
 * nothing to decide may.
 */
export function mayStep(at: Omit<Situation, 'think'>, command: Command): boolean {
  const owed = at.ruleset.decisions(at.view).filter(({ side }) => side === command.side)
  if (owed.length === 0) return false
  return isOrdered(command) || (at.skips && owed.some((decision) => onlyAnswer(at, decision) !== null))
}

const isOrdered = ({ staff, strikes, standing, plans = [], divisions }: Command): boolean =>
  staff.length + strikes.length + standing.length + plans.length > 0 ||
  divisions.some(({ sail, fire, watch }) => sail !== null || fire !== null || watch !== null)

/** The next action that needs no player, and the command after it. `step` is null when the player must decide. */
export async function nextStep(at: Situation, command: Command): Promise<{ command: Command; step: Step | null }> {
  const { ruleset, rules, view } = at
  const owed = ruleset.decisions(view).filter(({ side }) => side === command.side)
  const units = rules.units(view)
  let now = reviewed(command, view, units)
  const plan = owed.length > 0 && !now.paused ? nextPlan(now) : null
  const planTrouble = plan && planObjection(plan, at, owed, units)
  for (const decision of owed) {
    const only = at.skips ? onlyAnswer(at, decision) : null
    if (only) return { command: now, step: only }
    if (now.paused) continue
    if (plan && planTrouble === null)
      return {
        command: now,
        step: { action: plan.action, by: 'plan', unit: actorOf(plan.action), plan: plan.id, why: 'As you planned.' },
      }
    const idle = new Set<string>()
    const done =
      staying(at, now, decision) ??
      (await byStaff(at, now, decision, units, idle)) ??
      byStrike(at, now, decision, idle) ??
      byRepairs(at, now, decision)
    if (done) return { command: now, step: done }
    const ordered = byDivisions(at, now, decision, units, idle)
    now = ordered.command
    const step = ordered.step ?? ending(at, decision, idle)
    if (step) return { command: now, step }
  }
  // The player must decide, and not what he planned: the rest waits for him too.
  if (planTrouble !== null) now = { ...now, plansWait: planTrouble }
  return { command: now, step: null }
}

/**
 * Only what everybody could have worked out is skipped: the others see the same single answer in their own views. So an
 * answer that comes at once tells them nothing. Secret choices are never skipped.
 */
function onlyAnswer({ ruleset, rules, view, others }: Omit<Situation, 'think'>, decision: Decision): Step | null {
  if (ruleset.secretKinds.includes(decision.kind)) return null
  const answer = rules.onlyAnswer(ruleset, view, decision)
  if (!answer || !isLegal(ruleset, view, answer.action)) return null
  const text = JSON.stringify(answer.action)
  const isKnown = others.every((other) => {
    const same = ruleset.decisions(other).find(({ side, kind }) => side === decision.side && kind === decision.kind)
    const seen = same && rules.onlyAnswer(ruleset, other, same)
    return seen !== null && seen !== undefined && JSON.stringify(seen.action) === text
  })
  return isKnown ? { action: answer.action, by: 'rule', unit: actorOf(answer.action), why: answer.why } : null
}

/** Those whose standing order is to stay. A strike that was sent since then counts for more. */
function staying({ ruleset, rules, view }: Situation, command: Command, decision: Decision): Step | null {
  if (!['move', 'fly'].includes(rules.task(decision))) return null
  const striking = new Set(command.strikes.flatMap(({ flights, escorts }) => [...flights, ...escorts]))
  for (const unit of askedUnits(decision)) {
    if (striking.has(unit) || !standingFor(command, unit).some(({ kind }) => kind === 'stay')) continue
    const action = rules.hold(ruleset, view, decision, unit)
    if (action && isLegal(ruleset, view, action))
      return { action, by: 'order', unit, why: 'Stays, by a standing order.' }
  }
  return null
}

/** Every unit that is asked has orders, and nothing more to do under them. */
function ending({ ruleset, rules, view }: Situation, decision: Decision, idle: ReadonlySet<string>): Step | null {
  const asked = askedUnits(decision)
  if (!rules.end || asked.length === 0 || !asked.every((id) => idle.has(id))) return null
  const action = rules.end(ruleset, view, decision)
  if (!action || !isLegal(ruleset, view, action)) return null
  return { action, by: 'order', unit: null, why: 'All orders are carried out.' }
}

/**
 * The staff, where it is in charge: of some of the units, or of all that is asked. Whoever has nothing more to do is added
 * to `idle`.
 */
async function byStaff(
  at: Situation,
  command: Command,
  decision: Decision,
  units: readonly CommandUnit[],
  idle: Set<string>,
): Promise<Step | null> {
  const asked = askedUnits(decision)
  for (const order of command.staff) {
    const charge = new Set(subjects(command, order.who, units))
    const own = asked.filter((id) => charge.has(id))
    // A combat may be listed under an enemy who attacks: whoever is in charge of all answers that, too.
    const mine = order.who === 'all' && order.level !== 'hold' ? asked : own
    if (order.who !== 'all' && mine.length === 0) continue
    const step =
      order.level === 'hold' ? holding(at, decision, mine) : await thinking(at, command, decision, order, mine)
    if (step) return step
    for (const id of mine) idle.add(id)
  }
  return null
}

function holding({ ruleset, rules, view }: Situation, decision: Decision, mine: readonly string[]): Step | null {
  for (const unit of mine) {
    const action = rules.hold(ruleset, view, decision, unit)
    if (action && isLegal(ruleset, view, action))
      return { action, by: 'order', unit, why: 'The rest do nothing, as ordered.' }
  }
  return null
}

async function thinking(
  at: Situation,
  command: Command,
  decision: Decision,
  { who, level }: StaffOrder,
  mine: readonly string[],
): Promise<Step | null> {
  const { ruleset, rules, view } = at
  const asked = askedUnits(decision)
  const left = new Set(mine)
  const inCharge = (): boolean => who === 'all' && left.size === asked.length
  // A unit that may not do what the staff wants is skipped, and the staff is asked again about the others.
  while (left.size > 0 || inCharge()) {
    const whole = inCharge()
    const wanted = await at.think(view, whole ? decision : narrowed(decision, left), level as 'captain' | 'admiral')
    const unit = actorOf(wanted)
    const isOurs = unit === null ? whole || left.size === asked.length : left.has(unit) || whole
    if (!isOurs) return null
    const limits = limitsFor(command, unit, null)
    const action = isLimited(limits) ? rules.obey(ruleset, view, wanted, limits) : wanted
    const allowed = action ?? (unit === null ? null : rules.hold(ruleset, view, decision, unit))
    if (allowed && isLegal(ruleset, view, allowed))
      return { action: allowed, by: 'staff', unit, why: 'Your staff acts.' }
    if (unit === null || !left.delete(unit)) return null
  }
  return null
}

function byStrike(
  { ruleset, rules, view }: Situation,
  command: Command,
  decision: Decision,
  idle: Set<string>,
): Step | null {
  const asked = askedUnits(decision)
  const attack = command.strikes.length > 0 ? rules.strikeAttacks?.(ruleset, view, decision, command.strikes) : null
  if (attack && isLegal(ruleset, view, attack))
    return { action: attack, by: 'order', unit: null, why: 'The strikes attack.' }
  for (const strike of command.strikes) {
    if (strike.asks !== null || !rules.strike) continue
    const company = [...strike.flights, ...strike.escorts]
    for (const unit of company) {
      if (!asked.includes(unit)) continue
      const escorting = strike.escorts.includes(unit) ? strike.flights : []
      const action = rules.strike(ruleset, view, decision, unit, strike.target, escorting, company)
      if (action && isLegal(ruleset, view, action))
        return { action, by: 'order', unit, why: `${strike.title} attacks.` }
      idle.add(unit)
    }
  }
  return null
}

function byRepairs({ ruleset, rules, view }: Situation, command: Command, decision: Decision): Step | null {
  const first = repairsFirst(command)
  if (first.length === 0 || rules.task(decision) !== 'repair') return null
  const action = rules.repair?.(ruleset, view, decision, first) ?? null
  if (!action || !isLegal(ruleset, view, action)) return null
  return { action, by: 'order', unit: actorOf(action), why: `Repairs: ${first.join(', ')} first.` }
}

interface Ordered {
  readonly command: Command
  readonly step: Step | null
}

/** The orders of divisions, in their order. A division that cannot carry out its order asks the player. */
function byDivisions(
  at: Situation,
  command: Command,
  decision: Decision,
  units: readonly CommandUnit[],
  idle: Set<string>,
): Ordered {
  const task = at.rules.task(decision)
  const asked = askedUnits(decision)
  let now = command
  for (const division of command.divisions) {
    if (division.asks !== null || !division.units.some((id) => asked.includes(id))) continue
    const done =
      task === 'move' && division.sail !== null
        ? sailing(at, now, decision, division, units)
        : task === 'fire' && division.fire !== null
          ? firing(at, now, decision, division, units)
          : task === 'anti-air' && defends(division)
            ? defending(at, decision, division)
            : null
    if (typeof done === 'string') {
      const divisions = now.divisions.map((each) => (each === division ? { ...division, asks: done } : each))
      now = { ...now, divisions }
    } else if (done) return { command: now, step: done }
    else if ((task === 'fire' && division.fire !== null) || (task === 'anti-air' && defends(division)))
      for (const id of division.units) idle.add(id)
  }
  return { command: now, step: null }
}

/**
 * The guide first, if she has a course; the others follow once she has moved, in the order of the line. Who would run into
 * somebody waits until the others have moved.
 */
function sailing(
  at: Situation,
  command: Command,
  decision: Decision,
  division: Division,
  units: readonly CommandUnit[],
): Step | string | null {
  const guide = guideOf(division, units)
  if (!guide || !division.sail) return null
  const asked = askedUnits(decision)
  const leads = asked.includes(guide.id)
  // The player moves the guide.
  if (leads && division.sail.how === 'follow') return null
  let trouble: string | null = null
  for (const unit of leads ? [guide] : followersOf(division, units).filter(({ id }) => asked.includes(id))) {
    const done = sailingOne(at, command, decision, division, guide, unit, units)
    if (typeof done !== 'string') return done
    trouble ??= done
  }
  return trouble
}

function sailingOne(
  { ruleset, rules, view }: Situation,
  command: Command,
  decision: Decision,
  division: Division,
  guide: CommandUnit,
  unit: CommandUnit,
  units: readonly CommandUnit[],
): Step | string {
  const sail = division.sail!
  const leads = unit === guide
  const posture = postureFor(command, unit, units)
  const before = rules.prepare?.(ruleset, view, decision, unit.id, posture) ?? null
  const why = `${division.title}: ${leads ? 'on her course' : `follows ${guide.name}`}.`
  if (before && isLegal(ruleset, view, before)) return { action: before, by: 'order', unit: unit.id, why }
  const station = leads ? stationByOrder(sail, guide)! : stationOf(division, unit, units)
  const speed = leads && sail.how !== 'follow' ? sail.speed : 1
  const moves = rules.moves(ruleset, view, decision, unit.id, posture)
  const move = nearestTo(station, unit, moves, division.interval, speed)
  if (!move) return `${unit.name} has no legal course by this order.`
  if (move.danger !== null) return `${unit.name} ${move.danger} if she follows this order.`
  return isLegal(ruleset, view, move.action)
    ? { action: move.action, by: 'order', unit: unit.id, why }
    : `${unit.name} has no legal course by this order.`
}

function firing(
  at: Situation,
  command: Command,
  decision: Decision,
  division: Division,
  units: readonly CommandUnit[],
): Step | null {
  const { ruleset, rules, view } = at
  const order = division.fire!
  const gunners = gunnersOf(at, decision, division, units)
  const beyond = (id: string): number | null => limitsFor(command, id, order).beyond
  for (const { unit, prospect } of firePlan(order, gunners, units, beyond)) {
    const shot = prospect && rules.fire(ruleset, view, decision, unit, prospect.target, limitsFor(command, unit, order))
    const action = shot ?? rules.besides?.(ruleset, view, decision, unit) ?? rules.hold(ruleset, view, decision, unit)
    if (action && isLegal(ruleset, view, action))
      return { action, by: 'order', unit, why: `${division.title} fires as ordered.` }
  }
  return null
}

const defends = ({ fire }: Division): boolean => fire !== null && fire.antiAir !== false

/** Whoever fires by order also fires at aircraft. */
function defending({ ruleset, rules, view }: Situation, decision: Decision, division: Division): Step | null {
  const asked = askedUnits(decision)
  for (const unit of division.units.filter((id) => asked.includes(id))) {
    const action = rules.defend?.(ruleset, view, decision, unit) ?? rules.hold(ruleset, view, decision, unit)
    if (action && isLegal(ruleset, view, action))
      return { action, by: 'order', unit, why: `${division.title} fires at aircraft as ordered.` }
  }
  return null
}
