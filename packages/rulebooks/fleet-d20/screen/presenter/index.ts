import type { Presenter } from '@flankspeed/web/desk'
import type { FdEvent } from '../../rules/events.ts'
import type * as fd from '../../rules/library.ts'
import { answers } from './answers.ts'
import { overlays } from './overlays.ts'
import { plans } from './plans.ts'
import { show } from './show.ts'
import { tell } from './tell.ts'

type FleetPresenter = Presenter<fd.FdBattle, fd.FdDecision, FdEvent>

/** Presents Fleet d20, or a variant of it that is built by layers. */
export function presenterOf(ruleset: fd.FdRuleset): FleetPresenter {
  return {
    show: (view, owed, seat, wake) => show(ruleset.rules, view, owed, seat, wake),
    tell: (event, view) => tell(ruleset, event, view),
    plans,
    overlays: (view, unit, wanted) => overlays(ruleset.rules, view, unit, wanted),
    questions: answers as unknown as FleetPresenter['questions'],
  }
}
