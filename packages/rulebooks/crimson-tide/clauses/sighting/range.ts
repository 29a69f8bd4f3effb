import type { Clauses } from '@flankspeed/kernel'

export const range = {
  'CT-RNG-01': {
    title: 'Range bands',
    source: 'Rulebook §3.5',
    rule: 'Each band is 8 klicks: range 1 up to 8, range 2 up to 16, range 3 up to 24, range 4 up to 32, and by the same step range 5 up to 40 and range 6 up to 48.',
  },
  'CT-RNG-02': {
    title: 'Boundaries belong to the nearer band',
    source: 'Rulebook §3.5',
    rule: "A distance equal to a band's limit is in the nearer band (CT-R-35).",
    example: '8.0 klicks is range 1, 8.01 klicks is range 2, 32.0 klicks is range 4.',
  },
} satisfies Clauses
