import type { Clauses } from '@flankspeed/kernel'

export const conversion = {
  'CT-CONV-01': {
    title: 'Purpose of the conversion',
    source: 'Completes Rulebook §1.8',
    rule: 'The rulebook prints one partial card. Further cards are made from historical figures with the steps CT-CONV-02 to 15 and the tables under conversion. A card made this way is marked completed.',
  },
  'CT-CONV-02': {
    title: 'Movement',
    source: 'Rulebook §2, formula printed',
    rule: 'Movement is top speed in knots divided by 4, rounded down; submerged movement likewise, at least 1.',
    example: '30 knots gives 7; 23.5 knots gives 5.',
  },
  'CT-CONV-03': {
    title: 'Size class',
    source: 'Completes Rulebook §1.7.1',
    rule: 'Carriers of 18,000 tons standard or more are capital, smaller ones large. Battleships and battlecruisers of 35,000 tons or more are capital, others large. Cruisers are medium, destroyers small. Submarines of 1,400 tons surfaced or more are medium, others small. Auxiliaries of 5,000 tons or more are medium, others small.',
  },
  'CT-CONV-04': {
    title: 'Hull points',
    source: 'Completes Rulebook §1.8',
    rule: 'By standard displacement (surfaced for submarines, gross tonnage for merchantmen): under 500 tons 1, from 500 2, from 3,500 3, from 11,000 4, from 18,000 5, from 35,000 6, from 55,000 7.',
    example:
      '2,050 tons gives 2; 5,270 tons gives 3; 31,300 tons gives 5. The last two match the worked collision example of the rulebook (cruiser 3, large battleship 5).',
  },
  'CT-CONV-05': {
    title: 'Armour',
    source: 'Completes Rulebook §1.8',
    rule: 'Armour is 2 plus the effective main belt amidships in millimetres divided by 40, rounded down. A belt inclined by 10 degrees or more counts 1.15 times its thickness. Merchant hulls subtract 1.',
    example: '57 mm gives 3; 152 mm gives 5; 320 mm gives 10; 307 mm inclined is 353 mm effective and gives 10.',
  },
  'CT-CONV-06': {
    title: 'Critical rating',
    source: 'Completes Rulebook §1.8',
    rule: 'The critical rating is armour plus 3 plus the main armoured deck amidships in millimetres divided by 50, rounded down.',
    example: 'Armour 10 with a 100 mm deck gives 15.',
  },
  'CT-CONV-07': {
    title: 'Gun dice',
    source: 'Completes Rulebook §1.8',
    rule: 'Count the guns that bear in the arc, multiply by the dice per gun of their calibre, round down, limit to the cap of the calibre, then multiply by the percentage of each range band and round down again.',
    example:
      'Five 127 mm guns: 5 x 1.00 = 5 dice, cap 6; bands 100, 100, 60 per cent give 5, 5, 3. Two forward guns give 2, 2, 1.',
  },
  'CT-CONV-08': {
    title: 'Secondary and tertiary dice',
    source: 'Completes Rulebook §1.8',
    rule: 'The same procedure with the guns bearing on one side, limited to range 4. Guns of a carrier are treated as secondary.',
  },
  'CT-CONV-09': {
    title: 'AAW dice',
    source: 'Completes Rulebook §1.8',
    rule: 'Heavy part = square root of the number of anti-air guns of 75 to 140 mm, times the director class (A 2.25, B 1.75, C 1.00), rounded down. Light part = square root of (2 x barrels of 28 to 40 mm + barrels of 20 to 25 mm) divided by 4, rounded down. Range 1 is heavy plus light, at least 1 if any gun is fitted; range 2 is the heavy part alone, and zero for class C.',
    example:
      'Five guns, class A: 2.236 x 2.25 = 5.03, so 5. Six 40 mm and ten 20 mm: the root of 22 is 4.69, divided by 4 gives 1. AAW 6 at range 1 and 5 at range 2, as on the Fletcher card.',
  },
  'CT-CONV-10': {
    title: 'ASW dice',
    source: 'Completes Rulebook §1.8',
    rule: 'Throwers plus twice the number of stern tracks, divided by 2, rounded down, at least 2 for any ship with depth charges; plus 2 for an ahead-throwing mortar. Range 1 only.',
    example: 'Six throwers and two tracks: (6 + 4) / 2 = 5.',
  },
  'CT-CONV-11': {
    title: 'Torpedo dice of ships',
    source: 'Completes Rulebook §1.8',
    rule: 'Tubes bearing on one side divided by 3, rounded down, at least 1. Range 2 has half of that, rounded down. Torpedoes of 600 mm or more add 1 die, keep the full number at range 2 and have half at range 3.',
    example: 'Ten 533 mm tubes: 3, 1. Eight 610 mm tubes: 3, 3, 1.',
  },
  'CT-CONV-12': {
    title: 'Torpedo dice of submarines',
    source: 'Completes Rulebook §1.8',
    rule: 'Bow tubes divided by 2, rounded down; half of that at range 2.',
    example: 'Four bow tubes: 2, 1. Six bow tubes: 3, 1.',
  },
  'CT-CONV-13': {
    title: 'Aircraft capacity',
    source: 'Completes Rulebook §1.8',
    rule: 'A carrier holds its full complement of aircraft divided by 25, rounded down, at least 1. A ship with catapult aircraft holds half their number in reconnaissance tokens, rounded down, at least 1.',
  },
  'CT-CONV-14': {
    title: 'Point cost of ships',
    source: 'Completes Rulebook §1.8',
    rule: 'Firepower F is the mean of the broadside dice at ranges 1 to 4, plus one eighth of the dice at ranges 5 and 6, plus half the mean of the secondary and tertiary dice. Durability D is hull points times the protection factor of the armour. Cost is 2.3 times the square root of F x D, plus all AAW dice divided by 8, all ASW dice divided by 8, all torpedo dice divided by 3, 3 per squadron of a carrier or 0.5 per reconnaissance token, and the point values of the abilities, rounded down once at the end. A submarine costs twice its torpedo dice (all bands) plus its hull points plus its abilities; a non-combatant costs twice its hull points. No unit costs less than 1.',
    example:
      'Fletcher: F = 13 / 4 = 3.25, D = 2 x 1.0 = 2; 2.3 x 2.5495 = 5.864, plus 11/8 + 5/8 + 4/3 = 3.333, plus 1 for Evasive action: 10.197, cost 10.',
  },
  'CT-CONV-15': {
    title: 'Aircraft cards',
    source: 'Completes Rulebook §1.8',
    rule: 'Aircraft cards follow the aircraft table of the conversion: AAW from speed and guns for fighters, from guns for bombers; bombs from the root of the bomb load; three torpedo dice per squadron; armour 5, plus 1 if protected, minus 1 for a fabric biplane, critical rating armour plus 4.',
  },
} satisfies Clauses
