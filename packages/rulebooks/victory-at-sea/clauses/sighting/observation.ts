import type { Clauses } from '@flankspeed/kernel'

export const observation = {
  'VAS-OBS-01': {
    title: 'Who carries Observation Flights',
    source: 'Manual: Observation Flights; Aircraft X',
    rule: 'A ship with Aircraft X carries X Observation Flights.',
  },
  'VAS-OBS-02': {
    title: 'Assigned before the game',
    source: 'Manual: Observation Flights',
    rule: 'Before the game each Observation Flight is assigned either to scouting or to guiding Beyond the Horizon attacks.',
  },
  'VAS-OBS-03': {
    title: 'One task only',
    source: 'Manual: Observation Flights',
    rule: 'The assignment is final: the Flight does nothing for the other task for the rest of the battle.',
  },
  'VAS-OBS-04': {
    title: 'Not on the table',
    source: 'Manual: Aircraft types, Observation Flight',
    rule: 'Observation Flights have no position, cannot be attacked and give no victory points.',
  },
} as const satisfies Clauses
