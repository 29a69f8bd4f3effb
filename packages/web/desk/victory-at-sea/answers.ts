import { captain } from '@flankspeed/admirals'
import { type Ruleset, vas } from '@flankspeed/engine'
import { type Flight, flightById, type Side } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Objective } from '@flankspeed/engine/rulesets/victory-at-sea/objectives.ts'
import { admiraltyAnswers } from '../admiralty/answers.ts'
import { luckOf } from '../luck-of.ts'
import { airTargets } from './air-targets.ts'
import { antiAir } from './anti-air.ts'
import { tryCourse } from './course.ts'
import { courseTo } from './course-to.ts'
import { deploymentOffered, tryBerths } from './deployment.ts'
import { dogfights } from './dogfights.ts'
import { fleetWish } from './fleet-wish.ts'
import { flightMoves, tryFlight } from './flights.ts'
import { formation } from './formation.ts'
import { moves } from './moves.ts'
import { markOf, marksOffered, objectivesOffered } from './objectives.ts'
import { odds } from './odds.ts'
import type { Question, VasQuestions } from './questions.ts'
import { rearming } from './rearming.ts'
import { repairs } from './repairs.ts'
import { salvoes } from './salvoes.ts'
import { scouting, scoutsTried } from './scouting.ts'
import { shots } from './shots.ts'
import { spotters } from './spotters.ts'

type Answers = {
  [Q in Question]: (ruleset: Ruleset, view: vas.VasBattle, asked: VasQuestions[Q]['asked']) => VasQuestions[Q]['answer']
}

/** What the prompts may ask, answered from the view alone. */
export const answers: Answers = {
  ...admiraltyAnswers,
  moves: (ruleset, b, { ship, enter, order }) =>
    moves(vasOf(ruleset), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), enter),
  course: (ruleset, b, { ship, path, enter, order }) =>
    tryCourse(rulesIn(ruleset, b), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), path, enter),
  courseTo: (ruleset, b, { ship, at, enter, order }) =>
    courseTo(rulesIn(ruleset, b), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), at, enter),
  formation: (ruleset, b, { ships, at }) => formation(rulesIn(ruleset, b), b, ships, at),
  shots: (ruleset, b, { ship }) => shots(rulesIn(ruleset, b), b, shipIn(b, ship)),
  odds: (ruleset, b, { ship, volleys }) => odds(rulesIn(ruleset, b), b, shipIn(b, ship), volleys),
  advice: (ruleset, b, { decision }) => captain.decide(ruleset, b, decision, luckOf(b)) as vas.VasAction,
  repairs: (ruleset, b, { side }) => repairs(rulesIn(ruleset, b), b, side as Side),
  flight: (ruleset, b, { flight }) => flightMoves(rulesIn(ruleset, b), b, flightIn(b, flight)),
  flightTo: (ruleset, b, { flight, to, via }) => tryFlight(rulesIn(ruleset, b), b, flightIn(b, flight), to, via),
  antiAir: (ruleset, b, { ship }) => antiAir(rulesIn(ruleset, b), b, shipIn(b, ship)),
  airTargets: (ruleset, b, { side }) => airTargets(rulesIn(ruleset, b), b, side as Side),
  dogfights: (ruleset, b) => dogfights(rulesIn(ruleset, b), b),
  spotters: (ruleset, b, { side }) => spotters(rulesIn(ruleset, b), b, side as Side),
  rearming: (ruleset, b, { side }) => rearming(rulesIn(ruleset, b), b, side as Side),
  salvoes: (ruleset, b, { side }) => salvoes(rulesIn(ruleset, b), b, side as Side),
  scouting: (ruleset, b, { side }) => scouting(rulesIn(ruleset, b), b, side as Side),
  scoutsTried: (ruleset, b, { side, ships, observers }) =>
    scoutsTried(rulesIn(ruleset, b), b, side as Side, ships, observers),
  objectives: (_ruleset, b, { objectives }) => objectivesOffered(b, objectives as Objective[]),
  fleetWish: (ruleset, b, { side }) => fleetWish(rulesIn(ruleset, b), b, side as Side),
  deployment: (ruleset, b, { side, ...wish }) => deploymentOffered(vasOf(ruleset), b, side as Side, wish),
  berths: (ruleset, b, { side, ...berths }) => tryBerths(vasOf(ruleset), b, side as Side, berths),
  mark: (ruleset, b, { side }) => markOf(rulesIn(ruleset, b), b, side as Side),
  marks: (ruleset, b, { side }) => marksOffered(rulesIn(ruleset, b), b, side as Side),
}

/** As if she had been given an Order and heard it. */
function under(r: vas.Rules, ship: vas.Ship, order: string | undefined): vas.Ship {
  const known = r.lists.orders.find((name) => name === order)
  return known === undefined ? ship : { ...ship, order: known }
}

const rulesIn = (ruleset: Ruleset, b: vas.VasBattle): vas.Rules => vasOf(ruleset).rulesOf(b)

/** The contract of every ruleset hides what its own presenter may use. */
const vasOf = (ruleset: Ruleset): vas.VasRuleset => ruleset as unknown as vas.VasRuleset

function shipIn(b: vas.VasBattle, id: string): vas.Ship {
  const ship = vas.shipById(b, id)
  if (!ship) throw new Error(`There is no ship "${id}" in this battle.`)
  return ship
}

function flightIn(b: vas.VasBattle, id: string): Flight {
  const flight = flightById(b, id)
  if (!flight) throw new Error(`There is no Flight "${id}" in this battle.`)
  return flight
}
