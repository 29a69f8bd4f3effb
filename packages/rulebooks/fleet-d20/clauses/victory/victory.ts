import type { Clauses } from '@flankspeed/kernel'

export const victory = {
  'FD-VIC-01': {
    title: 'End of the game',
    origin: 'completed',
    source: 'Completes the sheets (6.7)',
    rule: 'The game ends when the turn limit is reached, when one side has no unit left on the table or on board that is not Withdrawing, or when a player concedes.',
    why: 'The End Phase is where the outcome is found.',
  },
  'FD-VIC-02': {
    title: 'Points for ships',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: 'A destroyed, exploded or abandoned enemy ship, shore battery or air base is worth its full points; one that has withdrawn or is Withdrawing half; one still fighting with S or F at one third or less, a third. Fractions are rounded down.',
    why: 'Rewards sinking without making damage worthless.',
  },
  'FD-VIC-03': {
    title: 'Points for aircraft',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: "Each enemy aircraft lost is worth the stand's points divided by its original aircraft; the sum is rounded down.",
    why: 'Proportional.',
  },
  'FD-VIC-04': {
    title: 'Points for cargo',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: 'A merchant whose cargo is destroyed but which still floats is worth half its points.',
    why: 'Gives the Cargo result a value.',
  },
  'FD-VIC-05': {
    title: 'Deciding the winner',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: "The side with more victory points wins if it has at least 1.25 times the other's and leads by at least 5 % of the points limit; with twice the other's it is a decisive victory; otherwise the game is a draw. With no enemy unit left in action a side wins at least a normal victory.",
    example: '120 to 90 at a limit of 500: ratio 1.33, lead 30 (limit 25): victory.',
    why: 'Avoids wins by one splinter.',
  },
  'FD-VIC-06': {
    title: 'Points of a ship',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: 'Ship points = (S + F + 2 x belt AC + 2 x deck AC + for each gun battery bands(guns on one broadside) x CV x (1 + ip) / 2 + bands(tubes on one broadside) x torpedo IP / 2 + (LRF + MRF + CRF + ASW) / 2 + 10 x H) x (1 + Crew Quality / 10), rounded half up. A land target counts its S only once and no F.',
    example: 'Fletcher class: 14 + 11 + 0 + 0 + 2 x 5 x 1 + 3 x 14 / 2 + (3 + 2 + 3 + 4) / 2 = 62.',
    why: 'Checked by simulation: a battleship equals about three heavy cruisers in gunfire, a heavy cruiser about one and a half light cruisers, a light cruiser about two destroyers without torpedoes.',
  },
  'FD-VIC-07': {
    title: 'Points of a stand',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: 'Stand points = aircraft x (hit points + highest of Intercept, Dogfight 1 and Dogfight 2 + CV of its best air weapon, 0 if none) / 5, rounded half up, times (1 + Crew Quality / 10).',
    example: 'Nine SBD-3 with a 1000 lb bomb: 9 x (5 + 2 + 9) / 5 = 29.',
    why: 'Same style as ship points.',
  },
  'FD-VIC-08': {
    title: 'Points of officers',
    origin: 'completed',
    source: 'Completes the sheets (victory)',
    rule: 'Each point of Command Value costs 10 points; a negative value gives 10 points back.',
    why: 'Initiative and morale are worth paying for.',
  },
} satisfies Clauses
