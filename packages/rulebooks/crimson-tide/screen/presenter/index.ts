import type { Presenter } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'
import { answers } from './answers.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { show } from './show.ts'
import { tell } from './tell.ts'
import { waiting } from './waiting.ts'

type TidePresenter = Presenter<ct.CtBattle, ct.CtDecision, CtEvent>

/** The presenter of Crimson Tide, or of a variant built by layers. */
export function presenterOf(ruleset: ct.CtRuleset): TidePresenter {
  return {
    show: (view, owed, seat, history) => show(ruleset.rulesOf(view), view, owed, seat, history),
    tell: (event, view, seat) => tell(ruleset, event, view, seat),
    waiting,
    plans,
    // Nobody sees arcs, ranges or lines of sight before declaring (CT-PRIN-02).
    overlays: () => [],
    pictures: (view, unit, wanted) => pictures(ruleset.rulesOf(view), view, unit, wanted),
    questions: answers as unknown as TidePresenter['questions'],
  }
}
