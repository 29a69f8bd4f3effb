import type { Clauses } from '@flankspeed/kernel'

export const turn = {
  'VAS-TURN-01': {
    title: 'Four phases',
    source: 'Manual: The Game Turn',
    rule: 'Every game turn is played in the fixed order Initiative Phase, Movement Phase, Gunnery Phase, End Phase. Both players take part in each phase, then a new turn starts with a new Initiative Phase.',
  },
  'VAS-TURN-02': {
    title: 'Initiative roll',
    source: 'Manual: Initiative Phase; Reference sheet: Initiative Phase',
    rule: 'At the start of the turn both players roll a D10. The higher result wins the initiative and that player holds the Initiative Token until the next Initiative Phase.',
  },
  'VAS-TURN-03': {
    title: 'Tied initiative',
    source: 'Manual: Initiative Phase',
    rule: 'If the results are equal, both players roll again until one is higher. Equality is tested after modifiers (VAS-R-02).',
  },
  'VAS-TURN-04': {
    title: 'Initiative modifiers',
    source: 'Manual: Scouting Table; Regia Marina, Coordination',
    rule: 'The only modifiers to the initiative roll in these rules are +1 or +2 from scouting and -1 from Regia Marina coordination. They apply every turn of the battle and stack.',
  },
  'VAS-TURN-05': {
    title: 'Automatic events in the Initiative Phase',
    source: 'Manual: Initiative Phase',
    rule: 'Effects that need no player decision and have no other stated time are resolved in the Initiative Phase before or with the initiative roll.',
  },
  'VAS-TURN-06': {
    title: 'Ships move alternately, loser first',
    source: 'Manual: The Game Turn, Movement Phase; Reference sheet: Movement Phase',
    rule: 'Ships move one at a time by turns: first the loser of the initiative roll nominates and moves a ship, then the winner nominates and moves one, and so on.',
  },
  'VAS-TURN-07': {
    title: 'Larger fleet finishes moving',
    source: 'Manual: The Game Turn, Movement Phase',
    rule: 'When one side has no unmoved ships left, the other side goes on nominating and moving its remaining ships one after another.',
  },
  'VAS-TURN-08': {
    title: 'Every ship is nominated exactly once to move',
    source: 'Manual: Movement Phase',
    rule: 'A ship may be nominated to move only once per turn, and every ship on the table must be nominated. A player may not pass or skip a ship, even if the move hurts.',
  },
  'VAS-TURN-09': {
    title: 'Aircraft move after all ships',
    source: 'Manual: Aircraft, Movement Phase; Reference sheet: Aircraft Movement',
    rule: 'When every ship of both sides has moved, the player with the initiative chooses whether to move Flights first or second. One side then moves all of its Flights, after which the other side moves all of its own.',
  },
  'VAS-TURN-10': {
    title: 'Gunnery Phase sequence',
    source: 'Manual: Gunnery Phase; Shooting Down Aircraft; Dogfighting; Reference sheet: Gunnery Phase',
    rule: 'The Gunnery Phase has three steps: all AA fire, then alternating nominations of ships (or aircraft) to attack, then all dogfights.',
  },
  'VAS-TURN-11': {
    title: 'Firing alternates, winner first',
    source: 'Manual: The Game Turn, Gunnery Phase',
    rule: 'The player who won the initiative nominates the first ship to attack, then the opponent nominates one, and so on until every ship has been nominated.',
  },
  'VAS-TURN-12': {
    title: 'Attacks are resolved completely and at once',
    source: 'Manual: The Game Turn, Gunnery Phase; Gunnery Phase',
    rule: 'All rolls to hit, damage and critical effects of the nominated ship are applied before the next nomination. A ship sunk or damaged before its nomination attacks in its new state or not at all.',
  },
  'VAS-TURN-13': {
    title: 'Larger fleet finishes firing',
    source: 'Manual: The Game Turn, Gunnery Phase',
    rule: 'When one side has nothing left to nominate, the other side continues to nominate its remaining ships (and aircraft) one after another.',
  },
  'VAS-TURN-14': {
    title: 'Declining to fire uses the nomination',
    source: 'Manual: The Game Turn, Gunnery Phase',
    rule: 'A nominated ship need not fire even with a legal target, but once nominated it may not be chosen again this turn. Holding back to fire later in the same phase is not possible.',
  },
  'VAS-TURN-15': {
    title: 'Aircraft take one nomination',
    source: 'Manual: Attacking with Aircraft; Reference sheet: Gunnery Phase',
    rule: "Instead of a ship a player may nominate all aircraft in play, once per Gunnery Phase, at any of that player's nominations. All Flights of the player that are able to attack ships do so in that nomination.",
  },
  'VAS-TURN-16': {
    title: 'End Phase sequence',
    source: 'Manual: End Phase; Reference sheet: End Phase',
    rule: 'In the End Phase resolve in order: (1) damage control, (2) escalation checks, (3) removal of smoke counters, then re-arming of Flights and return rolls for scouting ships (VAS-R-03).',
  },
} as const satisfies Clauses
