import type { Clauses } from '@flankspeed/kernel'

export const dogfight = {
  'VAS-DOG-01': {
    title: 'Starting a dogfight',
    source: 'Manual: Dogfighting',
    rule: 'A dogfight begins when a Fighter moves into base contact with one or more enemy Flights. Only Fighters may move into contact with enemy Flights.',
  },
  'VAS-DOG-02': {
    title: 'Other types defend themselves',
    source: 'Manual: Dogfighting',
    rule: 'Non-Fighters in contact with an enemy Fighter take part in the dogfight with their own Dogfight score.',
  },
  'VAS-DOG-03': {
    title: 'Contact with several enemies',
    source: 'Manual: Dogfighting',
    rule: 'A Fighter may move into contact with more than one enemy Flight at the same time.',
  },
  'VAS-DOG-04': {
    title: 'Contact ends movement',
    source: 'Manual: Dogfighting',
    rule: 'A Flight engaged in a dogfight may not move further in the turn in which contact was made.',
  },
  'VAS-DOG-05': {
    title: 'Dogfights are resolved last',
    source: 'Manual: Dogfighting; Reference sheet: Gunnery Phase',
    rule: 'Fighting is compulsory for all Flights that touch an enemy Flight and takes place at the end of the Gunnery Phase, after all ships and aircraft have attacked.',
  },
  'VAS-DOG-06': {
    title: 'Dogfight roll',
    source: 'Manual: Dogfighting; Reference sheet: Dogfighting',
    rule: "Each side rolls a D6 and adds its Flight's Dogfight score and its support bonus. The higher total wins (VAS-R-65).",
  },
  'VAS-DOG-07': {
    title: 'Support',
    source: 'Manual: Dogfighting; Reference sheet: Dogfighting',
    rule: 'Add +1 for each other friendly Flight in base contact with the fighting Flight that is not itself in contact with any enemy Flight.',
    example:
      'Zero A6M2 Fighter (+2) with one supporting Flight rolls 3: total 6. Corsair F4U-1 (+3) without support rolls 4: total 7 and wins.',
  },
  'VAS-DOG-08': {
    title: 'One supporter, many dogfights',
    source: 'Manual: Dogfighting',
    rule: 'The same Flight may lend its support to several dogfights at once, but while supporting it may not start a dogfight of its own.',
  },
  'VAS-DOG-09': {
    title: 'Result of a dogfight',
    source: 'Manual: Dogfighting',
    rule: "The loser's fighting Flight is destroyed. Supporting Flights are never destroyed by the roll.",
  },
  'VAS-DOG-10': {
    title: 'Drawn dogfight',
    source: 'Manual: Dogfighting',
    rule: 'On equal totals nothing is destroyed; all Flights stay in place and remain locked.',
  },
  'VAS-DOG-11': {
    title: 'Locked Flights',
    source: 'Manual: Dogfighting',
    rule: 'A Flight locked in a dogfight may not move away until all enemy Flights in contact with it have been destroyed. It fights again at the end of the next Gunnery Phase.',
  },
  'VAS-DOG-12': {
    title: 'Escorting',
    source: 'Manual: Escorting',
    rule: 'A Fighter in base contact with a friendly Flight may escort it. One Fighter may escort any number of Flights and a Flight may have any number of escorts, as long as contact is kept.',
  },
  'VAS-DOG-13': {
    title: 'Escort takes the attack',
    source: 'Manual: Escorting',
    rule: 'An enemy Flight that moves to attack an escorted Flight must instead engage one or more of its escorting Fighters that are not yet in a dogfight, and may not touch the escorted Flight (VAS-R-65).',
  },
  'VAS-DOG-14': {
    title: 'Escorts all busy',
    source: 'Manual: Escorting',
    rule: 'If all escorts are already in dogfights, the escorted Flight may be attacked, provided the attacker can reach it without moving through any other Flight.',
  },
} as const satisfies Clauses
