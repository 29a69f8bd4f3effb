import type { Clauses } from '@flankspeed/kernel'

export const surfaceAttack = {
  'CT-SURF-01': {
    title: 'What a ship may fire',
    source: 'Rulebook §3.6',
    rule: 'In the surface attack phase each ship may use each of these once: primary gunnery, secondary gunnery, tertiary gunnery, torpedoes.',
  },
  'CT-SURF-02': {
    title: 'Primary arcs are either ends or broadside',
    source: 'Rulebook §3.6',
    rule: 'Primary gunnery is used either forward and/or aft, or on the broadside. Forward and aft fire may be combined in the same phase, at different targets; broadside fire excludes both.',
    example:
      'A battleship with enemies ahead and astern fires its forward dice at one and its aft dice at the other; it may not then fire a broadside with its primary guns.',
  },
  'CT-SURF-03': {
    title: 'Guns and torpedoes, or ASW',
    source: 'Rulebook §1.6.6; §3.4; §3.6',
    rule: 'A ship that uses any gunnery or torpedoes in the phase may not use ASW, and the other way round.',
    example:
      'A destroyer that fired its primary guns may not drop depth charges in the same phase, even on another target.',
  },
  'CT-SURF-04': {
    title: 'Every battery is one attack',
    source: 'Rulebook §3.1; §3.6',
    rule: 'Each battery is resolved as a separate attack against one target; its dice may not be split, and dice of different batteries are not added together (CT-R-36). Different batteries may choose different targets.',
  },
  'CT-SURF-05': {
    title: 'Targets in this phase',
    source: 'Rulebook §1.6.6',
    rule: 'Ships attack enemy surface ships and detected submarines in this phase.',
  },
  'CT-SURF-06': {
    title: 'One side per lighter battery',
    source: 'Rulebook §3.4; §3.6',
    rule: 'Secondary and tertiary gunnery each make one attack per phase, to port or to starboard; the printed dice are those of one side (CT-R-36).',
  },
  'CT-SURF-07': {
    title: 'Resolving an attack',
    source: 'Rulebook §3.1',
    rule: "Roll the dice of the weapon for the range, count hits and compare them with the target's armour and critical rating as in CT-DMG-01 to 03.",
  },
  'CT-SURF-08': {
    title: 'Carriers that launched do not fire',
    source: 'Rulebook §1.6.3',
    rule: 'A carrier that deployed aircraft this turn may not fire its weapons this turn; see CT-CV-01.',
  },
} satisfies Clauses
