import type { Clauses } from '@flankspeed/kernel'

export const orders = {
  'VAS-ORD-01': {
    title: 'When Orders are given',
    source: 'Manual: Performing an Order',
    rule: 'A ship may be given one Order when it is nominated to move. The Order is chosen before the ship begins to move.',
    seeAlso: ['VAS-MOVE-10', 'VAS-TURN-06'],
  },
  'VAS-ORD-02': {
    title: 'One Order per ship per turn',
    source: 'Manual: Performing an Order',
    rule: 'Each ship may attempt only one Order per turn, successful or not. Any number of ships may attempt the same Order.',
  },
  'VAS-ORD-03': {
    title: 'Automatic and tested Orders',
    source: 'Manual: Performing an Order',
    rule: 'Create Smoke! and Evade! succeed automatically. All Hands on Deck!, Come About!, Flood Magazines! and Scramble! need a successful crew quality check, rolled as soon as the Order is declared.',
  },
  'VAS-ORD-04': {
    title: 'Failed Order',
    source: 'Manual: Performing an Order',
    rule: 'If the check fails the ship moves normally and neither the benefit nor the drawback of the Order applies.',
  },
  'VAS-ORD-05': {
    title: 'All Hands on Deck!, repair',
    source: 'Manual: All Hands on Deck!; Reference sheet: Orders',
    rule: "In this turn's End Phase the ship may attempt damage control once on each of its critical areas instead of on one, with +1 to each roll.",
    example: 'Engine 2 and Crew 3: one roll for each. Natural 4, 5 and 6 reduce the score by 1, 2 and 3.',
  },
  'VAS-ORD-06': {
    title: 'All Hands on Deck!, drawback',
    source: 'Manual: All Hands on Deck!; Reference sheet: Orders',
    rule: "In this turn's Gunnery Phase each Attack Dice of every weapon system of the ship has -1 (AA fire is never modified, see VAS-R-42).",
  },
  'VAS-ORD-07': {
    title: 'Come About!',
    source: 'Manual: Come About!; Reference sheet: Orders',
    rule: 'During this move the ship may make a single change of heading of up to 90 degrees and may make no other change of heading. The straight run before the turn is still needed (VAS-R-43).',
  },
  'VAS-ORD-08': {
    title: 'Create Smoke!, placement',
    source: 'Manual: Create Smoke!; Reference sheet: Orders',
    rule: 'For every full 3" the ship moves, place one smoke counter touching the stern of the ship (VAS-R-44).',
    example: 'A move of 5.5" places one counter, a move of 6" places two, a move of 2" none.',
  },
  'VAS-ORD-09': {
    title: 'Create Smoke!, effect',
    source: 'Manual: Create Smoke!; Reference sheet: Orders',
    rule: "No line of sight can be drawn and no attack made through a smoke counter, by either side. The counters lie until this turn's End Phase.",
    seeAlso: ['VAS-TGT-03'],
  },
  'VAS-ORD-10': {
    title: 'Evade!, own attacks',
    source: 'Manual: Evade!; Reference sheet: Orders',
    rule: 'Every attack by the evading ship has -1 to each Attack Dice this turn, and the ship may not fire torpedoes this turn.',
  },
  'VAS-ORD-11': {
    title: 'Evade!, speed',
    source: 'Manual: Evade!',
    rule: 'The current Flank Speed of the evading ship is halved, rounding up, for this turn.',
    example: 'Current speed 7" gives 4"; 5" gives 3"; 1" gives 1".',
  },
  'VAS-ORD-12': {
    title: 'Evade!, protection',
    source: 'Manual: Evade!; Reference sheet: Orders',
    rule: 'Every enemy Attack Dice that hits the evading ship this turn must be re-rolled once, and the second score decides (VAS-R-45 for air attacks).',
    example: 'Four dice, three hit, all three are re-rolled: those that still reach 4+ after modifiers hit.',
  },
  'VAS-ORD-13': {
    title: 'Evade!, destroyers',
    source: 'Manual: Evade!; Reference sheet: Orders',
    rule: 'If an evading destroyer\'s current Flank Speed before halving is more than 6", attackers keep the fast moving target penalty however far it moved. Weapons that ignore that penalty still ignore it.',
  },
  'VAS-ORD-14': {
    title: 'Evade! not allowed',
    source: 'Manual: Lumbering; Vital System Hit table',
    rule: 'Lumbering ships (which includes crippled ships) may not Evade!. A ship at speed 0 may not either (VAS-R-46).',
    seeAlso: ['VAS-STR-10'],
  },
  'VAS-ORD-15': {
    title: 'Flood Magazines!, effect',
    source: 'Manual: Flood Magazines!; Reference sheet: Orders',
    rule: 'On a success the Critical Scores are lowered at once so that no area has Escalation: Crew to at most 1, Engine and Weapons to at most 3. Lower scores are unchanged (VAS-R-47).',
    example: 'Engine 5, Weapons 2, Crew 4 becomes Engine 3, Weapons 2, Crew 1.',
  },
  'VAS-ORD-16': {
    title: 'Flood Magazines!, cost',
    source: 'Manual: Flood Magazines!; Reference sheet: Orders',
    rule: 'One random main gun system is out of action for the rest of the battle and cannot be repaired. A ship without turrets halves the AD of all its light guns instead, rounding down.',
  },
  'VAS-ORD-17': {
    title: 'Scramble!',
    source: 'Manual: Scramble!; Reference sheet: Orders',
    rule: 'A carrier that passes the check may launch or recover two Flights this turn instead of one. All other conditions for flight operations still apply.',
    seeAlso: ['VAS-STR-08'],
  },
  'VAS-ORD-18': {
    title: 'Orders and flight operations',
    source: 'Manual: Carrier; Launching and Recovering Aircraft',
    rule: 'A carrier that is given any Order other than Scramble! cannot launch or recover Flights this turn (VAS-R-48).',
  },
  'VAS-ORD-19': {
    title: 'No Orders without a bridge',
    source: 'Manual: Vital System Hit table',
    rule: 'A ship with Bridge Destroyed may not attempt any Order, automatic ones included.',
    seeAlso: ['VAS-VITAL-02'],
  },
  'VAS-ORD-20': {
    title: 'Flights have no Orders',
    source: 'Manual: Aircraft, Movement Phase',
    rule: 'Flights may never perform an Order.',
  },
} as const satisfies Clauses
