import type { Clauses } from '@flankspeed/kernel'

export const nationRn = {
  'ADM-RN-01': {
    title: 'Depth Charge Attacks and VT Fuses unchanged',
    source: 'Admiralty Rules: Royal Navy',
    rule: 'The core Royal Navy rules for depth charges and VT Fuses stay in force.',
    effect: 'clarifies',
    core: 'Depth Charge Attacks; VT Fuses',
  },
  'ADM-RN-02': {
    title: 'Gunnery Radar',
    source: 'Admiralty Rules: Royal Navy, Gunnery Radar',
    rule: 'British ships use Gunnery Radar exactly as American ships, Advanced Radar benefits included.',
    effect: 'adds',
    core: 'Radar; Advanced Radar',
  },
  'ADM-RN-03': {
    title: 'The Senior Service',
    source: 'Admiralty Rules: Royal Navy, The Senior Service',
    rule: 'Royal Navy players add 1 to every crew quality roll, so an undamaged ship passes on 3 or more.',
    example: 'Die 3 + 1 = 4: passed. With the Crew Critical Score 4 penalty of -1: die 3 + 1 - 1 = 3, failed.',
    effect: 'adds',
    core: 'crew quality checks',
  },
  'ADM-RN-04': {
    title: 'Codeword: Ultra',
    source: 'Admiralty Rules: Royal Navy, Codeword: Ultra',
    rule: 'A British player may re-roll his D10 in the roll-off that decides who deploys first. The second result stands.',
    example:
      'British 3 against German 7: the British player re-rolls and gets 9, so the German, now lower, deploys first.',
    effect: 'adds',
    core: 'deployment roll',
  },
  'ADM-RN-05': {
    title: 'Destroyers for Bases',
    source: 'Admiralty Rules: Royal Navy, Destroyers for Bases',
    rule: 'A British force may include American Clemson-class destroyers.',
    effect: 'adds',
    core: 'fleet lists',
  },
  'ADM-RN-06': {
    title: 'Arsenal of Democracy',
    source: 'Admiralty Rules: Royal Navy, Arsenal of Democracy',
    rule: 'British carriers may embark any carrier-capable aircraft from the US Navy chart.',
    effect: 'adds',
    core: 'choosing aircraft',
  },
} as const satisfies Clauses
