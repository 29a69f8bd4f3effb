import type { Clauses } from '@flankspeed/kernel'

export const collision = {
  'FD-COL-01': {
    title: 'When a collision threatens',
    origin: 'completed',
    source: 'Completes the sheets (collision in the Helm result)',
    rule: "A collision threatens when a moving ship's base would touch another ship's base or a wreck marker, in the Ship Movement Phase or through a Helm result.",
    why: 'The Helm result refers to collisions without their rules.',
  },
  'FD-COL-02': {
    title: 'Avoiding it',
    origin: 'completed',
    source: 'Completes the sheets (collision)',
    rule: 'Both owners roll a Crew Test for their ship (a Stopped ship, a wreck and a ship out of control from the Helm result do not test). If at least one test passes, the mover ends its move 0.5 cm short of contact.',
    why: 'Two chances make accidents rare unless ships are crippled.',
  },
  'FD-COL-03': {
    title: 'Collision damage',
    origin: 'completed',
    source: 'Completes the sheets (collision)',
    rule: 'If no test passes, each ship loses F equal to bands(original S of the other ship) times a speed factor for the faster of the two: 1 at Slow or less, 2 at Cruising, 3 at Full or Flank. The ship with the higher original S takes half, rounded down; UP does not help.',
    example:
      'A battleship (S 57) at 24 knots hits a destroyer (S 14): the destroyer loses 5 x 3 = 15 F, the battleship half of 4 x 3 = 6 F.',
    why: 'Mass and speed decide, in the terms of the shared bands.',
  },
  'FD-COL-04': {
    title: 'Critical damage from a collision',
    origin: 'completed',
    source: 'Completes the sheets (collision)',
    rule: 'The ship struck (the one whose base was run into) also takes one roll on the Underwater Critical Damage Table with a CV equal to the F it lost, in the column of the arc that was struck (beam: midships). The ramming ship takes none.',
    why: 'Rammed ships flood and lose way.',
  },
  'FD-COL-05': {
    title: 'After a collision',
    origin: 'completed',
    source: 'Completes the sheets (collision)',
    rule: "Both ships end their movement and have speed 0 as the base for next turn's speed choice; each gets one Splash Marker. In their next move they ignore each other's base until clear.",
    why: 'Prevents a second collision from the same contact.',
  },
} satisfies Clauses
