import type { AircraftFacts, NavyFile } from '@flankspeed/shipyard'
import place from '../generated/shipyard.json?url'

/** Replaces packages/shipyard/stored.ts in the page: the same data, read and checked when the page was built. */
const data: { navies: NavyFile[]; aircraft: AircraftFacts[]; examples: NavyFile[] } = await (await fetch(place)).json()

export const storedNavies = (): NavyFile[] => data.navies
export const storedAircraft = (): AircraftFacts[] => data.aircraft
export const storedExamples = (): NavyFile[] => data.examples
