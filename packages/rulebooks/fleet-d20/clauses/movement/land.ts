import type { Clauses } from '@flankspeed/kernel'

export const land = {
  'FD-LAND-01': {
    title: 'Shore batteries',
    origin: 'completed',
    source: 'Completes the sheets (9.4, 9.7)',
    rule: 'A shore battery is a land target with S, guns, FC, AA factors and DC teams; it cannot move and its guns bear over the arc given by the scenario (default: all round).',
    why: 'The lists name shore batteries as shooters.',
  },
  'FD-LAND-02': {
    title: 'Damage to shore batteries',
    origin: 'completed',
    source: 'Completes the sheets (Structural table)',
    rule: 'A shore battery uses the Structural table; Hull results reduce S, and Engine Room, Steering and Helm results cannot be applied. Gun houses use their own AC as turrets or casemates.',
    why: 'Extends the air base rule.',
  },
  'FD-LAND-03': {
    title: 'Destroying a land target',
    origin: 'completed',
    source: 'Completes the sheets (Carrier table, Hull)',
    rule: 'At S 0, and for each further IP, a land target takes a wreck test with its Crew Quality and DC teams; if it fails it is destroyed.',
    why: 'Extends the air base rule.',
  },
  'FD-LAND-04': {
    title: 'Land targets and morale',
    origin: 'completed',
    source: 'Completes the sheets (13.1)',
    rule: 'A land target that fails a ship morale test cannot withdraw; Shaken applies as usual, Withdrawing means that it does not shoot until it passes a Crew Test in a later End Phase.',
    why: 'Crews take cover.',
  },
} satisfies Clauses
