import type { Clauses } from '@flankspeed/kernel'

export const movement = {
  'ADM-LEAP-01': {
    title: 'Overlapping ships stop on the near side',
    source: 'Admiralty Rules: Leapfrogging Ships',
    rule: 'When a moving ship would finish on top of another ship, it is placed on the near side of that ship, the side it came from, never on the far side. The core choice by position of the bridge no longer applies.',
    effect: 'replaces',
    core: 'moving ships (models may not be stacked)',
  },
  'ADM-LEAP-02': {
    title: 'A shortened move still counts as fast',
    source: 'Admiralty Rules: Leapfrogging Ships',
    rule: 'A ship that set out to move more than 6 inches but was held on the near side of another ship is still a Fast Moving Target for the rest of the turn. A planned move of exactly 6 inches does not qualify.',
    example:
      "A destroyer plots 7 inches, would end on a cruiser's model and is set back so that it has covered 5 inches: attacks on it still suffer the fast target modifier.",
    effect: 'adds',
    core: 'fast moving target modifier',
  },
} as const satisfies Clauses
