import { variantOfCrimsonTide } from '@flankspeed/rulebooks/crimson-tide/rules'
import { clauses } from '../clauses/index.ts'

export const risingTide = variantOfCrimsonTide('rising-tide', 'Rising Tide', {
  clauses,
  complete: ['tide'],
  layers: [
    {
      id: 'rising-tide',
      parts: (below) => ({
        torpedo: { hitsOn: 5 },
        treacherous: { within: 2000 },
        story: (r, event, b) =>
          event.tells === 'turn' ? [...below.story(r, event, b), 'The tide is rising.'] : below.story(r, event, b),
      }),
    },
  ],
})
