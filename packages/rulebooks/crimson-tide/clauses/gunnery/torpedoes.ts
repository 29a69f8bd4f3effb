import type { Clauses } from '@flankspeed/kernel'

export const torpedoes = {
  'CT-TORP-01': {
    title: 'Launching',
    source: 'Rulebook §3.3; §3.6; §3.10',
    rule: 'A torpedo attack is declared like any other, against one target in the channel and in range with line of sight. Ships launch in the surface attack phase, submarines in the submarine attack phase, torpedo bombers in the air attack phase.',
    seeAlso: ['CT-TURN-04'],
  },
  'CT-TORP-02': {
    title: 'Inbound markers',
    source: 'Rulebook §3.3; §3.10',
    rule: 'No dice are rolled at launch. The target receives one TORPEDO INBOUND marker for each torpedo die the launcher has at that range (CT-R-39).',
    example: 'A destroyer with torpedo value 3 at range 1 launches: the target gets 3 markers.',
  },
  'CT-TORP-03': {
    title: 'Markers wait a turn',
    source: 'Rulebook §3.3; §3.10',
    rule: 'Markers placed this turn do nothing this turn. They are resolved in the submarine attack phase of the following turn.',
    example:
      'Launched in turn 2: evasion in the movement phase of turn 3, resolution in the submarine attack phase of turn 3.',
  },
  'CT-TORP-04': {
    title: 'The target may dodge',
    source: 'Rulebook §3.10; §3.11',
    rule: 'Between launch and resolution the target has its next naval movement step to attempt evasion (CT-EVA-03). Moving away, changing heading or breaking line of sight has no effect on markers already placed.',
  },
  'CT-TORP-05': {
    title: 'Time of resolution',
    source: 'Rulebook §3.10; §3.11',
    rule: 'In the submarine attack phase all markers from earlier turns on a unit are resolved, whoever launched them and even if the launcher is gone, before new launches are made (CT-R-40).',
  },
  'CT-TORP-06': {
    title: 'One die per marker',
    source: 'Rulebook §3.10',
    rule: 'Roll 1D6 for each marker: a 6 is a hit, anything else a miss; the marker is then discarded.',
  },
  'CT-TORP-07': {
    title: 'Torpedo damage',
    source: 'Rulebook §3.3; §3.10',
    rule: 'Each torpedo hit costs the target 2 hull points. Armour and critical rating are not consulted, a 6 is not re-rolled, and no critical roll follows (CT-R-41).',
    example: 'Three markers roll 6, 2, 6: two hits, 4 hull points lost.',
  },
  'CT-TORP-08': {
    title: 'Halved launches',
    source: 'Rulebook §2.5; §2.6; §3.2',
    rule: 'Rules that halve attack dice halve the number of markers placed, rounding down. Rules that restrict the hitting faces have no effect on torpedoes.',
    example: 'Torpedo value 3 after a collision places 1 marker.',
  },
  'CT-TORP-09': {
    title: 'Crippled units cannot launch',
    source: 'Rulebook §4.2',
    rule: 'A crippled unit has lost its torpedo launch capability. Torpedoes it launched before stay inbound.',
  },
  'CT-TORP-10': {
    title: 'Aerial torpedoes',
    source: 'Rulebook §1.7.3; §3.3; §3.8; §6.5',
    rule: 'Torpedo bombers place inbound markers equal to their torpedo dice, resolved next turn like any other torpedo (CT-R-42). They need no channel; the token must be in ordnance position on the target.',
  },
} satisfies Clauses
