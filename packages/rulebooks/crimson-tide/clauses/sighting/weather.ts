import type { Clauses } from '@flankspeed/kernel'

export const weather = {
  'CT-WX-01': {
    title: 'Storms and squalls block sight',
    source: 'Rulebook §2.5',
    rule: 'A storm or squall area interrupts any line of sight that passes through it.',
  },
  'CT-WX-02': {
    title: 'Firing at a unit inside a storm',
    source: 'Rulebook §2.5; §3.11',
    rule: 'A unit inside a storm or squall may be fired at, but the firer first makes a concealment check: on 1, 2 or 3 it cannot target that unit, on 4, 5 or 6 it fires normally. This goes for every attack: guns, torpedoes, ASW, AAW at aircraft, and bombs, those at land targets included.',
  },
  'CT-WX-03': {
    title: 'Scope of the concealment check',
    source: 'Rulebook §2.5; §3.11',
    rule: 'One check is made per firing unit and target in a phase and covers all weapons of that unit against that target; a failure spends the declared weapon only (CT-R-25).',
  },
  'CT-WX-04': {
    title: 'Firing from inside a storm',
    source: 'Rulebook §2.5',
    rule: 'A unit inside a storm or squall may fire any of its weapons with its attack dice halved.',
    example: 'A cruiser in a squall with 9 dice rolls 4.',
  },
  'CT-WX-05': {
    title: 'Both sides inside',
    source: 'Rulebook §2.5',
    rule: 'If firer and target are inside, both rules apply: concealment check first, then halved dice. The storm that contains either of them does not additionally block the line between them (CT-R-26).',
  },
  'CT-WX-06': {
    title: 'Storm movement direction',
    source: 'Rulebook §1.6.9; §2.5',
    rule: 'In the end-of-turn phase a random direction is drawn for the wind, uniformly over the full circle.',
  },
  'CT-WX-07': {
    title: 'Storm movement distance',
    source: 'Rulebook §2.5',
    rule: 'Roll 1D6: every storm and squall moves that many klicks in the wind direction.',
    example: 'The roll is 5: every storm on the table moves 5 klicks in the direction of the wind.',
  },
  'CT-WX-08': {
    title: 'One wind per turn',
    source: 'Rulebook §1.6.9; §4.3 Engine breakdown',
    rule: 'The same wind direction drives all storms and all drifting ships this turn; it is drawn once per turn (CT-R-27).',
  },
  'CT-WX-09': {
    title: 'Storms leave the table',
    source: 'Rulebook §2.5',
    rule: 'A storm or squall that leaves the playing area disappears for the rest of the game.',
  },
} satisfies Clauses
