import { variantOfVictoryAtSea } from '../../victory-at-sea/rules/index.ts'
import { clauses } from '../clauses/index.ts'
import { normalizeTransit } from './carriers/deep-box.ts'
import { layers } from './layers.ts'
import { moreWords } from './view/language.ts'
import type {} from './words.ts'

/** Areas of which every clause is built and proven. */
const COMPLETE: readonly string[] = [
  'general', 'random-target', 'dice', 'damage', 'ammunition', 'movement', 'traits', 'orders', 'force-building', 'radar', 'nation-usn', 'nation-rn', 'nation-mn', 'nation-ijn', 'nation-km', 'nation-rm', 'admirals', 'carrier-list', 'ship-data', 'proposed', 'anti-aircraft', 'air-attack', 'end-phase', 'carriers', 'deep-deployment', 'scouting', 'observation', 'air-movement', 'air-combat', 'aircraft-data',
] // biome-ignore format: a list of names reads best filled

/** The Admiralty rules: an unofficial extension of Victory at Sea (ADM-GEN-02). */
export const admiralty = variantOfVictoryAtSea('admiralty', 'Admiralty Rules', {
  layers,
  clauses,
  complete: COMPLETE,
  secretKinds: ['admiral'],
  sometimesNamed: {
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
