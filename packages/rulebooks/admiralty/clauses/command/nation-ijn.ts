import type { Clauses } from '@flankspeed/kernel'

export const nationIjn = {
  'ADM-IJN-01': {
    title: 'Long Lance and Fire Fighting unchanged',
    source: 'Admiralty Rules: Imperial Japanese Navy',
    rule: 'The core rules for Long Lance torpedoes beyond 20 inches and for the -1 damage control of burning carriers stay in force.',
    effect: 'clarifies',
    core: 'Long Lance; Fire Fighting',
  },
  'ADM-IJN-02': {
    title: 'Fan Salvoes cannot reach the box',
    source: 'Admiralty Rules: Imperial Japanese Navy, Fan Salvoes',
    rule: 'Ships in Deep Deployment are left out when the random target of a Fan Salvo is chosen.',
    effect: 'clarifies',
    core: 'Fan Salvoes',
  },
  'ADM-IJN-03': {
    title: 'Fan Salvoes strike the side',
    source: 'Admiralty Rules: Imperial Japanese Navy, Fan Salvoes',
    rule: 'A Fan Salvo hit always strikes the port or starboard side, so a Torpedo Belt reduces its damage.',
    example:
      'A Devastating Fan Salvo hit with dice 3, 4, 6 on a ship with Torpedo Belt 2 does 1 + 2 + 4 = 7 Hull, with one potential critical.',
    effect: 'clarifies',
    core: 'Fan Salvoes; Torpedo Belt X',
  },
} as const satisfies Clauses
