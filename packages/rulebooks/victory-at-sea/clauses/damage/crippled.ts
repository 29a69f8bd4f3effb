import type { Clauses } from '@flankspeed/kernel'

export const crippled = {
  'VAS-CRIP-01': {
    title: 'Becoming crippled',
    source: 'Manual: Crippled Ships',
    rule: 'A ship is crippled the first time its Hull is equal to or below its second Hull figure. The effects are applied at once, once per battle, whatever caused the damage.',
    example: 'Bismarck (102/34): at Hull 35 she is not crippled, at 34 she is.',
  },
  'VAS-CRIP-02': {
    title: 'Half speed',
    source: 'Manual: Crippled Ships; Reference sheet: Crippled',
    rule: 'The current Flank Speed of a crippled ship is permanently halved (VAS-R-09 rounds the remaining speed up).',
    example: 'Current speed 5" becomes 3"; 4" becomes 2"; 1" stays 1".',
  },
  'VAS-CRIP-03': {
    title: 'Lumbering',
    source: 'Manual: Crippled Ships',
    rule: 'A crippled ship gains the Lumbering trait: one turn per move and no Evade!.',
    seeAlso: ['VAS-ORD-14', 'VAS-STR-10'],
  },
  'VAS-CRIP-04': {
    title: 'Half dice for secondary weapons',
    source: 'Manual: Crippled Ships',
    rule: 'The AD of every light gun, torpedo and AA battery system of the ship is halved, rounding down, each system separately (VAS-R-30 for Local dice).',
    example: 'Light guns with 6 AD drop to 3, with 5 AD to 2, with 1 AD to 0.',
  },
  'VAS-CRIP-05': {
    title: 'Roll for main guns',
    source: 'Manual: Crippled Ships; Reference sheet: Crippled',
    rule: 'Roll a D6 for each main gun system of the ship; on 4 or more that system is out of action for the rest of the game.',
  },
  'VAS-CRIP-06': {
    title: 'Roll for ship traits',
    source: 'Manual: Crippled Ships',
    rule: 'Roll a D6 for each ship trait; on 4 or more the trait stops working for the rest of the game (VAS-R-31).',
    example: 'Bismarck rolls four times: Aircraft 4, Armoured Deck, Radar and Torpedo Belt 3.',
  },
  'VAS-CRIP-07': {
    title: 'Main guns keep their dice',
    source: 'Manual: Crippled Ships',
    rule: 'Main guns that survive the roll keep their full AD. They are never halved by crippling.',
  },
  'VAS-CRIP-08': {
    title: 'Crippling is permanent',
    source: 'Manual: Crippled Ships',
    rule: 'Nothing in these rules repairs Hull, so crippled effects last for the rest of the battle. Damage control does not undo them.',
  },
} as const satisfies Clauses
