import type { Ruleset } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { ending } from './ending.ts'
import { landing, sortie } from './flying.ts'
import { criticalWords } from './format.ts'
import { courseTo, moves, tryCourse } from './moves.ts'
import type { TideQuestions } from './questions.ts'
import { berthProblem, berths } from './setting-up.ts'
import { strikeOn } from './warnings/course-warnings.ts'
import { warnings } from './warnings/index.ts'
import { weapons } from './weapons.ts'

type Answers = {
  [Q in keyof TideQuestions]: (
    ruleset: Ruleset,
    view: ct.CtBattle,
    asked: TideQuestions[Q]['asked'],
  ) => TideQuestions[Q]['answer']
}

/** Answers to the prompts, from the view alone; nothing is measured before it is declared. */
export const answers: Answers = {
  moves: (ruleset, b, { unit }) => moves(rulesOf(ruleset, b), b, shipIn(b, unit)),
  course: (ruleset, b, { unit, path, ...choices }) => ({
    ...tryCourse(rulesOf(ruleset, b), b, shipIn(b, unit), path, choices),
    struck: strikeOn(ct.asCrimsonTide(ruleset)!, b, { side: shipIn(b, unit).side, do: 'move', unit, path, ...choices }),
  }),
  courseTo: (ruleset, b, { unit, at, ...choices }) => courseTo(rulesOf(ruleset, b), b, shipIn(b, unit), at, choices),
  weapons: (ruleset, b, { unit }) => weapons(rulesOf(ruleset, b), b, unit),
  sortie: (ruleset, b, { unit }) => sortie(rulesOf(ruleset, b), b, tokenIn(b, unit)),
  landing: (ruleset, b, { unit }) => landing(rulesOf(ruleset, b), b, tokenIn(b, unit)),
  repairs(ruleset, b, { side }) {
    const r = rulesOf(ruleset, b)
    return r.repairChoices(r, b, side as ct.Side).map((ship) => ({
      unit: ship.id,
      name: ship.name,
      markers: r.markersToRepair(r, ship).map((marker) => ({
        marker,
        name: criticalWords(marker),
        needs: r.repairNeeds(r, b, { ...ship, repairFirst: marker }, marker),
      })),
    }))
  },
  depths(ruleset, b, { side }) {
    const r = rulesOf(ruleset, b)
    return r.depthChoices(r, b, side as ct.Side).map((boat) => ({
      unit: boat.id,
      name: boat.name,
      submerged: boat.submerged,
      detected: boat.detected,
      against:
        boat.submerged && !r.canSurface(r, b, boat) ? { why: 'another unit is above it', clause: 'CT-R-16' } : null,
    }))
  },
  berth: (ruleset, b, { unit, at, heading }) => ({
    problem: berthProblem(rulesOf(ruleset, b), b, shipIn(b, unit), at, heading),
  }),
  berths: (ruleset, b, { side }) => berths(rulesOf(ruleset, b), b, side as ct.Side),
  ending: (ruleset, b, { side }) => ending(rulesOf(ruleset, b), b, side as ct.Side),
  warnings: (ruleset, b, { action }) => warnings(ct.asCrimsonTide(ruleset)!, b, action),
}

/** The generic contract hides what its own presenter may use. */
const rulesOf = (ruleset: Ruleset, b: ct.CtBattle): ct.Rules => ct.asCrimsonTide(ruleset)!.rulesOf(b)

function shipIn(b: ct.CtBattle, id: string): ct.Ship {
  const ship = ct.shipById(b, id)
  if (!ship) throw new Error(`There is no ship "${id}" in this battle.`)
  return ship
}

function tokenIn(b: ct.CtBattle, id: string): ct.Aircraft {
  const token = b.aircraft.find((known) => known.id === id)
  if (!token) throw new Error(`There is no aircraft token "${id}" in this battle.`)
  return token
}
