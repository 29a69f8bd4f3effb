import { type CommandRules, defineCommand, type Task } from '@flankspeed/command/rulebook'
import type { Ruleset } from '@flankspeed/kernel'
import { bestFlak } from '../admirals/flying.ts'
import * as ct from '../rules/library.ts'
import { explain, fire, obey, prospects } from './gunnery.ts'
import { moves } from './moves.ts'
import { onlyAnswer } from './nothing-to-decide.ts'
import { repair } from './repairs.ts'
import { chartOf } from './shots.ts'
import { strike } from './strikes.ts'
import { units } from './units.ts'

const rulesOf = (ruleset: Ruleset, view: ct.CtBattle): ct.Rules => ct.asCrimsonTide(ruleset)!.rulesOf(view)

const TASKS: Record<ct.DecisionKind, Task> = {
  'build-fleet': 'other',
  place: 'other',
  depth: 'other',
  move: 'move',
  deploy: 'fly',
  fire: 'fire',
  land: 'fly',
  'repair-first': 'repair',
  'play-on': 'other',
}

function task(decision: ct.CtDecision): Task {
  if (decision.kind !== 'fire') return TASKS[decision.kind]
  if (decision.phase === 'air-attack') return 'air-attack'
  return decision.phase === 'air-defence' ? 'anti-air' : 'fire'
}

/** Whoever lies stopped may stay so. In other steps a unit that does nothing says nothing. */
function hold(r: ct.Rules, b: ct.CtBattle, { kind, side }: ct.CtDecision, unit: string): ct.CtAction | null {
  const ship = ct.shipById(b, unit)
  if (kind !== 'move' || !ship?.stopped || ship.mustReverse) return null
  return r.unmoved(r, b, side).includes(ship) ? { side, do: 'move', unit, path: [] } : null
}

function end(decision: ct.CtDecision): ct.CtAction | null {
  const { side } = decision
  switch (decision.kind) {
    case 'fire':
      return { side, do: 'end-step', phase: decision.phase }
    case 'deploy':
      return { side, do: 'pass' }
    case 'depth':
      return { side, do: 'end-step', phase: 'initiative' }
    case 'move':
      return decision.mayEnd ? { side, do: 'end-step', phase: 'naval-movement' } : null
    default:
      return null
  }
}

/** Her most dangerous aircraft in range, judged by eye. */
function defend(r: ct.Rules, b: ct.CtBattle, decision: ct.CtDecision, unit: string): ct.CtAction | null {
  if (decision.kind !== 'fire') return null
  return bestFlak(r, chartOf(b, decision.side), { ...decision, units: [unit] }, { hasty: false })
}

const rules: CommandRules<ct.CtBattle, ct.CtDecision> = {
  units,
  task,
  onlyAnswer: (ruleset, b, decision) => onlyAnswer(rulesOf(ruleset, b), b, decision),
  moves: (ruleset, b, _decision, unit, posture) => moves(rulesOf(ruleset, b), b, unit, posture),
  prospects: (ruleset, b, { side }, unit) => prospects(rulesOf(ruleset, b), b, side, unit),
  fire: (ruleset, b, { side }, unit, target, limits) => fire(rulesOf(ruleset, b), b, side, unit, target, limits),
  defend: (ruleset, b, decision, unit) => defend(rulesOf(ruleset, b), b, decision, unit),
  hold: (ruleset, b, decision, unit) => hold(rulesOf(ruleset, b), b, decision, unit),
  end: (_ruleset, _b, decision) => end(decision),
  strike: (ruleset, b, decision, flight, target, escorting) =>
    strike(rulesOf(ruleset, b), b, decision, flight, target, escorting),
  repair: (ruleset, b, decision, first) => repair(rulesOf(ruleset, b), b, decision, first),
  obey: (ruleset, b, action, limits) => obey(rulesOf(ruleset, b), b, action as ct.CtAction, limits),
  explain: (ruleset, b, action) => explain(rulesOf(ruleset, b), b, action as ct.CtAction),
}

export const command = defineCommand(rules)
