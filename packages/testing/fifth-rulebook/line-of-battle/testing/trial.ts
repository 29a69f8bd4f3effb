import type { TrialOptions } from '@flankspeed/testing/rulebook'
import type { LobBattle } from '../rules/battle.ts'
import { twoLines } from '../rules/two-lines.ts'

const randomSetup: TrialOptions['randomSetup'] = (pick) => twoLines(1 + pick(4))

export const trial: TrialOptions = {
  randomSetup,
  battles: 100,
  spoiled: 1000,
  impossible: (battle) =>
    (battle as LobBattle).ships.some(({ hull, fullHull }) => hull < 0 || hull > fullHull)
      ? 'a hull is out of bounds'
      : null,
  secrets: () => [],
  secretBattles: 1,
  secretSetup: randomSetup,
  hidden: [],
  isAnswerOut: () => true,
  printed: {},
  eventDice: { places: { fire: { dice: 6 } }, untold: [] },
}
