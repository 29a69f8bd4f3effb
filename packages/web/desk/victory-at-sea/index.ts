import { vas } from '@flankspeed/engine'
import type { Presenter } from '../presenter.ts'
import { answers } from './answers.ts'
import { overlays } from './overlays.ts'
import { plans } from './plans.ts'
import { show } from './show.ts'
import { tell } from './tell.ts'

type VasPresenter = Presenter<vas.VasBattle, vas.VasDecision, vas.VasEvent>

/** Presents Victory at Sea, or a variant of it that is built by layers. */
export function presenterOf(ruleset: vas.VasRuleset): VasPresenter {
  return {
    show: (view, owed, seat, wake) => show(ruleset.rulesOf(view), view, owed, seat, wake),
    tell: (event, view, seat) => tell(ruleset, event, view, seat),
    plans,
    overlays: (view, unit, wanted) => overlays(ruleset.rulesOf(view), view, unit, wanted),
    questions: answers as unknown as VasPresenter['questions'],
  }
}

export const victoryAtSea = presenterOf(vas.victoryAtSea)
