import type { Clauses } from '@flankspeed/kernel'

export const strafing = {
  'CT-STRF-01': {
    title: 'Aircraft guns reach ships only by strafing',
    source: 'Rulebook §3.9',
    rule: 'An aircraft may use its gunnery against a ship only if it was placed in strafing position in the air deployment phase.',
    seeAlso: ['CT-WPN-06'],
  },
  'CT-STRF-02': {
    title: 'Dice',
    source: 'Rulebook §3.9',
    rule: 'A strafing attack rolls the gunnery dice of the card, not the AAW dice, in the air attack phase with the standard die.',
  },
  'CT-STRF-03': {
    title: 'No air combat while strafing',
    source: 'Rulebook §3.9',
    rule: 'A strafing token makes no AAW attack in the air defence phase.',
  },
  'CT-STRF-04': {
    title: 'No escort while strafing',
    source: 'Rulebook §3.9',
    rule: 'A strafing token cannot use its Escort ability in that turn.',
  },
  'CT-STRF-05': {
    title: 'Strafers are easier to hit',
    source: 'Rulebook §3.9',
    rule: 'A strafing token has its armour and its critical rating reduced by 2, to a minimum of 1 (CT-R-50).',
    example: 'A fighter of armour 6 and critical 10 counts as 4 and 8 while strafing.',
  },
  'CT-STRF-06': {
    title: 'End of the strafing run',
    source: 'Rulebook §3.9',
    rule: 'The strafing state and its penalties end with the air transit phase of the same turn.',
  },
} satisfies Clauses
