import { type Clauses, clauseBook } from '@flankspeed/kernel'
import { clauses as crimsonTide } from '@flankspeed/rulebooks/crimson-tide/clauses'

const source = 'Rising Tide, a variant made for tests'

const tide = {
  'RT-TIDE-01': {
    title: 'Torpedoes',
    source,
    effect: 'replaces',
    core: 'CT-TORP-06',
    rule: 'Roll 1D6 for each torpedo marker: a 5 or a 6 is a hit.',
  },
  'RT-TIDE-02': {
    title: 'High water',
    source,
    effect: 'replaces',
    core: 'CT-TERR-02',
    rule: 'Water is treacherous within 2 klicks of land.',
  },
  'RT-TIDE-03': {
    title: 'The tide',
    source,
    effect: 'adds',
    rule: 'The tide rises with every turn, and the story says so.',
  },
} as const satisfies Clauses

export const clauses = clauseBook('rising-tide', { tide }, {}, crimsonTide, ({ core }) => (core ? [core] : []))
