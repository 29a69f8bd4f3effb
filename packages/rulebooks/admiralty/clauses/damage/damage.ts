import type { Clauses } from '@flankspeed/kernel'

export const damage = {
  'ADM-CRIT-01': {
    title: 'Every potential critical must be confirmed',
    source: 'Admiralty Rules: Confirming Critical Hits',
    rule: 'A Damage Dice that may cause a critical hit does so only if a further D6 shows 4 or more. This holds for every weapon, including Devastating and Heavy weapons whose potential criticals come on 5 or 6.',
    example: 'A Devastating hit shows 5 and 6. Confirmation dice 3 and 4: only the 6 becomes a critical hit.',
    effect: 'replaces',
    core: 'critical hits (confirming on 4+); Devastating; Heavy',
  },
  'ADM-DECK-01': {
    title: 'Armoured Deck: only a natural 6 threatens a critical',
    source: 'Admiralty Rules: Armored Deck; Gunnery Phase - Aircraft vs. Ships, Reminder',
    rule: 'A ship with Armoured Deck that is struck by bombs risks a critical hit only from a Damage Dice whose natural face is 6, even when the bombs are Devastating.',
    example:
      'A Devastating dive-bomber with 2 Damage Dice hits an Armoured Deck ship and rolls 5 and 6: only the 6 is a potential critical and must then be confirmed on 4+.',
    effect: 'replaces',
    core: 'Armoured Deck; Devastating (critical on 5 or 6)',
  },
  'ADM-DECK-02': {
    title: 'Armoured Deck reduces the die itself',
    source: 'Admiralty Rules: Armored Deck',
    rule: 'The core -1 from Armoured Deck is applied to the Damage Dice when it is rolled. A Devastating dive-bomber or kamikaze therefore causes damage equal to the die minus 1.',
    example:
      'A Devastating dive-bomber rolls 5 and 6 against an Armoured Deck: it takes off 4 + 5 = 9 Hull, with one potential critical (the natural 6). A natural 1 takes off 0 in any case.',
    effect: 'clarifies',
    core: 'Armoured Deck (-1 to Damage Dice from Dive-Bombers and Kamikaze)',
  },
  'ADM-BELT-01': {
    title: 'Torpedo Belt comes after the die for criticals',
    source: 'Admiralty Rules: Torpedo Belt X; Gunnery Phase - Aircraft vs. Ships, Reminder',
    rule: 'A Torpedo Belt is deducted only after the Damage Dice have been rolled and potential criticals noted, so a Devastating torpedo still threatens a critical on a natural 5 or 6 whatever the belt. This is the core rule unchanged.',
    example:
      'A Devastating torpedo with dice 2, 5, 6 strikes the side of a ship with Torpedo Belt 3: damage is 0 + 2 + 3 = 5 Hull, and both the 5 and the 6 are potential criticals.',
    effect: 'clarifies',
    core: 'Torpedo Belt X; Devastating',
  },
  'ADM-PEN-01': {
    title: 'Battleship shells may pass straight through',
    source: 'Admiralty Rules: Over-Penetration',
    rule: "When a battleship's main guns hit a ship whose Armour is 1+ or lower, each hit is followed by a D6. On 5 or 6 the shell bursts and its Damage Dice are rolled as usual.",
    example:
      'A battleship turret scores two hits on a destroyer with Armour 1+. The confirming dice are 3 and 5: one hit is wasted, the other rolls its Damage Dice.',
    effect: 'adds',
    core: 'damage',
  },
  'ADM-PEN-02': {
    title: 'A shell that passes through does nothing',
    source: 'Admiralty Rules: Over-Penetration',
    rule: 'A hit whose confirming die is 1 to 4 causes no Hull damage, rolls no Damage Dice and therefore can cause no critical hit.',
    effect: 'adds',
    core: 'damage',
  },
  'ADM-PEN-03': {
    title: 'What over-penetration does not touch',
    source: 'Admiralty Rules: Over-Penetration',
    rule: 'Over-penetration applies only to main guns of battleships firing armour-piercing shell. Light Guns, torpedoes, aircraft, main guns of cruisers, targets with Armour 2+ or better, and battleships firing high-explosive shell are not affected.',
    effect: 'adds',
    core: 'damage',
  },
} as const satisfies Clauses
