import type { Ruleset } from '@flankspeed/kernel'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import { arrivalsOffered } from './arrivals.ts'
import { locksOffered } from './locks.ts'
import { waysOff } from './making-off.ts'
import type { AdmiraltyQuestions } from './questions.ts'
import { fightWords, responsesTo } from './responses.ts'
import { shellsOffered } from './shells.ts'

type Answers = {
  [Q in keyof AdmiraltyQuestions]: (
    ruleset: Ruleset,
    view: vas.VasBattle,
    asked: AdmiraltyQuestions[Q]['asked'],
  ) => AdmiraltyQuestions[Q]['answer']
}

const rulesIn = (ruleset: Ruleset, b: vas.VasBattle): vas.Rules => vas.asVictoryAtSea(ruleset)!.rulesOf(b)

/** What the prompts of the Admiralty rules may ask, answered from the view alone. */
export const answers: Answers = {
  shells: (ruleset, b, { ships }) => shellsOffered(rulesIn(ruleset, b), b, ships),
  locks(ruleset, b, { ship: id, targets }) {
    const ship = vas.shipById(b, id)
    if (!ship) throw new Error(`There is no ship "${id}" in this battle.`)
    return locksOffered(rulesIn(ruleset, b), b, ship, targets)
  },
  arrivals: (ruleset, b, { side }) => arrivalsOffered(rulesIn(ruleset, b), b, side),
  makingOff(ruleset, b, { ship: id }) {
    const ship = vas.shipById(b, id)
    return ship ? waysOff(rulesIn(ruleset, b), b, ship) : []
  },
  responses: (ruleset, b, { decision }) => responsesTo(rulesIn(ruleset, b), b, decision),
  fight: (ruleset, b, { action }) => fightWords(rulesIn(ruleset, b), b, action),
  points: (_ruleset, b, { ships }) =>
    Object.fromEntries(
      b.ships.filter(({ id }) => ships.includes(id)).map((ship) => [ship.id, vas.cardOf(b, ship).points]),
    ),
}
