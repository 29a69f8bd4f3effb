import { type Decision, SeededDice } from '@flankspeed/kernel'
import { askedUnits, narrowed } from './acting.ts'
import type { Command, Division, FireOrder, SailOrder } from './command.ts'
import { type FireRow, firePlan, gunnersOf } from './fire-plan.ts'
import type { Situation } from './next-step.ts'
import { isLegal } from './objection.ts'
import type { CommandUnit } from './rulebook.ts'
import { limitsFor } from './standing.ts'
import { guideOf } from './stations.ts'

/** What the staff would order a division to do. Nothing is ordered yet. */
export interface SuggestedOrders {
  readonly sail: SailOrder | null
  readonly fire: FireOrder
  /** One or two sentences. */
  readonly why: string
}

/** A course and a fire order for a division, from what its player may know. */
export async function suggestedOrders(at: Situation, command: Command, division: Division): Promise<SuggestedOrders> {
  const owed = at.ruleset.decisions(at.view).filter(({ side }) => side === command.side)
  const units = at.rules.units(at.view)
  const course = await courseOf(at, division, owed, units)
  const fire = fireOf(at, command, division, owed, units)
  return {
    sail: course?.sail ?? division.sail,
    fire: fire.order,
    why: [course?.why, fire.why].filter(Boolean).join(' '),
  }
}

/** The guide's course as the staff would lay it, held until further orders. */
async function courseOf(
  at: Situation,
  division: Division,
  owed: readonly Decision[],
  units: readonly CommandUnit[],
): Promise<{ sail: SailOrder; why: string } | null> {
  const guide = guideOf(division, units)
  const decision = owed.find((each) => at.rules.task(each) === 'move' && askedUnits(each).includes(guide?.id ?? ''))
  if (!guide || !decision) return null
  const longest = longestOf(at, decision, guide)
  if (longest === 0) return null
  const there = (await whereTo(at, guide)) ?? guide
  const gone = Math.hypot(there.at[0] - guide.at[0], there.at[1] - guide.at[1])
  // A turn ends on its new heading: that is the one to hold.
  const heading = (Math.round(there.heading / 5) * 5) % 360
  // A turn ends nearer than a straight course of the same speed.
  const speed = gone > 0.6 * longest ? 1 : gone > 0.35 * longest ? 0.5 : 0.25
  return {
    sail: { how: 'steer', heading, speed },
    why: `${guide.name} would steer ${String(heading).padStart(3, '0')}°.`,
  }
}

/** Actions before a move, such as an Order, that are looked through. */
const MOST_BEFORE = 3

/** Where the staff would move her; null: nowhere. */
async function whereTo(at: Situation, guide: CommandUnit): Promise<CommandUnit | null> {
  const { ruleset, rules } = at
  const tried = ruleset.copy(at.view)
  for (let i = 0; i <= MOST_BEFORE; i++) {
    const decision = ruleset
      .decisions(tried)
      .find((each) => rules.task(each) === 'move' && askedUnits(each).includes(guide.id))
    if (!decision) return null
    const action = await at.think(tried, narrowed(decision, new Set([guide.id])), 'captain')
    if (!isLegal(ruleset, tried, action)) return null
    ruleset.take(tried, action, new SeededDice(1), null)
    const now = rules.units(tried).find(({ id }) => id === guide.id)
    if (now && !now.away && (now.at[0] !== guide.at[0] || now.at[1] !== guide.at[1])) return now
  }
  return null
}

function longestOf({ ruleset, rules, view }: Situation, decision: Decision, { id, at }: CommandUnit): number {
  let longest = 0
  for (const move of rules.moves(ruleset, view, decision, id, { evade: false, smoke: false }))
    longest = Math.max(longest, Math.hypot(move.at[0] - at[0], move.at[1] - at[1]))
  return longest
}

const TRIED = ['best-effect', 'concentrate', 'spread'] as const

/** At any enemy, by the policy that costs the enemy most. While nobody fires: each where she hurts most. */
function fireOf(
  at: Situation,
  command: Command,
  division: Division,
  owed: readonly Decision[],
  units: readonly CommandUnit[],
): { order: FireOrder; why: string } {
  const order: FireOrder = { targets: [], policy: 'best-effect', torpedoes: true }
  const decision = owed.find((each) => at.rules.task(each) === 'fire')
  if (!decision) return { order, why: 'Fires at any enemy, each ship where she hurts most.' }
  const gunners = gunnersOf(at, decision, division, units)
  const plans = TRIED.map((policy) => {
    const tried = { ...order, policy }
    const rows = firePlan(tried, gunners, units, (id) => limitsFor(command, id, tried).beyond)
    return { order: tried, loss: lossOf(rows, units) }
  })
  const best = plans.reduce((one, other) => (other.loss > one.loss + 1e-9 ? other : one))
  return {
    order: best.order,
    why: at.ruleset.measure.premeasuring
      ? `Its fire costs the enemy about ${Math.round(best.loss * 100)} % of a hull.`
      : 'Fires at any enemy.',
  }
}

/** In whole hulls. Nobody loses more than she has left. */
function lossOf(rows: readonly FireRow[], units: readonly CommandUnit[]): number {
  const losses = new Map<string, number>()
  for (const { prospect } of rows)
    if (prospect) losses.set(prospect.target, (losses.get(prospect.target) ?? 0) + prospect.damage)
  return [...losses].reduce(
    (sum, [id, loss]) => sum + Math.min(loss, units.find((unit) => unit.id === id)?.hull ?? 0),
    0,
  )
}
