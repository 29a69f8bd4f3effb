import type { Clauses } from '@flankspeed/kernel'

export const competitive = {
  'VAS-CMP-01': {
    title: 'Matched objectives',
    source: 'Manual: Competitive Battles',
    rule: 'For a balanced game use one of five fixed pairs instead of rolling: Attrition v Destroy!, Attrition v Fighting Retreat, Breakout v Defence Line, Destroy! v Last Stand, Sweep & Clear v Defence Line.',
  },
  'VAS-CMP-02': {
    title: 'Who takes which',
    source: 'Manual: Competitive Battles',
    rule: 'The players agree which fleet takes which objective of the pair, or roll off for it (VAS-R-93).',
    seeAlso: ['VAS-CMP-01'],
  },
} as const satisfies Clauses
