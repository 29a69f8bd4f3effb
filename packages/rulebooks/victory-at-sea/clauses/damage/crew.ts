import type { Clauses } from '@flankspeed/kernel'

export const crew = {
  'VAS-CQ-01': {
    title: 'Crew quality check',
    source: 'Manual: Crew Quality Checks',
    rule: 'Roll a D6 and apply modifiers; a result of 4 or more succeeds.',
  },
  'VAS-CQ-02': {
    title: 'Opposed check',
    source: 'Manual: Crew Quality Checks',
    rule: 'When two ships make an opposed check both roll with their own modifiers and the higher result wins; ties are rolled again. No rule in these sources calls for one outside scenarios.',
  },
  'VAS-CQ-03': {
    title: 'Check modifiers',
    source: 'Manual: Crew area table; Regia Marina, Unwilling Soldiers',
    rule: 'Crew at 4 or more gives -1 and Regia Marina ships have -1. The modifiers add up.',
    example: 'An Italian cruiser with Crew 4 has -2 and needs a natural 6.',
  },
} as const satisfies Clauses
