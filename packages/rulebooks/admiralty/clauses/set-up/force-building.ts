import type { Clauses } from '@flankspeed/kernel'

export const forceBuilding = {
  'ADM-FORCE-01': {
    title: 'At most half the air group may be fighters',
    source: 'Admiralty Rules: Balanced Carrier Air Groups',
    rule: "Fighters and Fighter Bombers together may fill at most half of a carrier's flight capacity, rounded up.",
    example: 'Kaga, capacity 18: at most 9. Independence, capacity 7: at most 4.',
    effect: 'replaces',
    core: 'choosing aircraft (any carrier-capable Flights up to capacity)',
  },
  'ADM-FORCE-02': {
    title: 'Small carriers may be all fighters',
    source: 'Admiralty Rules: Balanced Carrier Air Groups',
    rule: 'A carrier whose capacity is 4 flights or fewer has no such limit.',
    example:
      'Activity, capacity 3: all 3 may be fighters or fighter bombers. Capacity 4: all 4. Capacity 5: at most 3.',
    effect: 'adds',
    core: 'choosing aircraft',
  },
  'ADM-FORCE-03': {
    title: 'Aquila',
    source: 'Admiralty Rules: Balanced Carrier Air Groups, note',
    rule: 'The Italian carrier Aquila may fill all 12 places with fighters and fighter bombers, since only the Re.2001 Falco II can fly from her. At least half of her flights must start in the fighter-bomber role.',
    example: 'Twelve Re.2001 flights aboard: at least 6 begin as fighter bombers.',
    effect: 'adds',
    core: 'choosing aircraft',
  },
  'ADM-FORCE-04': {
    title: 'Carrier refit follows the aircraft',
    source: 'Admiralty Rules: Aircraft Commissioned Year & Carrier Refits',
    rule: 'A carrier that has refits available must take the one whose year lies closest to the Commissioned year of the aircraft chosen for it, and pay for it.',
    example:
      'Wasp (1940, with a 1942 refit at +35 points) is given SBD-2 (1941), F4F-3 (1941) and TBF-1C (1942): she must take the 1942 refit and costs 35 points more.',
    effect: 'adds',
    core: 'refits; commissioned year',
  },
} as const satisfies Clauses
