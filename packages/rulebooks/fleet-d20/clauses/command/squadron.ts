import type { Clauses } from '@flankspeed/kernel'

export const squadron = {
  'FD-SQD-01': {
    title: 'Squadrons',
    origin: 'completed',
    source: 'Completes the sheets (6.1, 13.3)',
    rule: 'A ship squadron has 1 to 8 ships; an aircraft squadron has 1 to 6 stands of one or more types. Every ship and stand belongs to exactly one squadron.',
    why: 'Initiative and squadron morale need a fixed membership.',
  },
  'FD-SQD-02': {
    title: 'Command Value',
    origin: 'completed',
    source: 'Completes the sheets (6.1, 13.x)',
    rule: 'Each squadron and each air base has a commanding officer with a Command Value from -2 to +2 at the start; damage may push it lower without limit.',
    why: 'The morale sheets print the range and the Command result allows it to fall below -2.',
  },
  'FD-SQD-03': {
    title: 'Flagship',
    origin: 'completed',
    source: 'Completes the sheets (13.1)',
    rule: 'The officer of a ship squadron is on board one ship, the flagship, named at deployment. Flag officer results apply only to that ship.',
    why: 'Ship morale and the Command result ask whether the officer is on board.',
  },
  'FD-SQD-04': {
    title: 'Command distance',
    origin: 'completed',
    source: 'Completes the sheets (6.4)',
    rule: "A ship is in command while its base centre is within 50 cm of its flagship's base centre at the start of the Ship Movement Phase; the flagship always is.",
    why: 'Two range bands of signalling distance keep squadrons together without micromanagement.',
  },
  'FD-SQD-05': {
    title: 'Out of command',
    origin: 'completed',
    source: 'Completes the sheets (6.4)',
    rule: 'A ship out of command takes a Crew Test when it moves; if it fails it may make at most one turn and may change speed by at most 5 knots this phase.',
    why: 'Loose ships become sluggish but not helpless.',
  },
  'FD-SQD-06': {
    title: 'Loss of the flagship',
    origin: 'completed',
    source: 'Completes the sheets (13.x)',
    rule: 'When a flagship is destroyed, abandoned or leaves the table, its Command Value is reduced by 1 and the owner names another ship of the squadron as flagship at once. A squadron with no other ship loses its Command Value.',
    why: 'Follows the deputy rule printed in the Command result.',
    seeAlso: ['FD-SQD-03'],
  },
  'FD-SQD-07': {
    title: 'Aircraft squadron commander',
    origin: 'completed',
    source: 'Completes the sheets (13.2)',
    rule: 'The officer of an aircraft squadron is not placed in any one stand; the Command Value belongs to the squadron as a whole.',
    why: 'Aircraft morale uses it only for the last stand.',
  },
  'FD-SQD-08': {
    title: 'Ships on their own',
    origin: 'completed',
    source: 'Completes the sheets (6.1)',
    rule: 'A ship that belongs to no larger formation is a squadron of one with a Command Value of 0, unless points are paid for an officer.',
    why: 'Every unit needs a squadron for initiative and morale.',
  },
} satisfies Clauses
