import type { Ruleset } from '@flankspeed/kernel'
import { type Flight, flightById, type Side } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { Objective } from '../../rules/victory/objectives.ts'
import type { Additions } from './additions.ts'
import { airTargets } from './air/air-targets.ts'
import { antiAir } from './air/anti-air.ts'
import { dogfights } from './air/dogfights.ts'
import { flightMoves, tryFlight } from './air/flights.ts'
import { rearming } from './air/rearming.ts'
import { spotters } from './air/spotters.ts'
import { odds } from './gunnery/odds.ts'
import { salvoes } from './gunnery/salvoes.ts'
import { shots } from './gunnery/shots.ts'
import { tryCourse } from './movement/course.ts'
import { courseTo } from './movement/course-to.ts'
import { formation } from './movement/formation.ts'
import { moves } from './movement/moves.ts'
import type { Question, VasQuestions } from './questions.ts'
import { repairs } from './repairs.ts'
import { deploymentOffered, tryBerths } from './set-up/deployment.ts'
import { fleetLimits } from './set-up/fleet-limits.ts'
import { markOf, marksOffered, objectivesOffered } from './set-up/objectives.ts'
import { scouting, scoutsTried } from './set-up/scouting.ts'
import { warnings } from './warnings/index.ts'

type Answers = {
  [Q in Question]: (ruleset: Ruleset, view: vas.VasBattle, asked: VasQuestions[Q]['asked']) => VasQuestions[Q]['answer']
}

/** What the prompts may ask, answered from the view alone. */
export const answersWith = (additions: Additions): Answers => ({
  moves: (ruleset, b, { ship, enter, order }) =>
    moves(vasOf(ruleset), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), enter),
  course: (ruleset, b, { ship, path, enter, order, beside }) =>
    tryCourse(rulesIn(ruleset, b), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), path, enter, beside),
  courseTo: (ruleset, b, { ship, at, enter, order, beside }) =>
    courseTo(rulesIn(ruleset, b), b, under(rulesIn(ruleset, b), shipIn(b, ship), order), at, enter, beside),
  formation: (ruleset, b, { ships, at }) => formation(rulesIn(ruleset, b), b, ships, at),
  shots: (ruleset, b, { ship }) => shots(rulesIn(ruleset, b), b, shipIn(b, ship), additions),
  odds: (ruleset, b, { ship, volleys }) => odds(rulesIn(ruleset, b), b, shipIn(b, ship), volleys),
  warnings: (ruleset, b, { action }) => warnings(vasOf(ruleset), b, action, additions),
  repairs: (ruleset, b, { side }) => repairs(rulesIn(ruleset, b), b, side as Side),
  flight: (ruleset, b, { flight }) => flightMoves(rulesIn(ruleset, b), b, flightIn(b, flight), additions),
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
  fleetLimits: (ruleset, b, { side }) => fleetLimits(rulesIn(ruleset, b), b, side as Side),
  deployment: (ruleset, b, { side, ...choices }) =>
    deploymentOffered(vasOf(ruleset), b, side as Side, choices, additions),
  berths: (ruleset, b, { side, ...berths }) => tryBerths(vasOf(ruleset), b, side as Side, berths),
  mark: (ruleset, b, { side }) => markOf(rulesIn(ruleset, b), b, side as Side),
  marks: (ruleset, b, { side }) => marksOffered(rulesIn(ruleset, b), b, side as Side),
})

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
