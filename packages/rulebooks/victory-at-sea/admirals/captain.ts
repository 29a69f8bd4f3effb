import type { Pick } from '@flankspeed/kernel'
import * as vas from '../rules/library.ts'
import { chooseAirAttacks } from './air/air-attacks.ts'
import { chooseAntiAir } from './air/anti-aircraft.ts'
import { chooseDogfight } from './air/dogfights.ts'
import { chooseFlight } from './air/flying.ts'
import { type Answers, answersTo, NO_ANSWERS } from './answers.ts'
import { chooseRepairs } from './damage-control.ts'
import { chooseSalvoes } from './gunnery/fan-salvoes.ts'
import { chooseVolleys } from './gunnery/gunnery.ts'
import { chooseLock } from './gunnery/radar.ts'
import { chooseShells } from './gunnery/shells.ts'
import { chooseSpotting } from './gunnery/spotting.ts'
import { chooseMove } from './movement/manoeuvre.ts'
import { chooseFlagship } from './set-up/flagship.ts'
import { chooseScouts } from './set-up/scouts.ts'
import { setUp } from './set-up/set-up.ts'
import { PLAIN, type Temper } from './temper.ts'

/** Greedy: the best-looking course, the best-looking shots, the most pressing repair, Flights where they promise most. */
export function captain(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  temper: Temper = PLAIN,
  answers: Answers = NO_ANSWERS,
): vas.VasAction {
  const ideas = answersTo(answers, rules, view, decision)
  if (ideas !== null) {
    for (const idea of ideas) if (vas.isLegal(rules, view, idea)) return idea
    return rules.sample(rules, view, decision, pick)
  }
  switch (decision.kind) {
    case 'choose-objective':
    case 'build-fleet':
    case 'mark':
      return setUp(rules, view, decision, pick)
    case 'deploy':
    case 'redeploy':
      return orAnything(rules, view, decision, pick, () => setUp(rules, view, decision, pick))
    case 'commit-scouts':
      return chooseScouts(rules, view, decision)
    case 'fan-salvo':
      return chooseSalvoes(view, decision)
    case 'spot':
      return chooseSpotting(rules, view, decision)
    case 'move':
      return chooseMove(rules, view, decision, temper)
    case 'fly':
      return chooseFlight(rules, view, decision)
    case 'fire':
      return decision.aircraft
        ? chooseAirAttacks(rules, view, decision.side)
        : chooseVolleys(rules, view, decision, temper)
    case 'admiral':
      return chooseFlagship(view, decision)
    case 'shells':
      return chooseShells(rules, view, decision, temper.hasty)
    case 'lock':
      return chooseLock(rules, view, decision)
    case 'anti-air':
      return chooseAntiAir(rules, view, decision)
    case 'dogfight':
      return chooseDogfight(rules, view, decision)
    case 'damage-control':
      return {
        side: decision.side,
        do: 'damage-control',
        repairs: decision.ships.flatMap((owed) => chooseRepairs(rules, view, owed)),
      }
    default:
      return rules.sample(rules, view, decision, pick)
  }
}

/** Variants may not allow what looks best in the core: then anything that is legal. */
function orAnything(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  best: () => vas.VasAction,
): vas.VasAction {
  const action = best()
  return vas.isLegal(rules, view, action) ? action : rules.sample(rules, view, decision, pick)
}
