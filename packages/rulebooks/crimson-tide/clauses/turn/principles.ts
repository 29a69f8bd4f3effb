import type { Clauses } from '@flankspeed/kernel'

export const principles = {
  'CT-PRIN-01': {
    title: 'Halves and fractions always drop',
    source: 'Rulebook §1.1 Principle 1',
    rule: 'Any computed value that is not whole is rounded down, in every context: dice, movement points, ranges, statistics. There is no rounding up anywhere in the game.',
    example:
      'Half of 9 dice is 4 dice; half of 7 movement points is 3; half of 1 die is 0, so that attack is not made.',
  },
  'CT-PRIN-02': {
    title: 'Declare first, measure afterwards',
    source: 'Rulebook §1.1 Principle 2',
    rule: 'Distances may not be checked before a decision. A player names the acting unit, the weapon and the target; only then is the distance measured and the range band read. The interface must not show ranges, arcs or templates between units to a player who has not committed.',
    example:
      'A cruiser declares its primary battery at another cruiser; the distance proves to be 25 klicks, so the range 4 column is used whatever the player had hoped for.',
  },
  'CT-PRIN-03': {
    title: 'A declaration that turns out impossible is spent',
    source: 'Rulebook §1.1 Principle 2; §3.1',
    rule: 'If measuring shows the target to be out of range, outside the arc or channel, without line of sight, or protected by an immunity, the declared weapon counts as used for this phase and rolls no dice (CT-R-01).',
    example:
      'A destroyer declares torpedoes at a ship it believes 16 klicks away; it is 16.4 klicks away and the card has no dice at range 3. Nothing is launched and the tubes are used up for this phase.',
  },
  'CT-PRIN-04': {
    title: 'Each phase has one step per player',
    source: 'Rulebook §1.1 Principle 3; §1.6',
    rule: 'Every phase after initiative is played as two steps, first player then second player, except air deployment, where the players alternate one token at a time, and the end of turn, which is bookkeeping for both.',
  },
  'CT-PRIN-05': {
    title: 'Everything inside one phase is simultaneous',
    source: 'Rulebook §1.1 Principle 3; §4.1',
    rule: "Losses caused in a phase take effect only when that phase ends. Hull points, crippled effects, armour reductions and critical effects inflicted by the first player's step do not change what the second player may do in the same phase, nor how hard the same target is to hurt for later attacks of the same phase.",
    example:
      'In the surface attack phase the first player takes a destroyer from 2 hull points to 1. In the second step of that phase the destroyer still hits on 4s, still launches torpedoes and still has its full armour.',
  },
  'CT-PRIN-06': {
    title: 'A destroyed unit stays until the end of the turn and still acts',
    source: 'Rulebook §1.1 Principle 3; §4.1; §4.2',
    rule: 'A ship or submarine that has lost its last hull point, or has exploded, gets a DESTROYED marker but remains on the table, plays the rest of the turn and may shoot back; it is taken off in the end-of-turn phase. In later phases of that same turn it acts with the restrictions of a crippled unit (CT-R-06).',
    example:
      'Bombs destroy a cruiser in the air attack phase of turn 3. In the surface attack phase of turn 3 it may still fire its guns, scoring on 5 and 6 only and without torpedoes; it is removed at the end of turn 3.',
  },
  'CT-PRIN-07': {
    title: 'Aircraft are the exception to late removal',
    source: 'Rulebook §3.3 AAW; §3.7',
    rule: 'An aircraft token with a DESTROYED marker is removed at the end of the air defence phase, not at the end of the turn. Within that phase it may still make its own AAW attack.',
  },
  'CT-PRIN-08': {
    title: 'Disagreements are settled by dice',
    source: 'Rulebook §1 introduction',
    rule: 'Where the rules do not answer, the players roll off and the higher score decides. Each side rolls 2D6 and ties are rolled again (CT-R-02).',
  },
  'CT-PRIN-09': {
    title: 'All distances are in klicks',
    source: 'Rulebook §1 introduction; §2',
    rule: 'The klick is the only unit of distance and its physical size is free. For models at 1:3000 the designer suggests between 2.5 cm and 5 cm per klick, on a table 1.5 m to 3 m long, which is 60 klicks in both cases.',
    example: 'At 2.5 cm per klick a 1.5 m table is 60 klicks long; at 5 cm per klick a 3 m table is 60 klicks long.',
  },
  'CT-PRIN-10': {
    title: 'No grid',
    source: 'Rulebook §1 introduction',
    rule: 'Any flat surface is a valid playing area. Positions and headings are continuous, not bound to hexes or squares.',
  },
} satisfies Clauses
