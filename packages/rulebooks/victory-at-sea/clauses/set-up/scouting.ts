import type { Clauses } from '@flankspeed/kernel'

export const scouting = {
  'VAS-SCT-01': {
    title: 'Committing ships',
    source: 'Manual: Scouting',
    rule: 'Before deployment each player secretly sets aside the destroyers and cruisers that will scout. No other ship type may scout.',
  },
  'VAS-SCT-02': {
    title: 'Committing Observation Flights',
    source: 'Manual: Scouting',
    rule: 'At the same time each player names the Observation Flights that will scout.',
  },
  'VAS-SCT-03': {
    title: 'Scouting dice',
    source: 'Manual: Scouting',
    rule: 'Before the first turn both players reveal their scouts and roll one D6 for each destroyer, each cruiser and each Observation Flight committed. Each result of 5 or more earns one Scouting Point.',
    seeAlso: ['VAS-DEP-04'],
  },
  'VAS-SCT-04': {
    title: 'Radar on scouting dice',
    source: 'Manual: Radar; Advanced Radar',
    rule: 'The dice of a scouting ship has +1 with Radar or +2 with Advanced Radar and may be re-rolled once. Observation Flights get neither (VAS-R-90).',
    example: 'A cruiser with Radar earns a point on a natural 4, 5 or 6; with Advanced Radar on 3 to 6.',
  },
  'VAS-SCT-05': {
    title: 'Returning scouts',
    source: 'Manual: Scouting',
    rule: 'In every End Phase each player rolls a D6 for each destroyer and cruiser still scouting. On a 6 the ship returns.',
    seeAlso: ['VAS-DEP-03'],
  },
  'VAS-SCT-06': {
    title: 'Arrival',
    source: 'Manual: Scouting',
    rule: "A returned ship enters during the Movement Phase of the following turn, when it is nominated, at a point of its player's choice on a randomly rolled table edge (VAS-R-91).",
  },
  'VAS-SCT-07': {
    title: 'Observation Flights do not return',
    source: 'Manual: Scouting',
    rule: 'Scouting Observation Flights take no further part after the scouting roll.',
  },
  'VAS-SCT-08': {
    title: '2 or more points',
    source: 'Manual: Scouting Table',
    rule: "+1 to the player's initiative roll every turn of the battle.",
  },
  'VAS-SCT-09': {
    title: '4 or more points',
    source: 'Manual: Scouting Table',
    rule: "As for 2, and any of the player's carriers may be placed in deep deployment.",
  },
  'VAS-SCT-10': {
    title: '7 or more points',
    source: 'Manual: Scouting Table',
    rule: 'As for 4, and the player may at once re-deploy any number of ships, scouts included, in the enhanced deployment zone; each carrier may have half of its Flights airborne at the start (VAS-R-92).',
  },
  'VAS-SCT-11': {
    title: '8 or more points',
    source: 'Manual: Scouting Table',
    rule: 'As for 7, and a further +1 to initiative, +2 in total.',
  },
  'VAS-SCT-12': {
    title: '10 or more points',
    source: 'Manual: Scouting Table',
    rule: 'As for 8, and the player may at once re-deploy any number of ships, scouts included, in the superior deployment zone; each carrier may have its whole air group airborne at the start.',
  },
  'VAS-SCT-13': {
    title: 'Totals are not compared',
    source: 'Manual: Scouting',
    rule: 'Each player reads the table with the own total; both may gain advantages and both initiative bonuses apply.',
  },
  'VAS-SCT-14': {
    title: '0 or 1 point',
    source: 'Manual: Scouting Table',
    rule: 'A total of 0 or 1 gives nothing.',
  },
} as const satisfies Clauses
