import type { Clauses } from '@flankspeed/kernel'

export const initiative = {
  'CT-INIT-01': {
    title: 'Initiative roll',
    source: 'Rulebook §1.6; §1.6.1',
    rule: 'At the start of every turn each player rolls 2D6 and adds his flagship bonus.',
    example: 'Rolls of 5 and 4 with a Flagship +2 on the table give 11.',
    seeAlso: ['CT-TURN-01'],
  },
  'CT-INIT-02': {
    title: 'The winner plays second',
    source: 'Rulebook §1.6; §1.6.1',
    rule: 'The player with the higher total is the second player this turn, because acting after the opponent is the advantage; the lower total acts first in every phase.',
    example: 'A totals 9 and B totals 7: B is first player and acts first in every phase, A is second player.',
  },
  'CT-INIT-03': {
    title: 'A crippled flagship gives nothing',
    source: 'Rulebook §1.6.1',
    rule: 'A unit that is crippled when initiative is rolled does not contribute its flagship bonus.',
  },
  'CT-INIT-04': {
    title: 'Ties are rolled again',
    source: 'Rulebook §1.6.1',
    rule: 'If the modified totals are equal both players roll again, with the same bonuses, until they differ (CT-R-07).',
  },
  'CT-INIT-05': {
    title: 'Only the best flagship counts',
    source: 'Rulebook §1.6.1',
    rule: 'With several flagships in a fleet only the largest surviving bonus is added (CT-R-08). A flagship whose special abilities are switched off by SYSTEMS DOWN does not count either.',
  },
} satisfies Clauses
