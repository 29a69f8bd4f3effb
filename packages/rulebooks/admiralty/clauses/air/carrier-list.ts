import type { Clauses } from '@flankspeed/kernel'

export const carrierList = {
  'ADM-CLIST-01': {
    title: 'The list fixes the class',
    source: 'Admiralty Rules: Aircraft Carrier Re-classification List',
    rule: 'Each carrier class has the carrier type given in the carrier-list table. Where the wording and the hull code of an entry differ, the hull code decides.',
    example: 'Casablanca is worded as a light carrier but coded CVE: launch rate 1, no Deep Deployment.',
    effect: 'adds',
    core: 'ship type (Carrier)',
  },
  'ADM-CLIST-02': {
    title: 'Ise hybrid carriers',
    source: 'Admiralty Rules: Aircraft Carrier Re-classification List, note',
    rule: 'The Ise-class hybrids operate aircraft as Light Carriers: 2 flights a turn.',
    effect: 'adds',
    core: 'ship type',
  },
} as const satisfies Clauses
