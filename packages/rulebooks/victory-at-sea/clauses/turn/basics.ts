import type { Clauses } from '@flankspeed/kernel'

export const basics = {
  'VAS-BASE-01': {
    title: 'Players and units of distance',
    source: 'Manual: The Rules; Pre-measuring',
    rule: 'Two or more players each command a fleet. Every distance in the game is a number of inches; no other unit or scale conversion is used in play.',
  },
  'VAS-BASE-02': {
    title: 'Pre-measuring is always allowed',
    source: 'Manual: Pre-measuring',
    rule: 'Any player may measure any distance, range or bearing at any moment, including before choosing a move, an Order or a target. The software may therefore show exact ranges at all times.',
  },
  'VAS-BASE-03': {
    title: 'Measure from the bridge',
    source: 'Manual: Pre-measuring; Ship Models; Nominate Targets',
    rule: "A ship's position is the bridge point of its model. Movement is the travel of that point, and range and arc between two ships are always taken from bridge point to bridge point, never from hull edges.",
    example: 'Two battleships whose bows touch but whose bridges are 5.5" apart are at a range of 5.5".',
  },
  'VAS-BASE-04': {
    title: 'Models are markers only',
    source: 'Manual: Ship Models; Nominate Targets',
    rule: 'Models are far larger than scale, so a hull never blocks a line of sight and has no effect on range. The model outline matters only for stacking, base contact with Flights, recovery at the stern and Flights passing over a ship.',
  },
  'VAS-BASE-05': {
    title: 'Six-sided and ten-sided dice',
    source: 'Manual: Dice',
    rule: 'The game uses D6 and D10. 2D6, 3D6 and 4D6 mean that many D6 added together. A rule that just says to roll a dice means one D6 (VAS-R-01).',
  },
  'VAS-BASE-06': {
    title: 'Result of a roll',
    source: 'Manual: Dice',
    rule: 'The result of a roll is the number shown on the dice plus or minus every modifier that applies. Unless a rule asks for a natural score, targets such as 4+ are compared with the result.',
  },
  'VAS-BASE-07': {
    title: 'Natural score',
    source: 'Manual: Dice',
    rule: 'A natural score is the face of the dice before any modifier. Rules that name a natural 1, 6 or 10 ignore all modifiers.',
  },
  'VAS-BASE-08': {
    title: 'A re-roll replaces the first roll',
    source: 'Manual: Re-rolls',
    rule: 'When a dice is re-rolled its first score is discarded and the second score stands, even when it is worse.',
  },
  'VAS-BASE-09': {
    title: 'A dice is re-rolled at most once',
    source: 'Manual: Re-rolls',
    rule: 'No single dice may ever be re-rolled more than once, however many rules would grant or force a re-roll. A dice that has been re-rolled for one reason is immune to every later re-roll.',
    example:
      'A Twin-Linked attack dice misses, is re-rolled and hits an Evading target. The hit stands; Evade! cannot force that dice to be rolled a third time.',
  },
} as const satisfies Clauses
