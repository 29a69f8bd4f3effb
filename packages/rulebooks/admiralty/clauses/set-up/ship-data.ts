import type { Clauses } from '@flankspeed/kernel'

export const shipData = {
  'ADM-SHIP-01': {
    title: 'Mogami before the 1940 refit',
    source: 'Admiralty Rules: Mogami Class Cruiser (Japan)',
    rule: "In her configuration before 1940, with 6.1-inch main guns, Mogami's main guns have Fast Track, as the same guns on Oyodo already do.",
    effect: 'data-correction',
    core: 'Mogami card',
  },
  'ADM-SHIP-02': {
    title: 'Yamato 6.1-inch turrets',
    source: 'Admiralty Rules: Yamato Class Battleship (Japan)',
    rule: 'The 6.1-inch turrets of the Yamato class have Fast Track.',
    example:
      "The card's AA, P, S and YY turrets (3 x 6.1-inch, AD 2, AP -1, DD 1) gain Fast Track; the 18.1-inch turrets do not.",
    effect: 'data-correction',
    core: 'Yamato card',
  },
  'ADM-SHIP-03': {
    title: 'Zara',
    source: 'Admiralty Rules: Zara Class Cruiser (Italy)',
    rule: 'Zara-class cruisers have Armour 4+ and cost 5 points more.',
    effect: 'data-correction',
    core: 'Zara card',
  },
  'ADM-SHIP-04': {
    title: "Nelson's Q turret",
    source: 'Admiralty Rules: Nelson Class (Great Britain)',
    rule: 'The Q turret of the Nelson class may fire only into the port and starboard 90 degree arcs, not ahead.',
    effect: 'data-correction',
    core: 'Nelson card',
  },
  'ADM-SHIP-05': {
    title: 'Repulse',
    source: 'Admiralty Rules: Renown Class (Great Britain)',
    rule: 'Repulse keeps her separate Armour of 4+ (Renown has 5+), loses Torpedo Belt 2 and costs 340 points instead of 360.',
    effect: 'data-correction',
    core: 'Renown card',
  },
  'ADM-SHIP-06': {
    title: 'Admiral Hipper torpedoes',
    source: 'Admiralty Rules: Admiral Hipper Class (German)',
    rule: 'The torpedo batteries of the Admiral Hipper class lose One-Shot, since these ships carried reloads.',
    effect: 'data-correction',
    core: 'Admiral Hipper card',
  },
  'ADM-SHIP-07': {
    title: 'Atlanta, group 1',
    source: 'Admiralty Rules: Atlanta Class Cruiser - Group 1 (United States)',
    rule: 'The Light Guns (16 x 5-inch) of the first Atlanta group may fire at most 5 Attack Dice into the fore arc and at most 5 into the aft arc.',
    example: 'With 11 AD and a destroyer dead ahead Atlanta rolls 5 dice at it; the other 6 may go to other arcs.',
    effect: 'data-correction',
    core: 'Atlanta card',
  },
} as const satisfies Clauses
