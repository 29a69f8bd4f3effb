import type { Clauses } from '@flankspeed/kernel'

export const detection = {
  'CT-DET-01': {
    title: 'When a detection check is made',
    source: 'Rulebook §3.11 Detection',
    rule: 'A unit that wants to attack an undetected submarine rolls 1D6 before the attack.',
  },
  'CT-DET-02': {
    title: 'Target numbers',
    source: 'Rulebook §3.11 Detection',
    rule: 'A submerged submarine is found on 5 or 6; a surfaced one on 3, 4, 5 or 6.',
  },
  'CT-DET-03': {
    title: 'Success',
    source: 'Rulebook §3.11 Detection',
    rule: 'On a success a DETECTED marker is placed on the submarine and the attack goes on at once. All units may from then on attack it without a check.',
    example:
      'A destroyer rolls 5 for a submerged submarine: the marker is placed, the destroyer rolls its ASW dice, and a second destroyer may attack without a check.',
  },
  'CT-DET-04': {
    title: 'Failure',
    source: 'Rulebook §3.11 Detection',
    rule: "On a failure the unit's declared attack on that submarine is lost. Each unit may try once per phase, and a ship that tried in order to use ASW counts as having used its ASW, so it may not use gunnery or torpedoes in that phase (CT-R-19).",
  },
  'CT-DET-05': {
    title: 'Surfacing does not hide',
    source: 'Rulebook §3.11 Detection',
    rule: 'A detected submerged submarine that surfaces keeps its DETECTED marker.',
  },
  'CT-DET-06': {
    title: 'Diving hides',
    source: 'Rulebook §3.11 Detection',
    rule: 'A surfaced submarine that dives loses its DETECTED marker and must be found again.',
  },
  'CT-DET-07': {
    title: 'Detection lasts',
    source: 'Rulebook §3.11 Detection',
    rule: 'The marker stays from turn to turn until CT-DET-06 removes it; a submarine that remains submerged stays detected (CT-R-20).',
  },
  'CT-DET-08': {
    title: 'Reach of a detection check',
    source: 'Rulebook §3.4; §3.11',
    rule: 'The check is made only for a target that is within reach of the weapon declared (range 1 for ASW); it needs no line of sight and no arc.',
  },
  'CT-DET-09': {
    title: 'Ships that cannot search',
    source: 'Rulebook §4.3 Systems down',
    rule: 'A unit with SYSTEMS DOWN cannot make detection checks, but may attack a submarine that another unit has already detected.',
    seeAlso: ['CT-CRIT-07', 'CT-SUB-05'],
  },
} satisfies Clauses
