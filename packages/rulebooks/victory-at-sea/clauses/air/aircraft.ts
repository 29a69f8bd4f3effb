import type { Clauses } from '@flankspeed/kernel'

export const aircraft = {
  'VAS-AIR-01': {
    title: 'Land-based Flights',
    source: 'Manual: Aircraft',
    rule: 'Flights bought on their own and not assigned to a carrier of the fleet are land-based. They cannot land on a carrier.',
  },
  'VAS-AIR-02': {
    title: 'Fleets of aircraft only',
    source: 'Manual: Aircraft',
    rule: 'A scenario may allow a fleet that has Flights and no ships at all.',
  },
  'VAS-AIR-03': {
    title: 'A Flight is one unit',
    source: 'Manual: Aircraft Flights and Type',
    rule: 'A Flight stands for up to four aircraft on one stand. It has no Hull: it is either in play or destroyed.',
  },
  'VAS-AIR-04': {
    title: 'Fighter',
    source: 'Manual: Aircraft types, Fighter',
    rule: 'Fighters are the only Flights that may start dogfights and the only ones that may escort.',
  },
  'VAS-AIR-05': {
    title: 'Bomber',
    source: 'Manual: Aircraft types, Bomber',
    rule: 'Bombers cover level bombing and fighter-bombers. They hit ships on 5+.',
  },
  'VAS-AIR-06': {
    title: 'Dive-Bomber',
    source: 'Manual: Aircraft types, Dive-Bomber',
    rule: 'Dive-Bombers hit ships on 3+. Armoured Deck reduces their damage.',
  },
  'VAS-AIR-07': {
    title: 'Kamikaze',
    source: 'Manual: Aircraft types, Kamikaze',
    rule: 'Kamikaze Flights crash into their target and follow the special rules VAS-KAM-01 to VAS-KAM-07.',
  },
  'VAS-AIR-08': {
    title: 'Torpedo-Bomber',
    source: 'Manual: Aircraft types, Torpedo-Bomber',
    rule: 'Torpedo-Bombers hit ships on 5+ with torpedoes, so Torpedo Belt applies to their damage, and AA fire hits them more easily when they are in base contact (VAS-R-58).',
  },
  'VAS-AIR-09': {
    title: 'Observation Flight',
    source: 'Manual: Aircraft types, Observation Flight',
    rule: 'Observation Flights need no model, never move or fight on the table and are used only for scouting and for guiding Beyond the Horizon attacks.',
    seeAlso: ['VAS-OBS-04'],
  },
  'VAS-AIR-10': {
    title: 'Aircraft chart fields',
    source: 'Manual: US Navy Aircraft Chart and field notes',
    rule: "A chart line gives the Flight's name, commissioned year, carrier capability, role, Flank Speed, Dogfight score, Damage Dice (with AP in brackets if it has any), traits and points.",
  },
  'VAS-AIR-11': {
    title: 'Role is fixed by the chart line',
    source: 'Manual: aircraft charts',
    rule: 'The same aircraft may appear on several lines with different roles. The line bought fixes the role and figures for the battle (VAS-R-59).',
  },
  'VAS-AIR-12': {
    title: 'Carrier air group',
    source: 'Manual: Aircraft, Point Value notes',
    rule: "A carrier may carry Flights up to the number on its card. Their points are included in the carrier's points value and the player chooses freely among the carrier-capable Flights of its navy (VAS-R-121).",
  },
  'VAS-AIR-13': {
    title: 'Limit on Flights not based on carriers',
    source: 'Manual: Aircraft, Point Value notes',
    rule: "Flights outside the air groups of the fleet's own carriers may cost at most one quarter of the fleet's total points.",
    example: 'In a 1,000 point fleet at most 250 points of land-based Flights.',
  },
  'VAS-AIR-14': {
    title: 'Flight movement',
    source: 'Manual: Aircraft, Movement Phase; Reference sheet: Aircraft Movement',
    rule: 'A Flight moves any distance up to its Flank Speed in any direction with any number of turns of any size. It has no minimum move (VAS-R-60).',
  },
  'VAS-AIR-15': {
    title: 'Measuring Flights',
    source: 'Manual: Aircraft, Movement Phase',
    rule: "All distances to and from a Flight are measured from its lead aircraft, as if that were a ship's bridge.",
  },
  'VAS-AIR-16': {
    title: 'Whole air force moves together',
    source: 'Manual: Aircraft, Movement Phase',
    rule: 'All Flights of one fleet move in the same step, in any order its player likes, before (or after) all Flights of the other fleet.',
  },
} as const satisfies Clauses
