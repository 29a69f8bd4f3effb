import type { Clauses } from '@flankspeed/kernel'

export const firing = {
  'VAS-FIRE-01': {
    title: 'Rolling Attack Dice',
    source: 'Manual: Firing',
    rule: 'A weapon system that fires rolls one D6 for each of its AD.',
  },
  'VAS-FIRE-02': {
    title: 'Hit on 4 or more',
    source: 'Manual: Firing; Reference sheet: Firing guns/torpedoes',
    rule: 'Each Attack Dice whose result after modifiers is 4 or more scores one hit.',
  },
  'VAS-FIRE-03': {
    title: 'Modifiers add up, range counts once',
    source: 'Manual: Firing',
    rule: 'All Attack Dice modifiers that apply are added together, except that only the one range modifier for the actual band is used.',
    example:
      'Long range (-1), destroyer (-1), target moved 7" (-1), attacker in the target\'s port arc (+1): total -2, so a natural 6 is needed.',
  },
  'VAS-FIRE-04': {
    title: 'Point blank +1',
    source: 'Manual: Attack Dice Modifiers; Reference sheet: Firing guns/torpedoes',
    rule: "Target within the weapon's point blank figure: +1 to each Attack Dice.",
  },
  'VAS-FIRE-05': {
    title: 'Short +0',
    source: 'Manual: Attack Dice Modifiers',
    rule: 'Target in the short band: no modifier.',
  },
  'VAS-FIRE-06': {
    title: 'Long -1',
    source: 'Manual: Attack Dice Modifiers; Reference sheet: Firing guns/torpedoes',
    rule: 'Target in the long band: -1 to each Attack Dice.',
  },
  'VAS-FIRE-07': {
    title: 'Extreme -2',
    source: 'Manual: Attack Dice Modifiers; Reference sheet: Firing guns/torpedoes',
    rule: 'Target in the extreme band: -2 to each Attack Dice.',
  },
  'VAS-FIRE-08': {
    title: 'Destroyer -1',
    source: 'Manual: Attack Dice Modifiers',
    rule: 'Target of type destroyer: -1 to each Attack Dice.',
  },
  'VAS-FIRE-09': {
    title: 'Fast moving target -1',
    source: 'Manual: Attack Dice Modifiers; Reference sheet: Firing guns/torpedoes',
    rule: 'Target that moved more than 6" this turn: -1 to each Attack Dice. A move of exactly 6" is not fast (VAS-R-24).',
  },
  'VAS-FIRE-10': {
    title: 'Stationary target +1',
    source: 'Manual: Attack Dice Modifiers',
    rule: 'Target that is a land installation or a ship at anchor or aground: +1 to each Attack Dice (VAS-R-25 adds ships stopped dead by damage).',
  },
  'VAS-FIRE-11': {
    title: 'Large Silhouette +1',
    source: 'Manual: Attack Dice Modifiers',
    rule: "Attacker's bridge lies abeam of the target, that is within either 90 degree side arc of the target ship: +1 to each Attack Dice. The arcs used are those of the target, not of the attacker, and the bonus applies to torpedoes as well as guns.",
  },
  'VAS-FIRE-12': {
    title: 'Torpedo -2',
    source: 'Manual: Attack Dice Modifiers',
    rule: 'Weapon system is a torpedo: -2 to each Attack Dice, in addition to range and other modifiers (VAS-R-26).',
    example:
      "Torpedoes at short range (+0) against a cruiser's side (+1), torpedo (-2): total -1, hits on natural 5 or 6.",
  },
  'VAS-FIRE-13': {
    title: 'Main guns at point blank',
    source: 'Manual: Attack Dice Modifiers, note 1; Reference sheet: note 1',
    rule: 'At point blank range main guns may attack only battleships, carriers, cruisers and civilian ships. They may not fire at destroyers or other small craft in that band (the Fast Track trait lifts this limit).',
    example: 'Bismarck\'s A turret (point blank 10") cannot fire at a destroyer 9.5" away but can at 10.5".',
  },
  'VAS-FIRE-14': {
    title: 'Light guns and AA ignore fast movement',
    source: 'Manual: Attack Dice Modifiers, note 2',
    rule: 'Light guns and AA batteries never take the fast moving target penalty.',
  },
  'VAS-FIRE-15': {
    title: 'Order penalties',
    source: 'Manual: All Hands on Deck!; Evade!',
    rule: 'A firing ship under a successful All Hands on Deck! or under Evade! has -1 to each Attack Dice of all its weapon systems.',
  },
  'VAS-FIRE-16': {
    title: 'No automatic hit or miss',
    source: 'Manual: Firing',
    rule: 'There is no natural-6-always-hits or natural-1-always-misses rule for Attack Dice; only the modified result counts (VAS-R-27).',
    example: 'Total modifier -3: even a natural 6 gives 3 and misses.',
  },
  'VAS-FIRE-17': {
    title: 'No dice left',
    source: 'Manual: Critical Hits; Crippled Ships',
    rule: 'A weapon system whose AD has been reduced to 0 cannot fire. AD never falls below 0.',
  },
} as const satisfies Clauses
