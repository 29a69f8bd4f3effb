import type { Clauses } from '@flankspeed/kernel'

export const victory = {
  'CT-VP-01': {
    title: 'Points for destroyed units',
    source: 'Rulebook §1.2; §1.8',
    rule: 'A destroyed unit gives the opponent victory points equal to its point cost. Partial damage gives none.',
    example: 'A cruiser of cost 21 that is crippled gives 0, one that is destroyed gives 21.',
  },
  'CT-VP-02': {
    title: 'Points for objectives',
    source: 'Rulebook §1.2',
    rule: 'Players or the scenario may attach victory points to objectives such as taking a given unit off a given side, controlling an area or landing troops.',
  },
  'CT-VP-03': {
    title: 'Winning by score after a number of turns',
    source: 'Rulebook §1.2; §6.1',
    rule: 'With a turn limit the player with more victory points after the last turn wins; equal scores are a draw (CT-R-62).',
  },
  'CT-VP-04': {
    title: 'Winning by target score',
    source: 'Rulebook §1.2; §6.1',
    rule: 'With a target score the first player to reach it at an end-of-turn check wins. If both reach it in the same check the higher score wins.',
    example: 'Target 60. At the end of turn 6 A has 64 and B has 61: A wins.',
  },
  'CT-VP-05': {
    title: 'Lost off the table',
    source: 'Rulebook §2.2',
    rule: 'A unit lost by leaving the table scores like a destroyed one.',
  },
} satisfies Clauses
