import type { Ruleset } from '@flankspeed/kernel'
import { shipById, standById } from '../../rules/battle.ts'
import * as fd from '../../rules/library.ts'
import { berth, berthProblem } from './berths.ts'
import { choices } from './choices.ts'
import { flight, flightProblem } from './flights.ts'
import { courseTo, moves, tryCourse } from './moves.ts'
import { odds } from './odds.ts'
import type { FleetQuestions } from './questions.ts'
import { tasks } from './tasks.ts'
import { warnings } from './warnings/index.ts'

type Answers = {
  [Q in keyof FleetQuestions]: (
    ruleset: Ruleset,
    view: fd.FdBattle,
    asked: FleetQuestions[Q]['asked'],
  ) => FleetQuestions[Q]['answer']
}

/** What the prompts may ask, answered from the view alone. */
export const answers: Answers = {
  moves: (ruleset, b, { unit }) => moves(rulesOf(ruleset, b), b, shipIn(b, unit)),
  course: (ruleset, b, { unit, ...choices }) => tryCourse(rulesOf(ruleset, b), b, shipIn(b, unit), choices),
  courseTo: (ruleset, b, { unit, at, smoke }) => courseTo(rulesOf(ruleset, b), b, shipIn(b, unit), at, smoke),
  flight: (ruleset, b, { unit }) => flight(rulesOf(ruleset, b), b, standIn(b, unit)),
  flightTo: (ruleset, b, { unit, at, escorts }) => ({
    problem: flightProblem(rulesOf(ruleset, b), b, standIn(b, unit), at, escorts),
  }),
  tasks: (ruleset, b, { unit }) => tasks(rulesOf(ruleset, b), b, unit),
  odds: (ruleset, b, { action }) => odds(rulesOf(ruleset, b), b, action),
  warnings: (ruleset, b, { action }) => warnings(fd.asFleetD20(ruleset)!, b, action),
  choices: (ruleset, b, { decision }) => choices(fd.asFleetD20(ruleset)!, b, decision),
  berth: (ruleset, b, { unit }) => berth(fd.asFleetD20(ruleset)!, b, shipIn(b, unit)),
  berthProblem: (ruleset, b, { unit, at, heading }) => ({
    problem: berthProblem(rulesOf(ruleset, b), b, shipIn(b, unit), at, heading),
  }),
}

/** The contract of every ruleset hides what its own presenter may use. */
const rulesOf = (ruleset: Ruleset, b: fd.FdBattle): fd.Rules => fd.asFleetD20(ruleset)!.rulesOf(b)

function shipIn(b: fd.FdBattle, id: string): fd.Ship {
  const ship = shipById(b, id)
  if (!ship) throw new Error(`There is no ship "${id}" in this battle.`)
  return ship
}

function standIn(b: fd.FdBattle, id: string): fd.Stand {
  const stand = standById(b, id)
  if (!stand) throw new Error(`There is no stand "${id}" in this battle.`)
  return stand
}
