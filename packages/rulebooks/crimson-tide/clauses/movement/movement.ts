import type { Clauses } from '@flankspeed/kernel'

export const movement = {
  'CT-MOVE-01': {
    title: 'Movement allowance',
    source: 'Rulebook §1.6.2; §2',
    rule: 'A ship or submarine may move up to its movement value in klicks during the naval movement phase. The printed value is its top speed in knots divided by 4, rounded down.',
    example: '36.5 knots divided by 4 is 9.125, so movement 9.',
  },
  'CT-MOVE-02': {
    title: 'Distance between units',
    source: 'Rulebook §2.1',
    rule: 'A distance that involves a ship or submarine is taken between the closest points of the two bases.',
  },
  'CT-MOVE-03': {
    title: 'Distance to land',
    source: 'Rulebook §2.1',
    rule: 'A distance between a unit and land is the smallest possible one, from the closest point of the base to the closest point of the coast.',
  },
  'CT-MOVE-04': {
    title: 'Movement itself is measured at the middle of the base',
    source: 'Rulebook §2.2.1',
    rule: 'A unit moves along its heading so that the mid-point of its base travels the stated number of klicks.',
    example:
      'A ship that moves 3 klicks ahead ends with its base centre exactly 3 klicks from where the centre started.',
  },
  'CT-MOVE-05': {
    title: 'Minimum move',
    source: 'Rulebook §2.2.1',
    rule: 'Every ship must move at least 1 klick ahead in each naval movement phase unless it is at an all-stop (STOPPED) or unable to move.',
    example: 'A ship under way may not spend 0 klicks; 1 klick straight ahead is the least it can do.',
  },
  'CT-MOVE-06': {
    title: 'First klick is straight',
    source: 'Rulebook §2.2.1; §2.3 Figure 6',
    rule: 'A moving ship first goes 1 klick straight ahead on its current heading. Only then may it stop, turn or go on, as long as movement points remain.',
  },
  'CT-MOVE-07': {
    title: 'Movement is spent in whole klicks',
    source: 'Rulebook §2.2.1; §2.3',
    rule: 'Points are spent one klick at a time; a player may stop spending at any klick after the first and forfeits the rest (CT-R-09).',
  },
  'CT-MOVE-08': {
    title: 'Leaving the table',
    source: 'Rulebook §2.2',
    rule: 'A unit that leaves the playing area is lost and its full cost is scored by the opponent, unless the scenario says otherwise. A unit has left when the centre of its base crosses the edge (CT-R-10).',
  },
  'CT-MOVE-09': {
    title: 'Declaring a stop',
    source: 'Rulebook §2.2.2',
    rule: 'To stop, a ship moves at least 1 klick ahead if it can and then declares the stop, which ends its movement; a STOPPED marker is placed.',
    seeAlso: ['CT-MOVE-05'],
  },
  'CT-MOVE-10': {
    title: 'What a stopped ship may do next turn',
    source: 'Rulebook §2.2.1; §2.2.2',
    rule: 'In a later movement phase a ship with a STOPPED marker may lie still (the minimum move does not apply), go ahead normally, or go astern. Moving ahead removes the marker (CT-R-11).',
  },
  'CT-MOVE-11': {
    title: 'Sternway needs a stop in the previous turn',
    source: 'Rulebook §2.2.2',
    rule: 'A ship may move astern only if it carried a STOPPED marker from the previous turn. It may never move ahead and astern in the same turn.',
  },
  'CT-MOVE-12': {
    title: 'Sternway distance',
    source: 'Rulebook §2.2.2',
    rule: 'Moving astern a unit must move at least 1 klick and may use at most half its current movement value, rounded down.',
    example: 'Movement 9: between 1 and 4 klicks astern. Movement 3: exactly 1 klick.',
  },
  'CT-MOVE-13': {
    title: 'Turning while going astern',
    source: 'Rulebook §2.2.2',
    rule: 'During its sternway a unit may change heading by up to 90 degrees in total, whatever its size; the turning templates are not used (CT-R-12).',
  },
  'CT-MOVE-14': {
    title: 'Half speed from damage',
    source: 'Rulebook §4.2; §4.3',
    rule: "Where damage halves a unit's speed, its movement value is halved and rounded down, and every rule that speaks of its allowed movement uses the reduced value. A unit that can still move never drops below 1 klick (CT-R-13).",
    example: 'Movement 7, crippled: 3. The same ship with ENGINE HIT as well: 1.',
  },
} satisfies Clauses
