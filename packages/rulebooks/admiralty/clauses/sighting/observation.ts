import type { Clauses } from '@flankspeed/kernel'

export const observation = {
  'ADM-OBS-01': {
    title: 'Aircraft are aloft from the start',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'Battleships and cruisers with Aircraft X begin the game with all their floatplanes already launched, each assigned before deployment either to Scouting or to Gunfire Spotting.',
    effect: 'replaces',
    core: 'observation flights (Scouting or Beyond the Horizon)',
  },
  'ADM-OBS-02': {
    title: 'What gunfire spotting helps',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'A spotting flight helps only the main guns of the battleship or cruiser it belongs to, only at long or extreme range, and only against battleships, cruisers and carriers.',
    effect: 'adds',
    core: 'firing',
  },
  'ADM-OBS-03': {
    title: 'Conditions for spotting',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'When the ship is nominated to fire in the Gunnery Phase, its spotting flight must be 15 inches or less from the target and not in a dogfight, and a crew quality check must be passed.',
    effect: 'adds',
    core: 'firing',
  },
  'ADM-OBS-04': {
    title: 'Effect of spotting',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'If the conditions are met the ship may re-roll one Attack Dice of its main guns against that target this turn.',
    example:
      'Kongo fires at South Dakota at long range with her Dave floatplane within 15 inches of the target. Crew quality die 4: passed. Suppose her main gun dice need 5 or more and show 1, 2, 4, 5, 5, 6: three hits. One miss is re-rolled as 6, making four.',
    effect: 'adds',
    core: 'firing',
  },
  'ADM-OBS-05': {
    title: 'One flight, one target, each ship',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'A ship may use one spotting flight per turn against one target. Any number of ships may each use their own flight against the same target.',
    effect: 'adds',
    core: 'firing',
  },
  'ADM-OBS-06': {
    title: 'Ships that can no longer use spotters',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'A crippled ship, or one that has suffered the Bridge Destroyed vital hit, cannot use gunfire spotting.',
    effect: 'adds',
    core: 'crippled ships; Bridge Destroyed',
  },
  'ADM-OBS-07': {
    title: 'Floatplane profile',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'Every floatplane used for spotting is a single-engine flight with Flank Speed 18 and Dogfight -1, role Catapult Launched Floatplane, no Damage Dice, no traits and no points cost.',
    effect: 'adds',
    core: 'observation flights (no model, no profile)',
  },
  'ADM-OBS-08': {
    title: 'Who carries floatplanes',
    source: 'Admiralty Rules: Observation Flights - Gunfire Spotting',
    rule: 'Floatplanes come free with a ship that has Aircraft X, X of them, and no other ship may carry them. The named types by country and year are the same in play.',
    effect: 'clarifies',
    core: 'Aircraft X',
  },
} as const satisfies Clauses
