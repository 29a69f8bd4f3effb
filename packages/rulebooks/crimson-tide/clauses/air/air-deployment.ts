import type { Clauses } from '@flankspeed/kernel'

export const airDeployment = {
  'CT-DEP-01': {
    title: 'Alternating placement',
    source: 'Rulebook §1.6.3',
    rule: 'The players alternate placing one aircraft token each, first player starting, until all available tokens have been placed or both decline (CT-R-47).',
  },
  'CT-DEP-02': {
    title: 'Ordnance position',
    source: 'Rulebook §1.6.3 Figure 1',
    rule: "A token that will attack with bombs, torpedoes or depth charges is placed touching a long side of the target's base.",
  },
  'CT-DEP-03': {
    title: 'Strafing position',
    source: 'Rulebook §1.6.3 Figure 1; §3.9',
    rule: "A token that will strafe is placed touching a short side (bow or stern) of the target's base. The choice is thus declared at deployment.",
    seeAlso: ['CT-WPN-08'],
  },
  'CT-DEP-04': {
    title: 'The attacker picks the side',
    source: 'Rulebook §1.6.3',
    rule: 'The owner of the token chooses which of the two long sides or two ends it is placed on.',
  },
  'CT-DEP-05': {
    title: 'Rearming aircraft stay home',
    source: 'Rulebook §1.6.3',
    rule: 'A token with a REARMING marker cannot be placed. Instead one of its REARMING markers is removed in this phase.',
    example:
      'Landed on a carrier in turn 2 with one marker: turn 3 it loses the marker and stays, turn 4 it can fly. Landed on the land base in turn 2 with two markers: it can fly in turn 5.',
    seeAlso: ['CT-TRANS-02'],
  },
  'CT-DEP-06': {
    title: 'Fighters on patrol or escort',
    source: 'Rulebook §1.6.3; §1.6.4; §2.7',
    rule: "Fighters meant for air combat or escort, and reconnaissance aircraft, may be placed anywhere; what matters is which tokens and units are within range 1 (CT-R-48). The rulebook advises placing fighters last, when the enemy's intentions are known.",
  },
  'CT-DEP-07': {
    title: 'Launch conditions',
    source: 'Rulebook §1.6.3; §4.3',
    rule: 'A carrier with SYSTEMS DOWN, one that changed heading this turn, or one that did not move ahead cannot launch.',
  },
} satisfies Clauses
