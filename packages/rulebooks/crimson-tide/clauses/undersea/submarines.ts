import type { Clauses } from '@flankspeed/kernel'

export const submarines = {
  'CT-SUB-01': {
    title: 'Surfaced state',
    source: 'Rulebook §2.2.3; §3.10',
    rule: 'A surfaced submarine (which covers both periscope depth and running on the surface) uses its surface speed and moves, blocks and collides like a ship.',
  },
  'CT-SUB-02': {
    title: 'Diving',
    source: 'Rulebook §2.2.3',
    rule: 'A submarine dives by announcing it when the turn begins and taking a SUBMERGED marker; the whole turn is then played submerged (CT-R-16).',
  },
  'CT-SUB-03': {
    title: 'Surfacing',
    source: 'Rulebook §2.2.3',
    rule: 'A submerged submarine may surface only at the beginning of a turn, by removing the SUBMERGED marker, and plays the whole turn surfaced.',
  },
  'CT-SUB-04': {
    title: 'Submerged speed',
    source: 'Rulebook §2.2.3',
    rule: 'A submerged submarine uses its submerged movement value (top submerged speed in knots divided by 4, rounded down, at least 1).',
    example: '7.6 knots gives 1; 9 knots gives 2.',
  },
  'CT-SUB-05': {
    title: 'A submarine must be detected before it can be fired at',
    source: 'Rulebook §1.7.2; §3.11',
    rule: 'No attack of any kind may be resolved against a submarine, surfaced or submerged, that has no DETECTED marker.',
  },
  'CT-SUB-06': {
    title: 'Submarines attack only in their own phase',
    source: 'Rulebook §1.7.2; §1.6.7; §3.10',
    rule: 'Submarines make no attacks outside the submarine attack phase; in particular they make no AAW attacks unless an ability says so (CT-R-17).',
    example: 'A surfaced submarine with an enemy bomber token beside it makes no attack in the air defence phase.',
    seeAlso: ['CT-TURN-04'],
  },
  'CT-SUB-07': {
    title: 'Submarines attack with torpedoes',
    source: 'Rulebook §1.6.7; §3.10',
    rule: "A submarine's attack is a torpedo attack. It may make one torpedo attack per turn.",
  },
  'CT-SUB-08': {
    title: 'Surfaced to attack ships',
    source: 'Rulebook §3.10',
    rule: 'A submarine may launch at surface ships only in a turn it plays surfaced. Having moved submerged this turn it may not fire at ships.',
  },
  'CT-SUB-09': {
    title: 'Submarine against submarine',
    source: 'Rulebook §1.6.7; §3.10',
    rule: 'A submarine may attack a submerged enemy submarine only if it has an ability that allows it and the target carries a DETECTED marker; it may do this while submerged itself.',
  },
  'CT-SUB-10': {
    title: 'Submerged units are out of reach of surface weapons',
    source: 'Rulebook §1.7; §3.4',
    rule: 'Gunnery, bombs, strafing and ordinary torpedoes cannot target a submerged submarine; only ASW and the ability of CT-SUB-09 can.',
  },
  'CT-SUB-11': {
    title: 'Surfaced and detected submarines are ordinary surface targets',
    source: 'Rulebook §1.6.6; §3.11',
    rule: 'A surfaced submarine with a DETECTED marker can be attacked with gunnery, torpedoes, bombs and strafing under the normal rules, and with ASW at range 1 (CT-R-18).',
  },
  'CT-SUB-12': {
    title: 'Otherwise a submarine is a ship',
    source: 'Rulebook §1.7.2; §2.2.3',
    rule: 'Minimum move, stopping, sternway, turning, terrain, torpedo evasion, damage states, criticals and repair apply to submarines as to ships, in either state, unless a clause says otherwise.',
  },
} satisfies Clauses
