import { flightOperations, wind } from '../carriers/carriers.ts'
import { boxesApart } from '../carriers/deep-deployment.ts'
import { rearming } from '../carriers/rearming.ts'
import { gunfireSpotting } from '../gunnery/gunfire-spotting.ts'
import { airStrikes } from './air-strikes.ts'
import { airWarfare } from './air-warfare.ts'
import { aircraftCharts } from './aircraft-charts.ts'
import { flak } from './flak.ts'
import { highAltitude } from './high-altitude.ts'
import { reconnaissance } from './reconnaissance.ts'
import { strafing } from './strafing.ts'

/** The rules of carriers and aircraft, from the bottom up. */
export const airLayers = [
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
] as const
