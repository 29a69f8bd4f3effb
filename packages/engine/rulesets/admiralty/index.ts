import { variantOfVictoryAtSea } from '../victory-at-sea/index.ts'
import { clauses } from './clauses/index.ts'
import { layers } from './layers.ts'
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
})
