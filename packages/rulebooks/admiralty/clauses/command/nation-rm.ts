import type { Clauses } from '@flankspeed/kernel'

export const nationRm = {
  'ADM-RM-01': {
    title: 'Poor Coordination and Star Shell X unchanged',
    source: 'Admiralty Rules: Regia Marina, Poor Coordination & Star Shell X',
    rule: 'The core Italian rules for coordination (-1 Initiative when the fleet has flights not launched from carriers) and star shell stay in force.',
    effect: 'clarifies',
    core: 'Coordination; Star Shell X',
  },
  'ADM-RM-02': {
    title: 'Unwilling Soldiers narrowed',
    source: 'Admiralty Rules: Regia Marina, Unwilling Soldiers',
    rule: 'Only Italian battleships and aircraft carriers suffer the -1 to crew quality checks. Cruisers, destroyers and other ships check normally.',
    example: 'Die 4: an Italian cruiser passes, an Italian battleship (4 - 1 = 3) fails.',
    effect: 'replaces',
    core: 'Unwilling Soldiers (all ships)',
  },
  'ADM-RM-03': {
    title: 'X. Fliegerkorps',
    source: 'Admiralty Rules: Regia Marina, X. Fliegerkorps',
    rule: 'An Italian force may buy flights from the Kriegsmarine aircraft chart.',
    effect: 'adds',
    core: 'choosing aircraft',
  },
  'ADM-RM-04': {
    title: '10th MAS Flotilla',
    source: 'Admiralty Rules: Regia Marina, Decima Flottiglia MAS',
    rule: 'Before deployment the Italian player may roll one D6 for every 500 points of ships in the enemy fleet. There is no cost.',
    example: 'Against 2000 points: 4 dice. Against 1900 points: 3 dice.',
    effect: 'adds',
    core: 'deployment',
  },
  'ADM-RM-05': {
    title: 'Results of the missions',
    source: 'Admiralty Rules: Regia Marina, Decima Flottiglia MAS',
    rule: 'Each die of 1 to 4 is a failed mission. A 5 hits with 4 Damage Dice, a 6 with 8 Damage Dice, in both cases Devastating.',
    effect: 'adds',
    core: 'Devastating',
  },
  'ADM-RM-06': {
    title: 'Who is struck',
    source: 'Admiralty Rules: Regia Marina, Decima Flottiglia MAS',
    rule: 'Each success strikes a Random Enemy Ship. A ship already struck cannot be struck again; such a result is rolled again.',
    effect: 'adds',
  },
  'ADM-RM-07': {
    title: 'Deep Deployment is no protection',
    source: 'Admiralty Rules: Regia Marina, Decima Flottiglia MAS',
    rule: 'The attacks happen in harbour before the battle, so carriers and other ships meant for Deep Deployment are among the possible targets.',
    effect: 'adds',
  },
  'ADM-RM-08': {
    title: 'Damage and criticals of a mission',
    source: 'Admiralty Rules: Regia Marina, Decima Flottiglia MAS',
    rule: "Damage is the sum of the Damage Dice, natural ones counting nothing. Each 5 or 6 is confirmed on 4+, then a D10 gives the area, and the area's Critical Score becomes the roll of a D6 with all damage and penalties that follow.",
    example:
      '2000-point fleets: mission dice 2, 4, 3, 6 give one success of 8 Damage Dice. They show 2, 4, 3, 2, 1, 5, 4, 6: 26 Hull lost (the 1 counts 0) and two potential criticals. Both confirm on 4+. Area dice 5 and 9: Weapons and Crew. Score dice 3 and 5: Weapons 3 and Crew 5.',
    effect: 'adds',
    core: 'Devastating; critical hits',
  },
} as const satisfies Clauses
