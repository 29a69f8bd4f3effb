import type { Presenter, RulebookDesk } from '@flankspeed/web/desk'
import { asFleetD20 } from '../rules/index.ts'
import { formSquadrons } from '../shipyard/squadrons.ts'
import { sheetMeeting as meeting } from './meeting.ts'
import { historian } from './presenter/history.ts'
import { presenterOf } from './presenter/index.ts'
import { cards } from './ship-cards.ts'

export const desk: RulebookDesk = {
  presenter: (ruleset) => presenterOf(asFleetD20(ruleset)!) as unknown as Presenter,
  historian,
  cards,
  atRanges: async () => (await import('./at-ranges.ts')).atRanges,
  lists: { squadrons: formSquadrons },
  meeting,
}
