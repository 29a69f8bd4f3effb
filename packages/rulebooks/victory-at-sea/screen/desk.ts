import type { Presenter, RulebookDesk } from '@flankspeed/web/desk'
import { asVictoryAtSea } from '../rules/index.ts'
import { lists } from './fleet-lists.ts'
import { victoryMeeting as meeting } from './meeting.ts'
import { presenterOf } from './presenter/index.ts'
import { historian } from './presenter/story/history.ts'
import { cards } from './ship-cards.ts'

export const desk: RulebookDesk = {
  presenter: (ruleset) => presenterOf(asVictoryAtSea(ruleset)!) as unknown as Presenter,
  historian,
  cards,
  atRanges: async () => (await import('./at-ranges.ts')).atRanges,
  lists,
  meeting,
  openings: [{ id: 'war', title: 'War at Sea', text: 'objectives, secret scouting, deployment' }],
  library: () => import('./war-at-sea.ts'),
}
