import type { Ruleset } from '@flankspeed/engine'
import { vas } from '@flankspeed/engine'
import { locksOffered } from './locks.ts'
import type { AdmiraltyQuestions } from './questions.ts'
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
export const admiraltyAnswers: Answers = {
  shells: (ruleset, b, { ships }) => shellsOffered(rulesIn(ruleset, b), b, ships),
  locks(ruleset, b, { ship: id, targets }) {
    const ship = vas.shipById(b, id)
    if (!ship) throw new Error(`There is no ship "${id}" in this battle.`)
    return locksOffered(rulesIn(ruleset, b), b, ship, targets)
  },
}
