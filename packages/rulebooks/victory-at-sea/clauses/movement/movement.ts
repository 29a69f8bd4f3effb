import type { Clauses } from '@flankspeed/kernel'

export const movement = {
  'VAS-MOVE-01': {
    title: 'Distance of a move',
    source: 'Manual: Moving Ships',
    rule: 'A nominated ship moves forward along its heading any distance up to its current Flank Speed. Ships never move backwards or sideways.',
  },
  'VAS-MOVE-02': {
    title: 'Minimum move',
    source: 'Manual: Moving Ships; Reference sheet: Movement Phase',
    rule: 'A ship must move at least 1" forward each turn unless its Flank Speed has been reduced to 0.',
    example: 'A ship with Flank Speed 1" after damage must move exactly 1".',
  },
  'VAS-MOVE-03': {
    title: 'Flank Speed 0',
    source: 'Manual: Moving Ships',
    rule: 'A ship whose current Flank Speed is 0" does not move and cannot turn, but it is still nominated in the Movement Phase. Current Flank Speed never falls below 0".',
  },
  'VAS-MOVE-04': {
    title: 'Straight run before each turn',
    source: 'Manual: Moving Ships',
    rule: 'A ship may change heading only after moving at least 2" straight forward in this move. The 2" must be covered again before every further change of heading (VAS-R-04).',
  },
  'VAS-MOVE-05': {
    title: 'Size of a turn',
    source: 'Manual: Moving Ships',
    rule: 'One change of heading is any angle up to 45 degrees to port or starboard, chosen by the moving player. The ship pivots on its bridge point and the pivot uses no movement (VAS-R-05).',
  },
  'VAS-MOVE-06': {
    title: 'Number of turns',
    source: 'Manual: Moving Ships',
    rule: 'There is no limit on the number of turns in a move as long as each has its own straight run.',
    example:
      'Flank Speed 6" allows 2" - turn - 2" - turn - 2" - turn, three turns of up to 45 degrees each; Flank Speed 5" allows two turns.',
  },
  'VAS-MOVE-07': {
    title: 'Turning at the end of the move',
    source: 'Manual: Moving Ships',
    rule: 'A turn may be the last act of the move as long as the straight run just before it was long enough. If the remaining move is shorter than the required run, the ship cannot turn and ends facing straight ahead.',
    example: 'A ship with 3" of movement may go 2", turn 45 degrees and move 1"; it cannot turn again after that 1".',
  },
  'VAS-MOVE-08': {
    title: 'Passing through other ships',
    source: 'Manual: Moving Ships',
    rule: 'Ships may move across the position of other ships of either side without effect. There is no collision or ramming (VAS-R-06).',
  },
  'VAS-MOVE-09': {
    title: 'No stacking',
    source: 'Manual: Moving Ships',
    rule: "A ship may not end its move on top of another ship. If it would, the moving player places it wholly beside the other ship, on the side where the moving ship's bridge would have come to rest; where that place is taken it stops short on its own track (VAS-R-07).",
  },
  'VAS-MOVE-10': {
    title: 'Order is chosen before moving',
    source: 'Manual: Moving Ships; Performing an Order',
    rule: 'When a ship is nominated its player may choose one Order, which is declared and (if needed) tested before the ship starts to move.',
  },
  'VAS-MOVE-11': {
    title: 'Actual distance moved is remembered',
    source: 'Manual: Attack Dice Modifiers',
    rule: 'The path length that a ship moved this turn is recorded, because a target that moved more than 6" is a fast moving target in the following Gunnery Phase.',
  },
  'VAS-MOVE-12': {
    title: 'Leaving the table',
    source: 'Manual: Tactical Withdrawals',
    rule: 'A ship whose bridge crosses a table edge while moving leaves the battle for good as a Tactical Withdrawal (VAS-R-08).',
  },
  'VAS-MOVE-13': {
    title: 'Current Flank Speed',
    source: 'Manual: Crippled Ships; Critical Hits; Evade!',
    rule: 'Current Flank Speed is the card value less the permanent crippled loss less Engine penalties, never below 0; an Engine score of 5 or 6 makes it 0. Evade! then halves it for the turn, rounding up (VAS-R-09).',
    example: 'Card 6", Engine score 3 (-2") gives 4". Evade! gives 2" for this turn.',
  },
  'VAS-MOVE-14': {
    title: 'Turning gauge',
    source: 'Manual: Moving Ships, Diagrams 1 and 2',
    rule: 'The turning gauge is only an aid for laying off 45 degree turns and 2" runs. It adds no rule of its own.',
  },
} as const satisfies Clauses
