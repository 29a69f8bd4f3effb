import { defineOpening, type OpeningForms } from '@flankspeed/web/screen'
import type { TideBattleOptions } from '../agreed-battle.ts'
import { askTide } from '../asking-library.ts'
import { TideChooser } from './TideChooser.tsx'

export const openings: OpeningForms = {
  tide: defineOpening<TideBattleOptions | null>({
    usual: null,
    Form: TideChooser,
    async begin(options, ruleset, seating) {
      if (!options) return { trouble: ['Both sides need a fleet.'] }
      const made = await askTide('tideBattle', options, seating)
      return 'trouble' in made ? made : { ...made, ruleset }
    },
  }),
}
