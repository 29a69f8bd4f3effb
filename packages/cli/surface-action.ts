import { lineUp } from '@flankspeed/scenarios'

/** Two cruiser forces with their destroyers pass each other on open water. */
export const SURFACE_ACTION = {
  id: 'surface-action',
  name: 'Surface action, 1942',
  fleets: {
    year: 1942,
    approach: 'passing',
    red: ['Takao', 'Mogami', 'Sendai', 'Fubuki', 'Fubuki', 'Kagero'],
    blue: ['Northampton', 'New Orleans', 'Atlanta', 'Fletcher', 'Fletcher', 'Benson'],
  },
} as const

export const surfaceActionSetup = (ruleset: string): object =>
  lineUp<string>(SURFACE_ACTION.fleets, (of, i) => ({ class: of, name: `${of} ${i + 1}` }), ruleset)
