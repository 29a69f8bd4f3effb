import type { RuleLayer } from '../victory-at-sea/switches.ts'
import { airStrikes } from './air-strikes.ts'
import { airWarfare } from './air-warfare.ts'
import { aircraftCharts } from './aircraft-charts.ts'
import { flightOperations, wind } from './carriers.ts'
import { boxesApart } from './deep-deployment.ts'
import { flak } from './flak.ts'
import { gunfireSpotting } from './gunfire-spotting.ts'
import { highAltitude } from './high-altitude.ts'
import { rearming } from './rearming.ts'
import { reconnaissance } from './reconnaissance.ts'
import { strafing } from './strafing.ts'

/** The rules of carriers and aircraft, from the bottom up. */
export const airLayers: readonly RuleLayer[] = [
  aircraftCharts,
  flightOperations,
  wind,
  airWarfare,
  boxesApart,
  airStrikes,
  highAltitude,
  strafing,
  flak,
  rearming,
  reconnaissance,
  gunfireSpotting,
]
