import type { Clauses } from '@flankspeed/kernel'

export const fleet = {
  'VAS-FLEET-01': {
    title: 'Agreeing on points',
    source: 'Manual: Objectives',
    rule: 'Both players agree on a points total before rolling objectives.',
  },
  'VAS-FLEET-02': {
    title: 'Priority changes the total',
    source: 'Manual: Objectives',
    rule: "A high priority objective raises the fleet's total by 10%, a low priority objective lowers it by 10%, medium leaves it unchanged.",
    example: 'Agreed total 1,500: high 1,650, medium 1,500, low 1,350.',
  },
  'VAS-FLEET-03': {
    title: 'Buying the fleet',
    source: 'Manual: Objectives',
    rule: 'Ships and Flights are chosen after the totals are known. The fleet may not cost more than its total.',
  },
  'VAS-FLEET-04': {
    title: 'Choice by year',
    source: 'Manual: Commissioned; VT Fuses',
    rule: 'The players agree on the year of the battle, which decides the ships, refits, Flights and equipment available (VAS-R-75).',
  },
} as const satisfies Clauses
