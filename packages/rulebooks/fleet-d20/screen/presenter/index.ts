import type { Ruleset } from '@flankspeed/kernel'
import type { Presenter } from '@flankspeed/web/desk'
import type { FdEvent } from '../../rules/events.ts'
import type * as fd from '../../rules/library.ts'
import { answers } from './answers.ts'
import { withNames } from './names.ts'
import { overlays } from './overlays.ts'
import { plans } from './plans.ts'
import { show } from './show.ts'
import { tell } from './story/tell.ts'
import { waiting } from './waiting.ts'

type FleetPresenter = Presenter<fd.FdBattle, fd.FdDecision, FdEvent>

const named = Object.fromEntries(
  Object.entries(answers).map(([question, answer]) => [
    question,
    (rules: Ruleset, view: fd.FdBattle, asked: never) => answer(rules, withNames(view), asked),
  ]),
)

/** Presents Fleet d20, or a variant of it that is built by layers. */
export function presenterOf(ruleset: fd.FdRuleset): FleetPresenter {
  return {
    show: (view, owed, seat, history) => show(ruleset.rulesOf(view), withNames(view), owed, seat, history),
    tell: (event, view) => tell(ruleset, event, withNames(view)),
    waiting,
    plans,
    overlays: (view, unit, wanted) => overlays(ruleset.rulesOf(view), withNames(view), unit, wanted),
    questions: named as FleetPresenter['questions'],
  }
}
