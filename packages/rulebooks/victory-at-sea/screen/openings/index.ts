import { defineOpening, type OpeningForms } from '@flankspeed/web/screen'
import { askAtSea } from '../asking-library.ts'
import { USUAL_WAR, WarAtSeaChooser } from './WarAtSeaChooser.tsx'

export const openings: OpeningForms = {
  war: defineOpening({
    usual: USUAL_WAR,
    Form: WarAtSeaChooser,
    begin: (options, ruleset, seating) =>
      askAtSea('warAtSea', { ...options, ruleset, seed: seating.seed ?? options.seed }, seating),
  }),
}
