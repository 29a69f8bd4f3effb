import { type CommandRules, defineCommand, type Task } from '@flankspeed/command/rulebook'
import type { Ruleset } from '@flankspeed/kernel'
import { bestFlak } from '../admirals/flying.ts'
import * as fd from '../rules/library.ts'
import { besides, explain, fire, obey, prospects, shotsOf } from './gunnery.ts'
import { moves } from './moves.ts'
import { onlyAnswer } from './nothing-to-decide.ts'
import { repair } from './repairs.ts'
import { strike } from './strikes.ts'
import { units } from './units.ts'

const rulesOf = (ruleset: Ruleset, view: fd.FdBattle): fd.Rules => fd.asFleetD20(ruleset)!.rulesOf(view)

const TASKS: Record<fd.FdDecision['kind'], Task> = {
  place: 'other',
  'lay-mines': 'other',
  'move-boats': 'other',
  move: 'move',
  spotter: 'other',
  launch: 'fly',
  fly: 'fly',
  react: 'fly',
  'air-combat': 'air-attack',
  respond: 'air-attack',
  activate: 'fire',
  aa: 'anti-air',
  'damage-control': 'repair',
  flagship: 'other',
}

function hold(r: fd.Rules, b: fd.FdBattle, decision: fd.FdDecision, unit: string): fd.FdAction | null {
  const { side, kind } = decision
  const ship = fd.shipById(b, unit)
  if (kind === 'activate') return ship ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
  if (kind === 'damage-control') return { side, do: 'damage-control', ship: unit, tasks: [] }
  if (kind !== 'move' || !ship || r.speedLimits(r, b, ship).least > 0) return null
  return { side, do: 'move', ship: unit, knots: 0, path: [] }
}

/** What says for a side that it does nothing more in a step. */
const ENDS: Partial<Record<fd.FdDecision['kind'], 'end-phase' | 'react-done' | 'aa-done'>> = {
  'lay-mines': 'end-phase',
  spotter: 'end-phase',
  launch: 'end-phase',
  fly: 'end-phase',
  react: 'react-done',
  'air-combat': 'end-phase',
  aa: 'aa-done',
}

function end({ side, kind }: fd.FdDecision): fd.FdAction | null {
  const word = ENDS[kind]
  return word ? { side, do: word } : null
}

function defend(r: fd.Rules, b: fd.FdBattle, decision: fd.FdDecision, unit: string): fd.FdAction | null {
  if (decision.kind !== 'aa') return null
  const action = bestFlak(r, b, decision.side, decision.stand, [unit])
  return action.do === 'aa' ? action : null
}

const rules: CommandRules<fd.FdBattle, fd.FdDecision> = {
  units,
  task: ({ kind }) => TASKS[kind],
  onlyAnswer: (ruleset, b, decision) => onlyAnswer(rulesOf(ruleset, b), b, decision),
  moves: (ruleset, b, _decision, unit, posture) => moves(rulesOf(ruleset, b), b, unit, posture),
  prospects: (ruleset, b, { side }, unit) => prospects(rulesOf(ruleset, b), b, side, unit),
  fire: (ruleset, b, _decision, unit, target, limits) => fire(rulesOf(ruleset, b), b, unit, target, limits),
  besides: (ruleset, b, _decision, unit) => besides(rulesOf(ruleset, b), b, unit),
  defend: (ruleset, b, decision, unit) => defend(rulesOf(ruleset, b), b, decision, unit),
  hold: (ruleset, b, decision, unit) => hold(rulesOf(ruleset, b), b, decision, unit),
  end: (_ruleset, _b, decision) => end(decision),
  strike: (ruleset, b, decision, flight, target, escorting, company) =>
    strike(rulesOf(ruleset, b), b, decision, flight, target, escorting, company),
  repair: (ruleset, b, decision, first) => repair(rulesOf(ruleset, b), b, decision, first),
  obey: (_ruleset, b, action, limits) => obey(b, action as fd.FdAction, limits),
  shots: (_b, action) => shotsOf(action as fd.FdAction),
  explain: (ruleset, b, action) => explain(rulesOf(ruleset, b), b, action as fd.FdAction),
}

export const command = defineCommand(rules)
