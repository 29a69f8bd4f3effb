import type { Clauses } from '@flankspeed/kernel'

export const criticalUnderwater = {
  'FD-UCR-01': {
    title: 'Bulkheads: flotation',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 1-9, midships 1-5, stern 1-3, Catastrophic Flooding: F falls by 1 per [1]; if it reaches 0 a Wreck Test is made at once.',
  },
  'FD-UCR-02': {
    title: 'Bulkheads: already at 0',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'If F is 0 already, a Wreck Test is made instead. In both cases a failure sinks the ship, which is removed without a wreck marker.',
  },
  'FD-UCR-03': {
    title: 'Bulkheads: flooding goes on',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'A ship still afloat takes a Crew Test, at -1 with Poor Underwater Protection; if it fails, the whole result is applied again with the full CV. Then all CV is used up.',
    example:
      'CV 10, F 25: F 15; test failed: F 5; test failed: F 0 and a Wreck Test; and so on until a Crew Test passes or the ship sinks.',
  },
  'FD-UCR-04': {
    title: 'Engine room, single',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 10-12, midships 6-8, stern 4: speed falls by 1 x CV plus 1d6 knots, minimum 0. All CV is used up.',
  },
  'FD-UCR-05': {
    title: 'Engine room, double',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 13, midships 9-10, stern 5-6: speed falls by 2 x CV plus 1d6 knots, minimum 0. All CV is used up.',
  },
  'FD-UCR-06': {
    title: 'Engine room, triple',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 14, midships 11, stern 7-10: speed falls by 3 x CV plus 1d6 knots, minimum 0. All CV is used up.',
  },
  'FD-UCR-07': {
    title: 'Underwater Steering',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 15, midships 12-14, stern 11-15: SV falls by 1 per [1], minimum 0; at 0 a Crew Test is needed to turn. Unused CV is re-rolled.',
  },
  'FD-UCR-08': {
    title: 'Underwater Helm',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 16, midships 15, stern 16: as underwater Steering, then the Crew Test and loss of control of the structural Helm result (Splash Marker, d20 for port 1-10 or starboard 11-20, MVR ahead, collisions at once, not carried over). All CV is used up.',
  },
  'FD-UCR-09': {
    title: 'Crew (Officers)',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 17, midships 16, stern 17: Crew Quality -1 once for [5], below -2 if need be, and the flag officer roll as in the Command result. Unused CV is re-rolled.',
  },
  'FD-UCR-10': {
    title: 'Underwater Crew (Ratings)',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 18, midships 17, stern 18: DC teams -1 per [5], minimum 0. Unused CV is re-rolled.',
  },
  'FD-UCR-11': {
    title: 'Power Failure',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Bow 19, midships 18-19, stern 19: from now on the ship must pass one Crew Test when it activates in each Action Phase before it can do any task, including night identification and landing aircraft. All CV is used up.',
  },
  'FD-UCR-12': {
    title: 'Power Failure: limits',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'Only one test is made for the whole ship each turn, and it covers everything; the Movement Phases are not affected.',
  },
  'FD-UCR-13': {
    title: 'Underwater Weapons',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: '20 in any column, for warships that are not carriers: the weapons result of the structural table (MAIN, OTHER or TORPEDOES by d10, magazine test possible, incidental damage to ASW, MRF, CRF).',
  },
  'FD-UCR-14': {
    title: 'Underwater Fuel and Ammunition',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: '20 in any column, for carriers: roll a d20; above the original H use the weapons result, otherwise add 1 Fire and make a Carrier Fuel Explosion Test, and all CV is used up.',
    example: 'Original H 12: 1-12 fuel, 13-20 weapons, even if H has since been reduced.',
  },
  'FD-UCR-15': {
    title: 'Underwater Cargo',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: '20 in any column, for merchant vessels: the cargo is destroyed and all CV is used up; without cargo the result cannot be applied.',
  },
  'FD-UCR-16': {
    title: 'Columns',
    origin: 'source',
    source: 'Reference sheets, Underwater Critical Damage Table',
    rule: 'The table has a column each for hits at the bow, midships and at the stern; a re-roll stays in the same column.',
  },
  'FD-UCR-17': {
    title: 'No armour under water',
    origin: 'completed',
    source: 'Completes the sheets (Underwater Critical Damage Table)',
    rule: 'Underwater results are never stopped by armour, and an underwater Weapons result needs no penetration; the mount costs still apply.',
    why: 'The table has no armour column; underwater protection is handled by UP and the trait.',
  },
} satisfies Clauses
