import { type Flaws, SOUND } from '@flankspeed/admirals/rulebook'
import { type Pick, squaredDistance } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { asItLooks } from './eye.ts'
import { bestFlak, bestLanding, bestSortie, bestStrike } from './flying.ts'
import { bestShot, type Command } from './gunnery.ts'
import { bestMove, nextToMove } from './manoeuvre.ts'
import { isTimeToEnd } from './orders/ending.ts'
import { atFirstTarget } from './orders/first-target.ts'
import { isHopeless } from './orders/hopeless.ts'
import { isJudgedByOrders, planOf, sharePlans } from './orders/plan.ts'
import { bestPlace } from './placing.ts'
import { misjudging, PLAIN, STANDING_OFF, type Temper } from './temper.ts'

/** Takes what looks best, by his errors if he has any, and any legal answer if nothing does. */
export function captain(
  r: ct.Rules,
  b: ct.CtBattle,
  decision: ct.CtDecision,
  pick: Pick,
  flaws: Flaws = SOUND,
): ct.CtAction {
  if (isTimeToEnd(r, b, decision.side)) return { side: decision.side, do: 'end-battle' }
  const chart = asItLooks(b, decision.side, pick)
  sharePlans(b, chart)
  const usual = usualTemper(r, chart, decision)
  const answer = bestAnswer(r, chart, decision, flaws === SOUND ? usual : misjudging(usual, flaws))
  return answer === null ? r.sample(r, b, decision, pick) : atFirstTarget(r, b, answer)
}

/** A fleet that can no longer win keeps out of the enemy's fire. */
export const usualTemper = (r: ct.Rules, b: ct.CtBattle, { kind, side }: ct.CtDecision): Temper =>
  kind === 'move' && !isJudgedByOrders(b) && isHopeless(r, b, side) ? STANDING_OFF : PLAIN

/** What looks best on a chart; null if nothing does. */
export function bestAnswer(
  r: ct.Rules,
  chart: ct.CtBattle,
  decision: ct.CtDecision,
  temper: Temper,
): ct.CtAction | null {
  const { side } = decision
  switch (decision.kind) {
    case 'build-fleet':
      return null
    case 'place':
      return bestPlace(r, chart, side, decision.units)
    case 'depth':
      return bestDepth(r, chart, decision)
    case 'move':
      return bestMove(r, chart, nextToMove(chart, decision.units), temper)
    case 'deploy':
      return bestSortie(r, chart, decision)
    case 'land':
      return bestLanding(r, chart, side, decision.units[0]!)
    case 'repair-first':
      return firstRepair(r, chart, side, decision.units[0]!)
    case 'play-on':
      // Under orders nobody is asked who may still gain by them.
      return {
        side,
        do: isJudgedByOrders(chart) || chart.score[side] > chart.score[ct.opponent(side)] ? 'end-battle' : 'play-on',
      }
    case 'fire':
      return bestAttack(r, chart, decision, temper) ?? { side, do: 'end-step', phase: decision.phase }
  }
}

type Fire = Extract<ct.CtDecision, { kind: 'fire' }>

function bestAttack(r: ct.Rules, b: ct.CtBattle, decision: Fire, temper: Temper): ct.CtAction | null {
  if (decision.phase === 'air-defence') return bestFlak(r, b, decision, temper)
  if (decision.phase === 'air-attack') return bestStrike(r, b, decision)
  return bestShot(r, b, decision, temper)
}

/** The run of torpedoes plus a boat's move before it launches. */
const STRIKES_WITHIN = 20_000

/** Boats surface where torpedoes will reach somebody, and dive again where they will not. */
function bestDepth(r: ct.Rules, b: ct.CtBattle, { side, units }: Command): ct.CtAction {
  for (const unit of units) {
    const boat = ct.shipById(b, unit)!
    const fights = planOf(r, b, side)?.dutyOf(unit).fights ?? true
    const near = b.ships.some(
      (foe) =>
        foe.side !== side &&
        ct.onSurface(foe) &&
        !foe.destroyed &&
        squaredDistance(boat, foe) < STRIKES_WITHIN * STRIKES_WITHIN,
    )
    if (near && fights && boat.submerged && r.canSurface(r, b, boat)) return { side, do: 'surface', unit }
    if (!(near && fights) && !boat.submerged) return { side, do: 'dive', unit }
  }
  return { side, do: 'end-step', phase: 'initiative' }
}

/** The worst damage first. */
const REPAIRS: readonly ct.Critical[] = [
  'fire',
  'engine-breakdown',
  'primary-weapons-damage',
  'steering-breakdown',
  'systems-down',
  'engine-hit',
  'defenses-down',
]

function firstRepair(r: ct.Rules, b: ct.CtBattle, side: ct.Side, unit: string): ct.CtAction | null {
  const markers = r.markersToRepair(r, ct.shipById(b, unit)!)
  const marker = REPAIRS.find((known) => markers.includes(known))
  return marker ? { side, do: 'repair-first', unit, marker } : null
}
