import type { Clauses } from '@flankspeed/kernel'

export const airDefence = {
  'CT-AAW-01': {
    title: 'One AAW attack per unit',
    source: 'Rulebook §1.6.4',
    rule: "In its owner's step each ship and each aircraft with AAW dice may make one AAW attack against one enemy aircraft token in range.",
    seeAlso: ['CT-WPN-08'],
  },
  'CT-AAW-02': {
    title: 'Dice',
    source: 'Rulebook §3.7',
    rule: 'Roll the AAW dice of the firing unit for the range with the standard die: 4 and 5 one hit, 6 two hits and a re-roll.',
  },
  'CT-AAW-03': {
    title: 'Below armour',
    source: 'Rulebook §3.7',
    rule: "If the hits do not reach the aircraft's armour the attack has no effect.",
  },
  'CT-AAW-04': {
    title: 'Armour reached',
    source: 'Rulebook §3.3; §3.7',
    rule: "If the hits reach the aircraft's armour but not its critical rating it receives an ABORTED marker.",
  },
  'CT-AAW-05': {
    title: 'Critical rating reached',
    source: 'Rulebook §3.3; §3.7',
    rule: "If the hits reach the aircraft's critical rating it receives a DESTROYED marker.",
    example: 'Armour 5, critical 9: 4 hits nothing, 5 to 8 hits aborted, 9 or more destroyed.',
  },
  'CT-AAW-06': {
    title: 'Effect of being aborted',
    source: 'Rulebook §1.6.5; §3.3; §3.7',
    rule: 'An aborted token makes no attack in the air attack phase. It can still make its AAW attack in this phase if it has not done so, and it returns to base normally; it suffers no lasting harm.',
  },
  'CT-AAW-07': {
    title: 'Aborted only once',
    source: 'Rulebook §3.7',
    rule: 'A token holds at most one ABORTED marker. It can be attacked again and be destroyed; a further result that only reaches armour changes nothing.',
    example: 'An aborted token of armour 5 and critical 9 is attacked again: 6 hits change nothing, 9 hits destroy it.',
  },
  'CT-AAW-08': {
    title: 'Removal',
    source: 'Rulebook §3.7',
    rule: 'Tokens with DESTROYED markers are removed at the end of this phase and their cost is scored by the opponent.',
  },
  'CT-AAW-09': {
    title: 'AAW and surface fire do not compete',
    source: 'Rulebook §1.6.4; §3.6',
    rule: 'Making an AAW attack does not prevent a ship from firing its other weapons later in the turn.',
  },
  'CT-AAW-10': {
    title: 'Escort',
    source: 'Rulebook §1.6.4',
    rule: 'A bomber with a friendly fighter that has the Escort ability within range 1 is escorted: attacks on it by enemy fighters hit only on 5 and 6, a 6 still being two hits. Fire from ships is not affected.',
    example: '8 AAW dice of a fighter at an escorted bomber average 8 x 0.6 = 4.8 hits instead of 6.4.',
  },
  'CT-AAW-11': {
    title: 'Escorting and fighting',
    source: 'Rulebook §1.6.4; §3.9',
    rule: 'Escort works by position alone: an escorting fighter may also make its own AAW attack, keeps escorting while aborted, and covers every bomber within range 1. A strafing fighter does not escort (CT-R-49).',
  },
  'CT-AAW-12': {
    title: 'Range of AAW',
    source: 'Rulebook §3.3; §3.4',
    rule: "AAW range is measured from the firing unit's base or token to the aircraft token. Ships reach range 1 and, if the card says so, range 2; aircraft reach range 1.",
  },
  'CT-AAW-13': {
    title: 'Units without AAW',
    source: 'Rulebook §4.3',
    rule: 'Units with DEFENSES DOWN or CREW CASUALTY make no AAW attack, nor do submarines, patrol bombers, strafing aircraft and carriers that launched this turn.',
    seeAlso: ['CT-SUB-06', 'CT-STRF-03', 'CT-CRIT-09'],
  },
} satisfies Clauses
