import type { Clauses } from '@flankspeed/kernel'

export const criticalCarrier = {
  'FD-CCR-01': {
    title: '1-2 Hull',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'd20 1-2, Belt (Deck): F falls by 1 per [1] with a Wreck Test at 0, or a Wreck Test if F is 0 already; a failure removes the ship at once without a wreck marker. All CV is used up.',
  },
  'FD-CCR-02': {
    title: '1-2 Hull on air bases',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'On an air base the Hull result takes its points off S, since it has no F, and its wreck tests come at S 0.',
  },
  'FD-CCR-03': {
    title: '3 (1-5) Optics and radar',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Gunnery Modifier -1 per [5]; SEARCH RADAR is lost on the first such hit; all CV is used up. No armour.',
  },
  'FD-CCR-04': {
    title: '3 (6-10) Spotting top and masts',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'SD -1 band per [4], minimum 0; unused CV is re-rolled. No armour.',
  },
  'FD-CCR-05': {
    title: '4 Crew (Ratings)',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'DC teams -1 per [5], minimum 0; unused CV is re-rolled. No armour.',
  },
  'FD-CCR-06': {
    title: '5 Fire Control',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'FC -1 per [1], minimum 0, Local at 0; unused CV is re-rolled. Conning tower armour.',
  },
  'FD-CCR-07': {
    title: '6 Command',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Crew Quality -1 once for [5], below -2 if need be; flag officer roll d20 against CV as in the structural table; unused CV is re-rolled. Conning tower armour.',
  },
  'FD-CCR-08': {
    title: '7-9 Engine Room',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Speed falls by 1 x CV plus 1d6 knots, minimum 0; smoke making is lost from the first hit and an attached screen removed, where the optional smoke rule is in use; all CV is used up. Belt (Deck).',
  },
  'FD-CCR-09': {
    title: '10 Steering',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'SV -1 per [1], minimum 0, Crew Test to turn at 0; unused CV is re-rolled. Belt (Deck).',
  },
  'FD-CCR-10': {
    title: '11 Helm',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'As the structural Helm result: SV loss, Crew Test, on failure a Splash Marker, d20 for port or starboard, MVR ahead, collisions at once; all CV is used up. Belt (Deck).',
  },
  'FD-CCR-11': {
    title: '12 Sensors',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'In order: searchlights for [3], then all gunnery radar for [5] (MAIN, OTHER and LRF lose the +1); items not carried are skipped, and with none left the result cannot be applied; unused CV is re-rolled. No armour.',
  },
  'FD-CCR-12': {
    title: '13 Fire',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: '1 Fire per [5]; all CV is used up. No armour.',
  },
  'FD-CCR-13': {
    title: '14 Weapons',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'd20 14 only: the owner rolls a d10 for the weapons group; one MAIN mount may be lost (magazine test possible, all CV used up), or several OTHER mounts at their costs with incidental damage to MRF, then CRF, and unused CV re-rolled. Turret or Casemate (Deck) armour.',
  },
  'FD-CCR-14': {
    title: '15-16 Aircraft Operations',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'H falls by 1 per [1], minimum 0; unused CV is re-rolled. Armoured Flight Deck (None).',
    example: 'H 12 and CV 9: H 3, nothing left to re-roll.',
  },
  'FD-CCR-15': {
    title: '15-16 Aircraft Operations: catapult',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Each time this result comes up one flight deck catapult is lost as well, minimum 0.',
  },
  'FD-CCR-16': {
    title: '17-18 Aircraft in Hangar: RRR',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'RRR falls by 1 per [2], minimum 0; all CV is used up. Armoured Flight Deck (None).',
    example: 'CV 9: RRR -4.',
  },
  'FD-CCR-17': {
    title: '17-18 Aircraft in Hangar: stands',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Each stand being refuelled or re-armed in the hangar takes a CV test: a d20 equal to or below the CV destroys it, otherwise it is unharmed.',
  },
  'FD-CCR-18': {
    title: '19-20 Fuel and Ammunition',
    origin: 'source',
    source: 'Reference sheets, Carrier/Air Base Critical Damage Table',
    rule: 'Add 1 Fire and make a Carrier Fuel Explosion Test, which may destroy the ship and hurt others; all CV is used up. Armoured Flight Deck (None).',
  },
} satisfies Clauses
