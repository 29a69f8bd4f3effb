import type { Clauses } from '@flankspeed/kernel'

export const kamikaze = {
  'VAS-KAM-01': {
    title: 'Declaring the attack',
    source: 'Manual: Kamikaze, Aircraft',
    rule: 'The player declares the attack by moving the Flight into contact with its target ship during aircraft movement.',
  },
  'VAS-KAM-02': {
    title: 'AA against kamikazes',
    source: 'Manual: Kamikaze, Aircraft',
    rule: 'AA fire is resolved as usual, but Local dice against the Flight have +1 on each roll.',
  },
  'VAS-KAM-03': {
    title: 'Roll to hit',
    source: 'Manual: Kamikaze, Aircraft; Reference sheet: Attacking with Aircraft',
    rule: 'After AA fire a surviving Flight hits on 4+. All normal Attack Dice modifiers apply except those for range.',
    example: 'Destroyer that moved 8" with the Flight in its port arc: -1 -1 +1 = -1, so a natural 5 or 6 hits.',
  },
  'VAS-KAM-04': {
    title: 'Misses are re-rolled',
    source: 'Manual: Kamikaze, Aircraft; Reference sheet: Attacking with Aircraft',
    rule: 'A kamikaze roll that misses may be re-rolled once.',
  },
  'VAS-KAM-05': {
    title: 'Damage',
    source: 'Manual: Kamikaze, Aircraft',
    rule: "A hit rolls the Flight's Damage Dice as usual; Armoured Deck gives -1 to each.",
  },
  'VAS-KAM-06': {
    title: 'Flight is expended',
    source: 'Manual: Kamikaze, Aircraft; Reference sheet: Attacking with Aircraft',
    rule: 'The Flight is removed as a casualty after its attack whether it hit or missed.',
  },
  'VAS-KAM-07': {
    title: 'Extra Crew critical',
    source: 'Manual: Kamikaze, Aircraft; Reference sheet: Attacking with Aircraft',
    rule: 'If the attack did any damage to the ship, its Crew score rises by 1 with all effects at once, in addition to any critical hits scored by the Damage Dice.',
  },
} as const satisfies Clauses
