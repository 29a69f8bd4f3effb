import type { Clauses } from '@flankspeed/kernel'

export const carriers = {
  'CT-CV-01': {
    title: 'Launching silences the guns',
    source: 'Rulebook §1.6.3',
    rule: 'A carrier that deploys one or more aircraft this turn may fire none of its weapons for the rest of the turn, AAW included (CT-R-45).',
  },
  'CT-CV-02': {
    title: 'Flight operations need a straight course',
    source: 'Rulebook §1.6.3',
    rule: "A carrier may not change heading in a turn in which it launches or recovers aircraft. It must have moved straight ahead in this turn's movement phase, at least 1 klick (CT-R-46).",
    example:
      "A carrier that made one turn of 10 degrees can neither launch in this turn's air deployment phase nor recover in its air transit phase.",
  },
  'CT-CV-03': {
    title: 'Firing prevents recovery',
    source: 'Rulebook §1.6.8',
    rule: 'A carrier that fired weapons in the surface attack phase may not recover aircraft in the air transit phase of the same turn.',
    example:
      'A carrier fires its secondary guns at a destroyer in turn 4: its squadrons must land elsewhere in turn 4 or be lost.',
  },
  'CT-CV-04': {
    title: 'Capacity',
    source: 'Rulebook §1.6.8; §1.8',
    rule: 'The number of tokens aboard may never exceed the aircraft value of the card. Tokens in the air do not count while they are deployed.',
    example: 'A carrier of capacity 3 with 2 tokens aboard can recover only 1 of 2 returning tokens.',
  },
  'CT-CV-05': {
    title: 'Aircraft aboard are lost with the ship',
    source: 'Rulebook §1.6.8',
    rule: 'If a carrier is destroyed, all aircraft aboard are destroyed too, and their costs are scored with hers when she is removed.',
  },
  'CT-CV-06': {
    title: 'Aircraft in the air when the carrier is lost',
    source: 'Rulebook §1.6.8',
    rule: 'Deployed aircraft of a destroyed carrier may land on the land base (or on another carrier) within capacity; any that find no place are lost.',
  },
  'CT-CV-07': {
    title: 'A carrier marked DESTROYED recovers nobody',
    source: 'Rulebook §1.6.8; §1.1 Principle 3',
    rule: 'A carrier with a DESTROYED marker can neither launch nor recover, although it is still on the table.',
  },
} satisfies Clauses
