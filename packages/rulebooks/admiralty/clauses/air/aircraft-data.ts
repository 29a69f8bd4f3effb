import type { Clauses } from '@flankspeed/kernel'

export const aircraftData = {
  'ADM-AIRD-01': {
    title: 'Barracuda II',
    source: 'Admiralty Rules: Barracuda Mk.II Bomber (Great Britain)',
    rule: 'The three Barracuda II rows are replaced by those in the corrected-aircraft table: Dogfight -2 throughout, Damage Dice 2 as dive-bomber, 4 as torpedo-bomber, 2 in the ASW role.',
    effect: 'data-correction',
    core: 'Royal Navy aircraft chart',
  },
  'ADM-AIRD-02': {
    title: 'Dewoitine 376',
    source: 'Admiralty Rules: Dewoitine 376 (France)',
    rule: 'The French chart gains the carrier fighter Do-376 of 1937: Flank Speed 17, Dogfight -1, Damage Dice 0, 5 points.',
    effect: 'data-correction',
    core: 'French aircraft chart',
  },
  'ADM-AIRD-03': {
    title: 'Messerschmitt Bf-109 family',
    source: 'Admiralty Rules: Messerschmitt Bf-109 (Germany)',
    rule: 'The German chart has the six Bf-109 variants D, E, T, F, G and K of the corrected-aircraft table. Only the Bf-109T of 1941 may fly from carriers.',
    effect: 'data-correction',
    core: 'Kriegsmarine aircraft chart',
  },
  'ADM-AIRD-04': {
    title: 'Junkers Ju-87 family',
    source: 'Admiralty Rules: Junkers Ju-87 (Germany)',
    rule: 'The German chart has the four Ju-87 variants B, C, D and R-4 of the corrected-aircraft table. Only the Ju-87C of 1940 may fly from carriers.',
    effect: 'data-correction',
    core: 'Kriegsmarine aircraft chart',
  },
} as const satisfies Clauses
