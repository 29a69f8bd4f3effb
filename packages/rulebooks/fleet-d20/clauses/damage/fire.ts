import type { Clauses } from '@flankspeed/kernel'

export const fire = {
  'FD-FIRE-01': {
    title: 'Counting Fires',
    origin: 'completed',
    source: 'Completes the sheets (Fires)',
    rule: 'Fires are counted per ship without limit; the bands of that number modify morale, wreck, fire and fuel explosion tests.',
    why: 'The sheets band up to 21 and over.',
  },
  'FD-FIRE-02': {
    title: 'Fire Test',
    origin: 'completed',
    source: 'Completes the sheets (Fire Test in Sensors)',
    rule: 'Fire Test: d10 + Crew Quality + bands(DC teams) - bands(Fires on the ship); 6 or more passes, a failure adds 1 Fire.',
    example: 'DC 5, 1 Fire: +2 -1 = +1, 5 or better passes.',
    why: 'The Sensors result asks for a Fire Test without defining it; the ingredients are those of the wreck test.',
  },
  'FD-FIRE-03': {
    title: 'Fire damage',
    origin: 'completed',
    source: 'Completes the sheets (Fires)',
    rule: 'In the End Phase, after damage control, a burning ship loses S equal to bands(Fires) (then F, once S is 0).',
    example: '1-2 Fires: 1; 3-6 Fires: 2.',
    why: 'Fires wear a ship down slowly unless they are fought.',
  },
  'FD-FIRE-04': {
    title: 'Fire spread',
    origin: 'completed',
    source: 'Completes the sheets (Fires)',
    rule: 'After the damage each ship that still has at least one Fire makes one Fire Test.',
    why: 'One test per ship keeps large fires from exploding in number.',
  },
  'FD-FIRE-05': {
    title: 'Fires and aircraft',
    origin: 'completed',
    source: 'Completes the sheets (Fires)',
    rule: 'A carrier or air base with 3 or more Fires can neither launch nor land aircraft, and RRR work stops.',
    why: 'A burning flight deck is closed.',
  },
  'FD-FIRE-06': {
    title: 'Fires on land targets',
    origin: 'completed',
    source: 'Completes the sheets (Fires)',
    rule: 'Land targets burn like ships, but their Fires do not spread.',
    why: 'Installations are dispersed.',
  },
} satisfies Clauses
