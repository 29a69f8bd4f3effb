import type { Clauses } from '@flankspeed/kernel'

export const smoke = {
  'FD-SMK-01': {
    title: 'Making smoke',
    origin: 'completed',
    source: 'Completes the sheets (smoke in the Engine Room result)',
    rule: 'A ship with smoke-making ability that moves at least 5 cm may declare smoke before it moves; at the end of its move a screen of 10 cm by 3 cm is attached behind its stern along its keel line.',
    why: 'The Engine Room result speaks of a smoke screen attached to the ship.',
  },
  'FD-SMK-02': {
    title: 'How long smoke lasts',
    origin: 'completed',
    source: 'Completes the sheets (smoke)',
    rule: "When the ship next moves, be it out of control, the old screen is left where it is and is removed in that turn's End Phase.",
    why: 'Two turns of cover, then it drifts apart.',
  },
  'FD-SMK-03': {
    title: 'What smoke does',
    origin: 'completed',
    source: 'Completes the sheets (smoke)',
    rule: 'A line of sight that touches a smoke screen is obscured in both directions. The ship making the smoke is not itself inside its screen.',
    why: 'Links smoke to the obscured case of the visibility table.',
  },
  'FD-SMK-04': {
    title: 'No smoke in Bad Weather',
    origin: 'completed',
    source: 'Completes the sheets (smoke)',
    rule: 'Smoke cannot be declared by a ship in an area of Bad Weather or in Rain or Fog.',
    why: 'It would be scattered at once, and visibility is poor already.',
  },
} satisfies Clauses
