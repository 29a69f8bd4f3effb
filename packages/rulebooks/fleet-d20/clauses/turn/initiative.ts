import type { Clauses } from '@flankspeed/kernel'

export const initiative = {
  'FD-INIT-01': {
    title: 'Rolling for initiative',
    origin: 'source',
    source: 'Reference sheets, 6.1',
    rule: 'At the start of every turn each player rolls a d10 for initiative.',
  },
  'FD-INIT-02': {
    title: 'Command total',
    origin: 'source',
    source: 'Reference sheets, 6.1 initiative modifiers',
    rule: 'Each side adds up the Command Values of its squadrons and its air bases; the total may be positive or negative.',
  },
  'FD-INIT-03': {
    title: 'Initiative modifier',
    origin: 'source',
    source: 'Reference sheets, 6.1 initiative modifiers',
    rule: 'The modifier to the d10 is bands(total) with the sign of the total: 1-2 is 1, 3-6 is 2, 7-12 is 3, 13-20 is 4, 21 or over is 5, plus or minus.',
    example: 'Squadrons of +2, +1 and an air base of +1 total +4: modifier +2. A total of -1 gives -1.',
  },
  'FD-INIT-04': {
    title: 'Which units count',
    origin: 'completed',
    source: 'Completes the sheets (6.1)',
    rule: 'A squadron counts while at least one of its ships or stands is on the table or on board a carrier and not withdrawing; an air base counts while its S is above 0.',
    why: 'Lost and fleeing commands should not help the initiative.',
  },
  'FD-INIT-05': {
    title: 'Winner and ties',
    origin: 'completed',
    source: 'Completes the sheets (6.1)',
    rule: 'The higher total wins. On a tie the side with the higher unbanded command total wins; if that is equal too, both re-roll.',
    why: 'The sheets name no tie rule; the better commanded side is the natural winner.',
  },
  'FD-INIT-06': {
    title: 'What initiative gives',
    origin: 'completed',
    source: 'Completes the sheets (6.4 to 6.6)',
    rule: 'In the mine, submarine, ship and aircraft movement phases the loser moves first and the sides alternate; in the Action Phase the winner chooses the order of air combats and activates first.',
    why: 'Moving last and shooting first are the two advantages the order of play can offer.',
  },
} satisfies Clauses
