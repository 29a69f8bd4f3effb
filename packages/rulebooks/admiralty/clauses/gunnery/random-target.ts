import type { Clauses } from '@flankspeed/kernel'

export const randomTarget = {
  'ADM-RND-01': {
    title: 'When a random enemy ship is chosen',
    source: 'Admiralty Rules: Random Enemy Ship',
    rule: 'Any attack that strikes a random ship of the enemy fleet (Japanese Fan Salvoes, the Italian 10th MAS Flotilla) uses this procedure. All ships that may legally be hit are put in a numbered order by listing them or lining them up, then the attacking player rolls to pick one.',
    effect: 'adds',
    core: 'fan salvoes (random enemy ship)',
  },
  'ADM-RND-02': {
    title: 'Six targets or fewer',
    source: 'Admiralty Rules: Random Enemy Ship',
    rule: 'With one to six possible targets roll 1D6; the ship whose place in the order equals the die is hit.',
    example:
      'A fleet of six ships suffers one Fan Salvo hit. The die shows 4, so the fourth ship in the order takes the hit and its damage dice are rolled.',
    effect: 'adds',
  },
  'ADM-RND-03': {
    title: 'Seven to ten targets',
    source: 'Admiralty Rules: Random Enemy Ship',
    rule: 'With seven to ten possible targets roll 1D10 and take the ship in that place.',
    example:
      'Eight targets, die shows 9: there is no ninth ship, so the die is rolled again; a 3 then picks the third.',
    effect: 'adds',
  },
  'ADM-RND-04': {
    title: 'Eleven targets or more',
    source: 'Admiralty Rules: Random Enemy Ship',
    rule: 'With eleven or more possible targets roll 2D10, add them and subtract 1, giving 1 to 19, and take the ship in that place.',
    example:
      'Fifteen ships, 2D10 total 12: 12 - 1 = 11, so the eleventh ship is hit. A total of 17 gives 16, which has no ship, and is rolled again; a total of 16 gives 15 and hits the last ship.',
    effect: 'adds',
  },
  'ADM-RND-05': {
    title: 'Results without a ship',
    source: 'Admiralty Rules: Random Enemy Ship',
    rule: 'A result that matches no ship in the order is discarded and the whole roll is made again, as often as needed. This is not a re-roll in the sense of the core once-only rule.',
    effect: 'adds',
  },
} as const satisfies Clauses
