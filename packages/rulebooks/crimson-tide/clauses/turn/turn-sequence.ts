import type { Clauses } from '@flankspeed/kernel'

export const turnSequence = {
  'CT-TURN-01': {
    title: 'Nine phases in fixed order',
    source: 'Rulebook §1.6',
    rule: 'A turn consists of initiative, naval movement, air deployment, air defence, air attack, surface attack, submarine attack, air transit and end of turn, always in that order.',
  },
  'CT-TURN-02': {
    title: 'The whole side acts in a step',
    source: 'Rulebook §1.6.1',
    rule: 'In the naval movement phase the first player moves all of his units, then the second player moves all of his. In each attack phase the first player resolves all of his attacks, then the second player all of his.',
  },
  'CT-TURN-03': {
    title: 'The same player order holds for the turn',
    source: 'Rulebook §1.6.1',
    rule: 'The order fixed by initiative applies to every phase of the turn and is rolled anew next turn.',
  },
  'CT-TURN-04': {
    title: 'Which units act in which phase',
    source: 'Rulebook §1.6.2 to §1.6.8',
    rule: 'Ships and submarines move in naval movement; ships and aircraft make AAW attacks in air defence; aircraft attack ships and submarines in air attack; ships attack in surface attack; submarines attack in submarine attack.',
    seeAlso: ['CT-TURN-01'],
  },
  'CT-TURN-05': {
    title: 'Turns are numbered from 1',
    source: 'Rulebook §4.3 Fire; §6.5',
    rule: 'The program keeps a turn counter starting at 1, because burning ships and night rules depend on the turn number.',
  },
} satisfies Clauses
