import type { Clauses } from '@flankspeed/kernel'

export const proposed = {
  'ADM-PROP-01': {
    title: 'Proposed: split main battery fire',
    source: 'Admiralty Rules: Proposed Changes',
    rule: "If a ship's main gun turrets fire at different targets in the same turn, their Attack Dice suffer -1.",
    example: 'Turrets A and B fire at one cruiser and turret X at another, all at short range: each needs a 5.',
    effect: 'adds',
    core: 'nominate targets; attack dice modifiers',
    optional: true,
  },
  'ADM-PROP-02': {
    title: 'Proposed: new aircraft statistics',
    source: 'Admiralty Rules: Proposed Changes',
    rule: 'The authors intend to rework aircraft statistics so that skill in a dogfight and firepower are separate values, and to rein in +4 Dogfight modifiers. No figures or procedure are given, so there is nothing to apply.',
    effect: 'adds',
    core: 'aircraft charts; dogfighting',
    optional: true,
  },
  'ADM-PROP-03': {
    title: 'Proposed: aircraft Orders and national air traits',
    source: 'Admiralty Rules: Proposed Changes',
    rule: 'The authors name two possible aircraft Orders, Out of the Sun! and Boom & Zoom!, and three national air traits, Finger Four (Germany), Kido Butai (Japan) and Thach Weave (United States). None has any stated effect.',
    effect: 'adds',
    core: 'aircraft (no Orders)',
    optional: true,
  },
} as const satisfies Clauses
