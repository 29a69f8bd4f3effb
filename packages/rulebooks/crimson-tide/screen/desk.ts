import type { Presenter, RulebookDesk } from '@flankspeed/web/desk'
import { asCrimsonTide } from '../rules/index.ts'
import { tideMeeting as meeting } from './meeting.ts'
import { historian } from './presenter/history.ts'
import { presenterOf } from './presenter/index.ts'
import { cards } from './ship-cards.ts'

export const desk: RulebookDesk = {
  presenter: (ruleset) => presenterOf(asCrimsonTide(ruleset)!) as unknown as Presenter,
  historian,
  cards,
  atRanges: async () => (await import('./at-ranges.ts')).atRanges,
  meeting,
  openings: [
    {
      id: 'tide',
      title: 'Crimson Tide',
      text: 'sea control, landings, convoys; no measuring before firing',
      companion: 'sea control, landings, convoys, by night',
    },
  ],
  library: () => import('./agreed-battle.ts'),
}
