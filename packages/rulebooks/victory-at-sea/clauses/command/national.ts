import type { Clauses } from '@flankspeed/kernel'

export const national = {
  'VAS-USN-01': {
    title: 'US torpedoes up to 1943',
    source: 'Manual: The US Navy, Torpedoes',
    rule: 'In battles set up to the end of 1943, for each US Navy torpedo Attack Dice that hits roll a further D6. On 5 or more the torpedo explodes and does damage as usual; otherwise the dice counts as a miss (VAS-R-94).',
    example: 'Three torpedo hits in 1942 roll 2, 5, 6: two hits go on to damage.',
  },
  'VAS-USN-02': {
    title: 'US torpedoes from 1944',
    source: 'Manual: The US Navy, Torpedoes',
    rule: 'In battles set in 1944 or later US torpedoes need no arming roll.',
  },
  'VAS-USN-03': {
    title: 'VT Fuses',
    source: 'Manual: The US Navy, VT Fuses',
    rule: 'In battles set in 1943 or later a US Navy ship with DP light guns may be given VT Fuses; if so, all DP light guns of the ship have them (VAS-R-95).',
  },
  'VAS-USN-04': {
    title: 'VT Fuses, effect',
    source: 'Manual: The US Navy, VT Fuses',
    rule: 'A ship with VT Fuses may use the full AD of its DP guns against aircraft instead of half. Range stays at half.',
  },
  'VAS-IJN-01': {
    title: 'Long Lance',
    source: 'Manual: The Imperial Japanese Navy, Long Lance',
    rule: 'Type 93 torpedoes follow the normal torpedo rules up to and including 20". Beyond 20", roll a D6 for each torpedo that hits; it misses after all unless the roll is a 6.',
  },
  'VAS-IJN-02': {
    title: 'Fan salvo, who and when',
    source: 'Manual: The Imperial Japanese Navy, Fan Salvoes',
    rule: 'Each ship able to fire 3 or more AD of Type 93 torpedoes may launch one fan salvo after deployment and before the first turn.',
    seeAlso: ['VAS-DEP-04'],
  },
  'VAS-IJN-03': {
    title: 'Fan salvo, effect',
    source: 'Manual: The Imperial Japanese Navy, Fan Salvoes',
    rule: 'Roll a D6 for each ship that launches. On a 6 a random enemy ship is hit automatically and cannot evade (VAS-R-96).',
  },
  'VAS-IJN-04': {
    title: 'Fan salvo, ammunition',
    source: 'Manual: The Imperial Japanese Navy, Fan Salvoes',
    rule: 'One-Shot torpedoes used in a fan salvo are spent for the battle. Slow-Loading torpedoes are ready again when the battle begins (VAS-R-97).',
  },
  'VAS-IJN-05': {
    title: 'Fire fighting',
    source: 'Manual: The Imperial Japanese Navy, Fire Fighting',
    rule: 'A Japanese carrier with a Crew score of 2 or more has -1 on all damage control rolls.',
    example: 'Natural 5 gives 4 and repairs nothing; natural 6 gives 5 and repairs 1.',
  },
  'VAS-RN-01': {
    title: 'VT Fuses',
    source: 'Manual: The Royal Navy, VT Fuses',
    rule: 'In battles set in 1943 or later Royal Navy ships with DP light guns may take VT Fuses with the same rules as US ships: all DP light guns of the ship, full AD against aircraft.',
  },
  'VAS-KM-01': {
    title: 'No special rules',
    source: 'Manual: The Kriegsmarine',
    rule: 'The Kriegsmarine has no national special rule in these sources.',
  },
  'VAS-RM-01': {
    title: 'Coordination',
    source: 'Manual: The Regia Marina, Coordination',
    rule: 'A Regia Marina fleet with any Flights that were not launched from carriers has -1 on its initiative roll throughout the battle (VAS-R-98).',
  },
  'VAS-RM-02': {
    title: 'Coordination, exception',
    source: 'Manual: The Regia Marina, Coordination',
    rule: 'The penalty does not apply to a fleet made up entirely of aircraft.',
  },
  'VAS-RM-03': {
    title: 'Unwilling soldiers',
    source: 'Manual: The Regia Marina, Unwilling Soldiers',
    rule: 'All Regia Marina ships have -1 on crew quality checks.',
    example: 'Orders that need a check succeed on a natural 5 or 6.',
  },
  'VAS-MN-01': {
    title: 'No special rules',
    source: 'Manual: The Marine Nationale',
    rule: 'The Marine Nationale has no national special rule in these sources.',
  },
} as const satisfies Clauses
