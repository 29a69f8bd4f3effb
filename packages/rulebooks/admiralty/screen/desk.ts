import type { Presenter, RulebookDesk } from '@flankspeed/web/desk'
import { asVictoryAtSea } from '../../victory-at-sea/rules/index.ts'
import { desk as atSea } from '../../victory-at-sea/screen/desk.ts'
import { presenterOf } from '../../victory-at-sea/screen/presenter/index.ts'
import { additions } from './presenter/additions.ts'

export const desk: RulebookDesk = {
  ...atSea,
  presenter: (ruleset) => presenterOf(asVictoryAtSea(ruleset)!, additions) as unknown as Presenter,
}
