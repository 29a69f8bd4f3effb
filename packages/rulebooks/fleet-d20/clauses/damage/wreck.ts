import type { Clauses } from '@flankspeed/kernel'

export const wreck = {
  'FD-WRK-01': {
    title: 'Wreck test when F reaches 0',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: "When damage brings a ship's F to 0, a wreck test is made immediately.",
  },
  'FD-WRK-02': {
    title: 'Wreck test at F 0',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'A ship whose F is already 0 makes a wreck test at once whenever IP damage of at least 1 would come off F.',
  },
  'FD-WRK-03': {
    title: 'Timing of the wreck test',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'The test is made after the damage is applied and before any critical damage of that hit is resolved.',
  },
  'FD-WRK-04': {
    title: 'Each hit',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'The test is made each time the ship is hit under those conditions, so several hits in a turn mean several tests.',
  },
  'FD-WRK-05': {
    title: 'Wreck modifier: Crew Quality',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'Add Crew Quality, +2 to -2.',
  },
  'FD-WRK-06': {
    title: 'Wreck modifier: Damage Control',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'Add bands(DC teams): 1-2 teams +1, 3-6 +2, 7-12 +3, 13-20 +4, 21 or over +5.',
  },
  'FD-WRK-07': {
    title: 'Wreck modifier: Poor Carrier Safety',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'Subtract 1 if the ship has Poor Carrier Safety.',
  },
  'FD-WRK-08': {
    title: 'Wreck modifier: Poor Underwater Protection',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'Subtract 1 if the ship has Poor Underwater Protection.',
  },
  'FD-WRK-09': {
    title: 'Wreck modifier: Fires',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'Subtract bands(Fires): 1-2 Fires -1, 3-6 -2, 7-12 -3, 13-20 -4, 21 or over -5.',
  },
  'FD-WRK-10': {
    title: 'Wreck test in Bad Weather',
    origin: 'source',
    source: 'Reference sheets, Wreck Tests',
    rule: 'In an area of Bad Weather a successful wreck test is rolled again, and the second result stands.',
  },
  'FD-WRK-11': {
    title: 'Passing a wreck test',
    origin: 'completed',
    source: 'Completes the sheets (Wreck Tests)',
    rule: 'A wreck test is passed on 6 or more like every d10 test.',
    example: 'Crew Quality 0, 5 DC teams, 3 Fires: +2 -2 = 0, so a natural 6 or better passes.',
    why: 'The table prints the modifiers but no number.',
  },
  'FD-WRK-12': {
    title: 'Failing a wreck test',
    origin: 'completed',
    source: 'Completes the sheets (Wreck Tests)',
    rule: 'A ship that fails a wreck test caused by IP damage becomes a wreck: replace it by a wreck marker with the same base; it counts as destroyed.',
    why: 'The critical tables stress that no marker is placed in their case, so there is one otherwise.',
  },
  'FD-WRK-13': {
    title: 'Wreck markers',
    origin: 'completed',
    source: 'Completes the sheets (Wreck Tests)',
    rule: 'A wreck marker counts as an intervening base, can be collided with, is illuminated if it had Fires, and is removed in the End Phase of the next turn.',
    why: 'Gives the marker a bounded use.',
  },
  'FD-WRK-14': {
    title: 'Wreck tests from critical results',
    origin: 'source',
    source: 'Reference sheets, critical tables, Hull and Bulkheads',
    rule: 'A ship that fails a wreck test called for by a Hull or Bulkheads result sinks and is removed immediately, without a wreck marker.',
  },
  'FD-WRK-15': {
    title: 'Surviving at F 0',
    origin: 'completed',
    source: 'Completes the sheets (Wreck Tests)',
    rule: 'A ship that passes stays on the table with F 0; F cannot be repaired or go below 0.',
    why: 'The tables test ships whose F is already 0.',
  },
} satisfies Clauses
