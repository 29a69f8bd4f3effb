import type { NamesIn } from '@flankspeed/kernel'
import type { VariantEvents } from '../../victory-at-sea/rules/events.ts'
import { variantOfVictoryAtSea } from '../../victory-at-sea/rules/index.ts'
import type { VariantActions, VariantDecisions } from '../../victory-at-sea/rules/words.ts'
import { clauses } from '../clauses/index.ts'
import { normalizeTransit } from './carriers/deep-box.ts'
import { layers } from './layers.ts'
import type { AddsOf } from './rule.ts'
import { moreWords } from './view/language.ts'
import type {} from './words.ts'

type Added = readonly AddsOf<(typeof layers)[number]>[]
type Missing =
  | Exclude<keyof VariantEvents, NamesIn<Added, 'stories'>>
  | Exclude<keyof VariantDecisions, NamesIn<Added, 'samples'>>
  | Exclude<keyof VariantActions, NamesIn<Added, 'actions'>>

/** The Admiralty rules: an unofficial extension of Victory at Sea (ADM-GEN-02). */
export const admiralty = variantOfVictoryAtSea<Missing>('admiralty', 'Admiralty Rules', {
  layers,
  clauses,
  complete: [...clauses.areas.keys()],
  secretKinds: ['admiral'],
  sometimesNamed: {
    'ships.*': ['awaited', 'lock', 'claimed', 'radarSaid'],
    'sides.red.admiral': ['kind', 'flagship', 'traits'],
    'sides.blue.admiral': ['kind', 'flagship', 'traits'],
    shelled: ['red', 'blue'],
    raider: ['ship', 'attacked'],
    commerce: ['asks', 'home'],
    rollOff: ['red', 'blue', 'open'],
    'airWar.fired': 'any',
    'airWar.fuel': 'any',
    'airWar.leaving': ['box', 'flights'],
    'flights.*': ['altitude'],
    'flights.*.transit': ['to', 'of'],
  },
  words: moreWords,
  normalizeExpected: {
    transit: (expected, { side }) => normalizeTransit(expected, side),
    strafing: (expected, { strafes, strafing }) => (expected === strafes ? strafing : expected),
  },
})
