import type { Clauses } from '@flankspeed/kernel'

export const night = {
  'CT-NIGHT-01': {
    title: 'Spotting check at deployment',
    source: 'Rulebook §6.5',
    rule: 'In a dark turn 1D6 is rolled each time an aircraft token is deployed. Patrol bombers need 3+, every other token needs 5+.',
  },
  'CT-NIGHT-02': {
    title: 'Spotting succeeded',
    source: 'Rulebook §6.5',
    rule: 'The token is placed normally.',
  },
  'CT-NIGHT-03': {
    title: 'Spotting failed',
    source: 'Rulebook §6.5',
    rule: 'The token is placed already ABORTED, so its ordnance is useless this turn.',
  },
  'CT-NIGHT-04': {
    title: 'AAW at night',
    source: 'Rulebook §6.5',
    rule: 'In a dark turn all AAW fire by ships and aircraft hits only on 5 and 6.',
    example: 'Six AAW dice in the dark average 6 x 0.6 = 3.6 hits instead of 4.8.',
  },
  'CT-NIGHT-05': {
    title: 'Aborted at night',
    source: 'Rulebook §6.5',
    rule: 'Tokens aborted by darkness can still be attacked and destroyed and never get a second ABORTED marker.',
  },
  'CT-NIGHT-06': {
    title: 'Ordnance at night',
    source: 'Rulebook §6.5',
    rule: 'In a dark turn aircraft attacking with ordnance (bombs, depth charges) hit only on 5 and 6.',
  },
  'CT-NIGHT-07': {
    title: 'Torpedo bombers at night',
    source: 'Rulebook §6.5',
    rule: 'In a dark turn a torpedo bomber attacks with one torpedo die fewer, so it places one marker fewer.',
    example: 'Torpedo value 3: 2 markers.',
  },
  'CT-NIGHT-08': {
    title: 'Recovery check',
    source: 'Rulebook §6.5',
    rule: 'In a dark turn every token that lands on a carrier rolls 1D6.',
  },
  'CT-NIGHT-09': {
    title: 'Recovery 1 or 2',
    source: 'Rulebook §6.5',
    rule: 'The token crashes, is removed and its cost is scored by the opponent.',
  },
  'CT-NIGHT-10': {
    title: 'Recovery 3 or 4',
    source: 'Rulebook §6.5',
    rule: 'The token is damaged in landing and gets 2 REARMING markers instead of 1, so it misses two turns.',
  },
  'CT-NIGHT-11': {
    title: 'Recovery 5 or 6',
    source: 'Rulebook §6.5',
    rule: 'The token lands safely with the usual single REARMING marker.',
  },
  'CT-NIGHT-12': {
    title: 'No recovery check ashore',
    source: 'Rulebook §6.5',
    rule: 'Tokens landing on the land base do not roll; they take their two REARMING markers as usual.',
  },
  'CT-NIGHT-13': {
    title: 'Surface fire at night',
    source: 'Rulebook §6.5',
    rule: 'The rulebook puts no penalty on ship gunnery or torpedoes in the dark; none is applied unless the optional night visibility rule is switched on (CT-R-69).',
  },
} satisfies Clauses
