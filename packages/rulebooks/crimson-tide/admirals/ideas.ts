import { FULL_CIRCLE, normal } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { bestAnswer } from './captain.ts'
import { Firepower } from './firepower.ts'
import { sorties } from './flying.ts'
import { bestOf } from './gunnery.ts'
import { nextToMove, type Ranked, rankedMoves } from './manoeuvre.ts'
import type { Proposal } from './play-out.ts'
import { HOLDING, PLAIN, PRESSING, STANDING_OFF, steadied } from './temper.ts'

type Decision<K extends ct.CtDecision['kind']> = Extract<ct.CtDecision, { kind: K }>

/** Alternatives to a captain's first idea, on a chart. */
export function* otherIdeas(r: ct.Rules, chart: ct.CtBattle, decision: ct.CtDecision): Generator<Proposal, void> {
  switch (decision.kind) {
    case 'move':
      return yield* moves(r, chart, decision)
    case 'fire':
      if (decision.phase === 'surface-attack') yield* shots(r, chart, decision)
      return
    case 'deploy':
      for (const action of sorties(r, chart, decision)) yield { action, temper: PLAIN }
      return
    case 'depth':
      return yield* depths(r, chart, decision)
    default:
  }
}

/** The whole fleet with another temper; then this ship alone on another course: the most different first. */
function* moves(r: ct.Rules, chart: ct.CtBattle, decision: Decision<'move'>): Generator<Proposal, void> {
  for (const plan of chart.objectives.length > 0 ? [PRESSING, STANDING_OFF, HOLDING] : [PRESSING, STANDING_OFF]) {
    const temper = steadied(plan)
    const action = bestAnswer(r, chart, decision, temper)
    if (action) yield { action, temper }
  }
  const ranked = rankedMoves(r, chart, nextToMove(chart, decision.units), steadied(PLAIN))
  for (const { action } of [...differing(ranked), ...ranked]) yield { action, temper: steadied(PLAIN) }
}

/** The best of those that end close to each other. */
export function differing(ranked: readonly Ranked[]): Ranked[] {
  const chosen: Ranked[] = []
  for (const move of ranked) if (!chosen.some((other) => areAlike(move, other))) chosen.push(move)
  return chosen
}

function areAlike({ end: one }: Ranked, { end: other }: Ranked): boolean {
  const turn = normal(one.heading - other.heading)
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < NEAR && Math.min(turn, FULL_CIRCLE - turn) < SIMILAR
}

/** Thousandths of a klick, and hundredths of a degree. */
const NEAR = 1500
const SIMILAR = 3000

/** Each ship's best shot against each enemy. */
function* shots(r: ct.Rules, chart: ct.CtBattle, { side, units }: Decision<'fire'>): Generator<Proposal, void> {
  const power = new Firepower(r, chart, side)
  for (const unit of units)
    for (const target of chart.ships) {
      const found = bestOf(r, chart, power, ct.shipById(chart, unit)!, [target], 0)
      if (found) yield { action: found.action, temper: PLAIN }
    }
}

/** Up, down, or unchanged. */
function* depths(r: ct.Rules, chart: ct.CtBattle, { side, units }: Decision<'depth'>): Generator<Proposal, void> {
  yield { action: { side, do: 'end-step', phase: 'initiative' }, temper: PLAIN }
  for (const unit of units) {
    const boat = ct.shipById(chart, unit)!
    if (!boat.submerged) yield { action: { side, do: 'dive', unit }, temper: PLAIN }
    else if (r.canSurface(r, chart, boat)) yield { action: { side, do: 'surface', unit }, temper: PLAIN }
  }
}
