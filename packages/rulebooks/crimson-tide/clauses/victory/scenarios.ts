import type { Clauses } from '@flankspeed/kernel'

export const scenarios = {
  'CT-SCN-01': {
    title: 'A scenario is always chosen',
    source: 'Rulebook §6',
    rule: 'Every game uses a scenario; the standard battle is the default.',
  },
  'CT-SCN-02': {
    title: 'Standard battle size',
    source: 'Rulebook §6.1',
    rule: 'Both fleets are built to the same agreed limit; 100 or 150 points give a game of 90 to 120 minutes.',
  },
  'CT-SCN-03': {
    title: 'Standard battle deployment',
    source: 'Rulebook §6.1',
    rule: 'Each player sets up at one end of the table within range 1 of the edge; submarines anywhere in the own half unless an ability says otherwise.',
  },
  'CT-SCN-04': {
    title: 'Standard battle unit limit',
    source: 'Rulebook §6.1',
    rule: 'At most 15 units a side, of all kinds together.',
  },
  'CT-SCN-05': {
    title: 'Land airbase capacity',
    source: 'Rulebook §6.1',
    rule: "In the standard scenario a player's land base holds 5 squadrons. Tokens beyond the fifth at any moment are lost and scored by the opponent; the owner chooses which (CT-R-65).",
    example:
      'Six tokens would stand on the land base after air transit: one of them, chosen by its owner, is lost and scored.',
  },
  'CT-SCN-06': {
    title: 'Sea control objectives',
    source: 'Rulebook §6.1',
    rule: 'One or more areas may be marked as objectives with a value each, for example 50 victory points.',
  },
  'CT-SCN-07': {
    title: 'Gaining sea control',
    source: 'Rulebook §6.1',
    rule: 'A player wins an objective by having a sea-control-capable unit within range 1 of the marker, with no enemy sea-control-capable unit within range 1 of it, at two consecutive end-of-turn checks (CT-R-66).',
    example:
      'Present alone at the end of turns 4 and 5: won at the end of turn 5. An enemy destroyer within 8 klicks at the end of turn 5 restarts the count.',
  },
  'CT-SCN-08': {
    title: 'Standard victory',
    source: 'Rulebook §6.1',
    rule: 'The winner has the most victory points after the agreed number of turns, or is first to the target score.',
  },
  'CT-SCN-09': {
    title: 'Amphibious operation',
    source: 'Rulebook §6.2',
    rule: "Like the standard battle, but a landing ship has to land troops at one given place. The landing place is designated before set-up; how the landing works is on the landing ship's card (CT-R-67).",
  },
  'CT-SCN-10': {
    title: 'Convoy',
    source: 'Rulebook §6.3',
    rule: 'One or both fleets contain non-combatant units that must be moved from one point of the table to another without being sunk.',
  },
  'CT-SCN-11': {
    title: 'Convoy victory options',
    source: 'Rulebook §6.3',
    rule: 'The players agree either to decide the game only by the survival or loss of the convoy, or to score convoy units with victory points as in the standard battle.',
  },
  'CT-SCN-12': {
    title: 'Convoy clock',
    source: 'Rulebook §6.3',
    rule: 'Optionally the convoy must reach its exit by the end of a stated turn; convoy units that have not done so count as lost (CT-R-68).',
  },
  'CT-SCN-13': {
    title: 'Major battle',
    source: 'Rulebook §6.4',
    rule: 'Larger fleets of 200 or 300 points may be used. The table may then be divided into quadrants with one player of a team in charge of each; the quadrants play their turns at the same time.',
  },
  'CT-SCN-14': {
    title: 'Night battle',
    source: 'Rulebook §6.5',
    rule: 'The standard battle with the darkness rules of the night clauses in force during the dark turns.',
  },
  'CT-SCN-15': {
    title: 'Dawn and dusk',
    source: 'Rulebook §6.5',
    rule: 'If the battle is at daybreak the scenario states the last dark turn; at nightfall it states the first dark turn. Darkness rules apply in those turns only.',
    example: 'Dusk with first dark turn 5: turns 1 to 4 are normal, turn 5 and later are dark.',
  },
} satisfies Clauses
