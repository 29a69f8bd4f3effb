import type { Clauses } from '@flankspeed/kernel'

export const deployment = {
  'VAS-DEP-01': {
    title: 'Who deploys first',
    source: 'Manual: Deployment',
    rule: 'After the battlefield is set up both players roll a D10, re-rolling ties. The player with the lower roll picks a deployment zone and deploys the whole fleet in it first.',
    seeAlso: ['VAS-DEP-04'],
  },
  'VAS-DEP-02': {
    title: 'The other fleet deploys',
    source: 'Manual: Deployment',
    rule: 'The other player then deploys the whole fleet in the opposite zone (VAS-R-88).',
  },
  'VAS-DEP-03': {
    title: 'Scouts are not deployed',
    source: 'Manual: Scouting',
    rule: 'Ships and Observation Flights committed to scouting are kept aside and are not deployed.',
  },
  'VAS-DEP-04': {
    title: 'Order of set-up',
    source: 'Manual: Objectives; Wind Direction; Scouting; Deployment; Fight!',
    rule: 'Set-up order: agree points and year, roll objectives, build fleets, roll wind if there are carriers, commit scouts in secret and assign Observation Flights, roll off and deploy, reveal and roll scouting, apply scouting results, fan salvoes, turn 1 (VAS-R-89).',
  },
} as const satisfies Clauses
