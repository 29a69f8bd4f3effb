import type { Clauses } from '@flankspeed/kernel'

export const endPhase = {
  'CT-END-01': {
    title: 'Order of the end-of-turn phase',
    source: 'Rulebook §1.6.9',
    rule: 'First hull point markers are brought up to date, then destroyed units are removed, then repair checks are rolled and remaining critical effects applied, then the wind is drawn for storms and drifting ships, and last the victory conditions are checked.',
  },
  'CT-END-02': {
    title: 'Losses in this phase',
    source: 'Rulebook §1.6.9; §4.3',
    rule: 'A unit that loses its last hull point to fire or drifting in this phase is removed at once and scored in the same check (CT-R-61).',
  },
  'CT-END-03': {
    title: 'Short-lived markers',
    source: 'Rulebook §1.6.9; §2.6; §3.7',
    rule: 'ABORTED markers, the halving from collisions and the record of weapons used are cleared at the end of the turn. STOPPED, SUBMERGED, DETECTED, REARMING, TORPEDO INBOUND and critical markers stay.',
  },
  'CT-END-04': {
    title: 'Victory check',
    source: 'Rulebook §1.6.9; §1.2',
    rule: 'Objectives and scores are evaluated here and nowhere else.',
  },
} satisfies Clauses
