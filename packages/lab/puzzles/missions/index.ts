import { AIR_RAIDS } from './air-raids.ts'
import { ERRANDS } from './errands.ts'
import { ESCAPES } from './escapes.ts'
import type { Mission } from './mission.ts'

export { missionSetup } from './mission.ts'

/** Small battles with orders. */
export const MISSIONS: readonly Mission[] = [...ESCAPES, ...ERRANDS, ...AIR_RAIDS]
