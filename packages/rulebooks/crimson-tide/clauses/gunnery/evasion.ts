import type { Clauses } from '@flankspeed/kernel'

export const evasion = {
  'CT-EVA-01': {
    title: 'Small vessels are out of reach at long range',
    source: 'Rulebook §3.11 Small ship evasion',
    rule: 'Small vessels cannot be attacked at a range band beyond 3 (CT-R-37).',
    example: 'A destroyer 24 klicks away (range 3) can be attacked; at 24.5 klicks (range 4) it cannot.',
  },
  'CT-EVA-02': {
    title: 'Heavy guns against small vessels',
    source: 'Rulebook §3.11 Small ship evasion',
    rule: 'When a large or capital unit fires its primary gunnery at a small unit the attack is six-only (CT-DICE-05). Its secondary and tertiary guns are not affected, nor is the fire of medium units.',
    example: '13 primary dice of a capital ship at a destroyer average 13 x 0.4 = 5.2 hits instead of 10.4.',
  },
  'CT-EVA-03': {
    title: 'Declaring torpedo evasion',
    source: 'Rulebook §3.11 Torpedo evasion',
    rule: 'A unit with at least one TORPEDO INBOUND marker from an earlier turn may, in its naval movement step, declare evasive manoeuvres and spend half its movement points.',
    example: 'Movement 9: evasion costs 4 points and leaves 5 klicks for the move.',
  },
  'CT-EVA-04': {
    title: 'Evasion roll',
    source: 'Rulebook §3.11 Torpedo evasion',
    rule: 'Roll 1D6: on 1, 2 or 3 it fails, on 4, 5 or 6 one TORPEDO INBOUND marker is removed.',
  },
  'CT-EVA-05': {
    title: 'One marker at most',
    source: 'Rulebook §3.11 Torpedo evasion',
    rule: 'However many markers a unit has, it may attempt evasion once per turn and remove at most one marker.',
    example: 'Three markers, evasion roll 6: one marker is removed, two are rolled for in the submarine attack phase.',
  },
  'CT-EVA-06': {
    title: 'Who cannot evade',
    source: 'Rulebook §2.2.2; §3.11; §4.3',
    rule: 'A unit that is STOPPED and stays so, is going astern, has ENGINE BREAKDOWN or STEERING BREAKDOWN, or has fewer than 2 movement points cannot attempt evasion (CT-R-38).',
    seeAlso: ['CT-CRIT-04'],
  },
} satisfies Clauses
