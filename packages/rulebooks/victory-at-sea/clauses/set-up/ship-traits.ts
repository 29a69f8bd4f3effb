import type { Clauses } from '@flankspeed/kernel'

export const shipTraits = {
  'VAS-STR-01': {
    title: 'Advanced Radar, scouting',
    source: 'Manual: Advanced Radar',
    rule: 'A ship with Advanced Radar that is committed to scouting adds +2 to its scouting dice and may re-roll that dice once.',
  },
  'VAS-STR-02': {
    title: 'Advanced Radar, smoke',
    source: 'Reference sheet: Ship Traits',
    rule: 'In the fuller rules a ship with Advanced Radar may attack through smoke with -1 to each Attack Dice (VAS-R-49).',
  },
  'VAS-STR-03': {
    title: 'Radar and Advanced Radar, weather and night',
    source: 'Reference sheet: Ship Traits',
    rule: 'In the fuller rules Radar and Advanced Radar also matter in bad weather and night battles. These sources give no figures, so there is no such effect unless a battle uses the optional rules of VAS-R-117 to VAS-R-119 (VAS-R-50).',
  },
  'VAS-STR-04': {
    title: 'Agile',
    source: 'Manual: Agile; Reference sheet: Ship Traits',
    rule: 'An Agile ship may turn after every 1" of straight movement instead of 2".',
    example: 'Flank Speed 6": up to six turns of up to 45 degrees.',
  },
  'VAS-STR-05': {
    title: 'Aircraft X',
    source: 'Manual: Aircraft X; Observation Flights',
    rule: 'The ship carries X Observation Flights, used for scouting or for guiding Beyond the Horizon attacks. It does not make the ship a carrier.',
  },
  'VAS-STR-06': {
    title: 'Armoured Deck, plunging fire',
    source: 'Manual: Armoured Deck; Reference sheet: Ship Traits',
    rule: 'Main and light guns get no plunging fire bonus against a ship with Armoured Deck.',
  },
  'VAS-STR-07': {
    title: 'Armoured Deck, air attack',
    source: 'Manual: Armoured Deck; Reference sheet: Ship Traits',
    rule: 'Attacks by Dive-Bomber and Kamikaze Flights on the ship have -1 to each Damage Dice. Bombers, Fighters and Torpedo-Bombers are not affected.',
  },
  'VAS-STR-08': {
    title: 'Carrier',
    source: 'Manual: Carrier',
    rule: 'The ship may launch or recover one Flight per turn, provided its captain gives no Order other than Scramble! this turn.',
  },
  'VAS-STR-09': {
    title: 'Lumbering, turning',
    source: 'Manual: Lumbering; Reference sheet: Ship Traits',
    rule: 'A Lumbering ship may make only one change of heading in its move.',
  },
  'VAS-STR-10': {
    title: 'Lumbering, Evade!',
    source: 'Manual: Lumbering; Reference sheet: Ship Traits',
    rule: 'A Lumbering ship may not use Evade!.',
  },
  'VAS-STR-11': {
    title: 'Radar',
    source: 'Manual: Radar',
    rule: 'A ship with Radar that is committed to scouting adds +1 to its scouting dice and may re-roll that dice once.',
  },
  'VAS-STR-12': {
    title: 'Torpedo Belt X',
    source: 'Manual: Torpedo Belt X; Reference sheet: Ship Traits',
    rule: 'When a torpedo hits the ship from its port or starboard arc, deduct X from each Damage Dice of that attack. Hits from the fore or aft arc are not reduced.',
    example:
      'Torpedo with AP +1 against Armour 5 and Torpedo Belt 2 from the side: net -1, so a natural 6 is needed to damage.',
  },
  'VAS-STR-13': {
    title: 'Torpedo Belt and natural scores',
    source: 'Manual: Torpedo Belt X; Devastating',
    rule: 'The belt changes the result of the dice but not its natural score: a natural 6 (or 5 for Devastating or Heavy) still counts for critical hits.',
  },
} as const satisfies Clauses
