import type { Clauses } from '@flankspeed/kernel'

export const fleet = {
  'CT-FLEET-01': {
    title: 'Fleets are chosen in secret within a point limit',
    source: 'Rulebook §1.3',
    rule: 'Each player picks unit cards in secret. The sum of the point costs must be at or below the limit agreed for the game; a sum equal to the limit is legal.',
    example: 'With a limit of 100, units costing 55 + 25 + 11 + 9 = 100 are legal; 101 is not.',
  },
  'CT-FLEET-02': {
    title: 'Nothing is revealed before set-up',
    source: 'Rulebook §1.3',
    rule: 'The content of a fleet stays hidden from the opponent until set-up starts.',
  },
  'CT-FLEET-03': {
    title: 'Lists are locked before either is shown',
    source: 'Rulebook §1.3',
    rule: "Both players' chosen cards must be committed before set-up begins, and the player who sets up second may not alter his choice after seeing the other fleet.",
    seeAlso: ['CT-FLEET-02'],
  },
  'CT-FLEET-04': {
    title: 'Aircraft squadrons are units',
    source: 'Rulebook §1.3; §1.7; §6.1',
    rule: 'Ships, submarines and aircraft tokens are all units with their own card and cost, and all count against point and unit limits.',
  },
  'CT-FLEET-05': {
    title: 'Fifteen units in the standard scenario',
    source: 'Rulebook §6.1',
    rule: 'In the standard scenario a fleet may hold at most 15 units in total, counting ships, submarines and aircraft squadrons together (CT-R-03).',
  },
} satisfies Clauses
