import type { Clauses } from '@flankspeed/kernel'

export const mines = {
  'FD-MINE-01': {
    title: 'Minefields',
    origin: 'completed',
    source: 'Completes the sheets (6.2 optional)',
    rule: 'A minefield is a 10 cm by 5 cm area. Fields laid before the game are written down in secret and shown when a ship first strikes a mine in them or they are detected.',
    why: 'The optional phase needs an object to deploy.',
  },
  'FD-MINE-02': {
    title: 'Laying mines in action',
    origin: 'completed',
    source: 'Completes the sheets (6.2 optional)',
    rule: 'In the Mine Deployment Phase a ship with the Minelayer n trait that moved at 20 knots or less last turn may place one field touching its stern and loses one of its n loads; the field is live from the next turn.',
    why: 'Keeps mine laying slow and visible.',
  },
  'FD-MINE-03': {
    title: 'Striking a mine',
    origin: 'completed',
    source: 'Completes the sheets (6.2 optional)',
    rule: "For every 5 cm or part of it that a ship's base centre travels inside a live field, roll a d20 plus its size modifier (within +3 to -3), -2 if it is Slow; 16 or more strikes a mine and ends the ship's movement there.",
    example: 'A battleship of size +2 crossing 8 cm: two rolls at 14 or better.',
    why: 'Deadly enough to be avoided, not certain.',
  },
  'FD-MINE-04': {
    title: 'Mine damage',
    origin: 'completed',
    source: 'Completes the sheets (6.2 optional)',
    rule: 'A mine does IP 11 less UP (at least 1) to F and one underwater roll with CV 9; a d10 gives the place: 1-5 bow, 6-9 midships, 10 stern.',
    why: 'Between aerial and ship torpedoes.',
  },
  'FD-MINE-05': {
    title: 'Sweeping',
    origin: 'completed',
    source: 'Completes the sheets (6.2 optional)',
    rule: 'A ship with the Minesweeper trait moving Slow rolls for mines at -6 instead of -2 and, if it ends its move in the field and passes a Crew Test in the End Phase, removes the field.',
    why: 'Gives sweepers a task.',
  },
} satisfies Clauses
