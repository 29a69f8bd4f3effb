import type { Clauses } from '@flankspeed/kernel'

export const aircraftTraits = {
  'VAS-ATR-01': {
    title: 'Large',
    source: 'Manual: Aircraft Traits, Large; Reference sheet: Aircraft Traits',
    rule: 'AA Attack Dice rolled against a Large Flight have +1.',
    example: 'Natural 5 or 6 hits; for a Large Torpedo-Bomber in base contact natural 4, 5 or 6 hits.',
  },
  'VAS-ATR-02': {
    title: 'Tough',
    source: 'Manual: Tough; Reference sheet: Aircraft Traits',
    rule: 'A Tough Flight is destroyed by AA only if a single AA battery (or DP) system scores two hits on it in one attack (VAS-R-57).',
  },
  'VAS-ATR-03': {
    title: 'Very Tough',
    source: 'Manual: Very Tough; Reference sheet: Aircraft Traits',
    rule: 'A Very Tough Flight is destroyed by AA only if a single AA system scores three hits on it in one attack.',
  },
  'VAS-ATR-04': {
    title: 'Toughness and dogfights',
    source: 'Manual: Tough; Dogfighting',
    rule: 'Tough and Very Tough protect against AA fire only. A lost dogfight destroys the Flight whatever its traits.',
  },
  'VAS-ATR-05': {
    title: 'Weapon traits on Flights',
    source: 'Manual: Aircraft, Traits',
    rule: "A weapon trait on a Flight's chart line (for example Devastating) applies to its attacks on ships.",
  },
} as const satisfies Clauses
