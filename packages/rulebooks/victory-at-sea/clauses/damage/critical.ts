import type { Clauses } from '@flankspeed/kernel'

export const critical = {
  'VAS-CRIT-01': {
    title: 'Critical area roll',
    source: 'Manual: Critical Hits; Reference sheet: Critical Hits',
    rule: 'For each critical hit roll a D10: 1-4 Engine, 5-7 Weapons, 8-9 Crew, 10 Vital System.',
  },
  'VAS-CRIT-02': {
    title: 'Critical Score rises by 1',
    source: 'Manual: Critical Hits',
    rule: 'A critical hit on Engine, Weapons or Crew raises the Critical Score of that area by 1, from 0 up to a maximum of 6.',
  },
  'VAS-CRIT-03': {
    title: 'Extra damage and penalty at once',
    source: 'Manual: Critical Hits',
    rule: 'Whenever a score rises, the extra damage of the new score is taken from Hull and its penalty is applied immediately. Extra damage ignores Armour and causes no further critical rolls.',
    example: 'Weapons goes from 1 to 2: lose 2 Hull, lose 2 AD from a rolled weapon group, and Crew rises by 1.',
  },
  'VAS-CRIT-04': {
    title: 'Penalties are cumulative',
    source: 'Manual: Critical Hits',
    rule: 'An area at score N suffers the standing penalties of all scores from 1 to N.',
    example:
      'Engine 3 means -1" (score 1) and -1" (score 3), in total -2", and 3" of straight run before each turn (score 2).',
  },
  'VAS-CRIT-05': {
    title: 'Hit on an area already at 6',
    source: 'Manual: Critical Hits; Reference sheet: Critical Hits',
    rule: 'If an area at 6 is hit again its score stays 6 and the extra damage and penalty of score 6 are applied again.',
    example: 'Engine at 6 is hit again: roll 3D6 damage and raise Crew by 1.',
  },
  'VAS-CRIT-06': {
    title: 'Knock-on increases',
    source: 'Manual: Critical Hits',
    rule: 'When a penalty raises another area, that area rises by 1 immediately with its own extra damage and penalty, which may in turn raise further areas (VAS-R-32). Rises into an area at 6 follow VAS-CRIT-05.',
    example:
      'Crew goes from 2 to 3 (2 damage), which raises Weapons from 1 to 2 (2 damage, -2 AD), which raises Crew from 3 to 4 (3 damage, -1 to checks): 7 extra damage in all.',
  },
  'VAS-CRIT-07': {
    title: 'Escalation marker',
    source: 'Manual: Critical Hits; Check for Escalation',
    rule: 'Engine at 4 or more, Weapons at 4 or more and Crew at 2 or more carry the Escalation penalty, checked in the End Phase.',
  },
  'VAS-CRIT-08': {
    title: 'Several critical hits',
    source: 'Manual: Critical Hits',
    rule: 'Each critical hit is rolled and resolved separately, one after another; later ones see the scores left by earlier ones.',
  },
  'VAS-CRIT-11': {
    title: 'Engine 1, Props Damaged',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage 0. Flank Speed -1".',
  },
  'VAS-CRIT-12': {
    title: 'Engine 2, Rudder Damaged',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage 1. The ship must move 3" straight before each turn instead of 2" (VAS-R-33).',
  },
  'VAS-CRIT-13': {
    title: 'Engine 3, Turbine Damaged',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage 2. Flank Speed a further -1" and Crew rises by 1.',
  },
  'VAS-CRIT-14': {
    title: 'Engine 4, Fuel System Ruptured',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage 3. Flank Speed a further -1" (total -3") and Escalation.',
  },
  'VAS-CRIT-15': {
    title: 'Engine 5, Engines Disabled',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage D6. Flank Speed becomes 0" for as long as the score is 5 or more. Escalation continues.',
  },
  'VAS-CRIT-16': {
    title: 'Engine 6, Fuel Explosion',
    source: 'Manual: Engine area table; Reference sheet: Engine',
    rule: 'Extra damage 3D6 and Crew rises by 1. Speed stays 0", Escalation continues, and the area can no longer be repaired.',
  },
  'VAS-CRIT-21': {
    title: 'Weapons 1, Secondary Weapons Damaged',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage 1. Roll for a weapon group (VAS-CRIT-41); each system of that group loses 1 AD.',
  },
  'VAS-CRIT-22': {
    title: 'Weapons 2, Secondary Weapons Destroyed',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage 2. Roll for a weapon group; each system of that group loses 2 AD. Crew rises by 1.',
  },
  'VAS-CRIT-23': {
    title: 'Weapons 3, Turret Damaged',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage 3. One random turret must roll 4 or more on a D6 each time before it can fire; on a failure it does not fire this turn. Ignore the penalty if the ship has no turrets (VAS-R-34).',
  },
  'VAS-CRIT-24': {
    title: 'Weapons 4, Turret Destroyed',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage D6. One random turret is destroyed for good and stays lost even if the score is later repaired. Escalation.',
  },
  'VAS-CRIT-25': {
    title: 'Weapons 5, Magazine Explosion',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage 2D6. A further random turret is destroyed for good. Escalation continues.',
  },
  'VAS-CRIT-26': {
    title: 'Weapons 6, Multiple Explosions',
    source: 'Manual: Weapons area table; Reference sheet: Weapons',
    rule: 'Extra damage 3D6. Crew rises by 1 and Engine rises by 1. Escalation continues and the area can no longer be repaired.',
  },
  'VAS-CRIT-31': {
    title: 'Crew 1, Shrapnel',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage 0. Roll for a weapon group; each system of that group loses 1 AD.',
  },
  'VAS-CRIT-32': {
    title: 'Crew 2, Fire',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage 1. Escalation. A carrier with Crew at 2 or more cannot launch or recover Flights (VAS-CV-09).',
  },
  'VAS-CRIT-33': {
    title: 'Crew 3, Multiple Fires',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage 2. Weapons rises by 1. Escalation continues.',
  },
  'VAS-CRIT-34': {
    title: 'Crew 4, Heavy Shrapnel',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage 3. The ship has -1 on all crew quality checks. Escalation continues.',
  },
  'VAS-CRIT-35': {
    title: 'Crew 5, Hull Breach',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage D6. Engine rises by 1. Escalation continues.',
  },
  'VAS-CRIT-36': {
    title: 'Crew 6, Explosion',
    source: 'Manual: Crew area table; Reference sheet: Crew',
    rule: 'Extra damage 2D6. Weapons rises by 1. Escalation continues and the area can no longer be repaired.',
  },
  'VAS-CRIT-41': {
    title: 'Rolling for the weapon group that loses dice',
    source: 'Manual: Critical Hits, note to tables; Reference sheet: note 1',
    rule: 'Each time a result of -1 or -2 Attack Dice is gained, roll a D6: 1-3 all light gun systems, 4-5 the AA battery, 6 all torpedo systems. Every system in the group loses that many AD, to a minimum of 0.',
    example: 'Weapons 2 and a roll of 2: light guns with 6 AD and with 4 AD drop to 4 and 2.',
  },
  'VAS-CRIT-42': {
    title: 'Group not carried',
    source: 'Manual: Critical Hits, note to tables; Reference sheet: note 1',
    rule: 'If the ship carries no weapon of the rolled group, roll again until a carried group comes up (VAS-R-35).',
  },
  'VAS-CRIT-43': {
    title: 'Fewer dice, not a to-hit penalty',
    source: 'Manual: Critical Hits, note to tables',
    rule: 'The -1 and -2 Attack Dice of the critical tables remove dice from the pool. They do not modify the rolls to hit, unlike the -1 of Evade! and All Hands on Deck!.',
  },
  'VAS-CRIT-44': {
    title: 'Ships without turrets at Weapons 4 and 5',
    source: 'Manual: Critical Hits; Reference sheet: note 3',
    rule: 'On a ship without turrets, Turret Destroyed and Magazine Explosion instead halve the AD of all light guns, rounding down. Extra damage and the other parts of the result apply as usual.',
    example: 'A destroyer with 4 AD light guns reaches Weapons 4: 2 AD remain, it takes D6 damage and has Escalation.',
  },
  'VAS-CRIT-45': {
    title: 'Ships without turrets at Weapons 3',
    source: 'Manual: Weapons area table; Reference sheet: note 2',
    rule: 'On a ship without turrets Turret Damaged does its 3 extra damage and has no other penalty.',
  },
} as const satisfies Clauses
