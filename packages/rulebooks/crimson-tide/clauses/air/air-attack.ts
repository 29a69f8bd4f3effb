import type { Clauses } from '@flankspeed/kernel'

export const airAttack = {
  'CT-AATK-01': {
    title: 'Aircraft attack ships and submarines',
    source: 'Rulebook §1.6.5',
    rule: "In its owner's step each deployed aircraft that is not aborted may attack an enemy ship or submarine with ASW, bombs, strafing guns or torpedoes.",
    seeAlso: ['CT-WPN-08', 'CT-TURN-04'],
  },
  'CT-AATK-02': {
    title: 'One attack per token',
    source: 'Rulebook §1.6.5',
    rule: 'Each token makes a single attack per turn, with one of its weapons, however many it carries.',
  },
  'CT-AATK-03': {
    title: 'Range',
    source: 'Rulebook §1.6.5',
    rule: 'Aircraft attack at range 1 unless their card says otherwise.',
  },
  'CT-AATK-04': {
    title: 'Aborted tokens do not attack',
    source: 'Rulebook §1.6.5; §3.7',
    rule: 'An aborted token may not attack here unless an ability allows it.',
    seeAlso: ['CT-AAW-06'],
  },
  'CT-AATK-05': {
    title: 'Bombing',
    source: 'Rulebook §3.8',
    rule: "Dive bombers and patrol bombers roll their bomb dice and compare the hits with the target's armour and critical rating like any other attack; criticals are rolled on the table.",
    example:
      'A dive bomber with 9 dice scores 7 hits on a carrier of armour 4 and critical 7: 1 hull point and a critical roll.',
  },
  'CT-AATK-06': {
    title: 'Bombs and position',
    source: 'Rulebook §1.6.3; §3.8',
    rule: 'Bombs, aerial torpedoes and aerial depth charges may only be used on the unit in whose ordnance position the token was placed.',
  },
  'CT-AATK-07': {
    title: 'Aircraft against submarines',
    source: 'Rulebook §1.6.5; §3.11',
    rule: 'An aircraft attacking an undetected submarine makes a detection check first; against a submerged one it may use only ASW.',
    seeAlso: ['CT-SUB-10'],
  },
  'CT-AATK-08': {
    title: 'Concealed targets',
    source: 'Rulebook §2.5; §3.11',
    rule: 'A ship inside a storm attacked from the air is subject to the concealment check (CT-WX-02), although line of sight as such always exists.',
  },
} satisfies Clauses
