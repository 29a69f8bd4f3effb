import type { Presenter } from '@flankspeed/web/desk'
import * as vas from '../../rules/library.ts'
import { type Additions, NO_ADDITIONS } from './additions.ts'
import { answersWith } from './answers.ts'
import { overlays } from './overlays.ts'
import { plans } from './plans.ts'
import { show } from './show.ts'
import { tell } from './story/tell.ts'
import { waiting } from './waiting.ts'

type VasPresenter = Presenter<vas.VasBattle, vas.VasDecision, vas.VasEvent>

/** Presents Victory at Sea, or a variant of it that is built by layers, with what the variant adds. */
export function presenterOf(ruleset: vas.VasRuleset, additions: Additions = NO_ADDITIONS): VasPresenter {
  return {
    show: (view, owed, seat, history) => show(ruleset.rulesOf(view), view, owed, seat, history, additions),
    tell: (event, view, seat) => tell(ruleset, event, view, seat, additions),
    waiting,
    plans,
    overlays: (view, unit, wanted) => overlays(ruleset.rulesOf(view), view, unit, wanted),
    questions: { ...answersWith(additions), ...additions.questions } as unknown as VasPresenter['questions'],
  }
}

export const victoryAtSea = presenterOf(vas.victoryAtSea)
