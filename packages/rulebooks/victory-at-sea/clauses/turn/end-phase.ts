import type { Clauses } from '@flankspeed/kernel'

export const endPhase = {
  'VAS-END-01': {
    title: 'Damage control comes first',
    source: 'Manual: End Phase',
    rule: 'Damage control for all ships is finished before any escalation check is made.',
  },
  'VAS-END-02': {
    title: 'Order of players',
    source: 'Manual: Damage Control; Reference sheet: Damage Control',
    rule: "The player who won the initiative this turn attempts damage control for all of that side's ships, then the other player does the same.",
  },
  'VAS-END-03': {
    title: 'One area per ship',
    source: 'Manual: Damage Control',
    rule: 'Each ship may attempt one damage control roll per turn, on one of its Engine, Weapons or Crew areas chosen by its player before rolling.',
  },
  'VAS-END-04': {
    title: 'Damage control roll',
    source: 'Manual: Damage Control; Reference sheet: Damage Control',
    rule: 'Roll a D6 plus modifiers. For each point by which the result exceeds 4, the score of the chosen area drops by 1, to a minimum of 0.',
    example: '4 or less no effect; 5 reduces by 1; 6 by 2; 7 (a 6 with All Hands on Deck!) by 3.',
  },
  'VAS-END-05': {
    title: 'Penalties above the new score end',
    source: 'Manual: Damage Control',
    rule: 'After a repair the ship no longer suffers penalties of scores above the new score: lost speed, lost AD, turret rolls and crew check penalties of those scores are lifted. Penalties of the remaining scores stay.',
    example: 'Engine repaired from 3 to 1: the 3" straight run and one -1" are lifted, the -1" of score 1 stays.',
  },
  'VAS-END-06': {
    title: 'What repair does not undo',
    source: 'Manual: Damage Control',
    rule: 'Extra damage already taken, increases already passed to other areas and destroyed turrets remain after a repair.',
  },
  'VAS-END-07': {
    title: 'What cannot be repaired',
    source: 'Manual: Damage Control; Reference sheet: Damage Control',
    rule: 'An area at score 6 and all Vital System hits can never be chosen for damage control.',
    seeAlso: ['VAS-VITAL-08'],
  },
  'VAS-END-08': {
    title: 'Damage control modifiers',
    source: 'Manual: All Hands on Deck!; Imperial Japanese Navy, Fire Fighting',
    rule: 'The damage control roll has +1 under All Hands on Deck! and -1 for a Japanese carrier with Crew at 2 or more.',
  },
  'VAS-END-09': {
    title: 'Who checks for escalation',
    source: 'Manual: Check for Escalation',
    rule: 'Every area that carries Escalation after damage control (Engine 4+, Weapons 4+, Crew 2+) rolls a D6, each area separately. There is no choice.',
  },
  'VAS-END-10': {
    title: 'Escalation roll',
    source: 'Manual: Check for Escalation; Reference sheet: Escalation',
    rule: 'On 4 or more the score of the area rises by 1 at once with the extra damage and penalty of the new score, including knock-on increases (VAS-R-40).',
    example: 'Crew at 2 rolls 5: Crew becomes 3, 2 damage, and Weapons rises by 1 with its own effects.',
  },
  'VAS-END-11': {
    title: 'Escalation is rolled every turn',
    source: 'Manual: Check for Escalation',
    rule: 'An area keeps rolling in each End Phase until its score is below the point where Escalation first appears.',
  },
  'VAS-END-12': {
    title: 'Smoke is removed',
    source: 'Manual: Create Smoke!; Reference sheet: End Phase',
    rule: 'Every smoke counter on the table is taken off in the End Phase, after escalation.',
  },
  'VAS-END-13': {
    title: 'Re-arming',
    source: 'Manual: Refuelling and Re-arming',
    rule: 'Carriers attempt to re-arm recovered Flights in the End Phase (VAS-CV-16).',
  },
  'VAS-END-14': {
    title: 'Return of scouts',
    source: 'Manual: Scouting',
    rule: 'Scouting ships roll to return in the End Phase (VAS-SCT-05).',
  },
} as const satisfies Clauses
