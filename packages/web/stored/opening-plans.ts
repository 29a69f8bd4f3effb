import type { Plan } from '../chart/model.ts'
import place from '../generated/opening-plans.json?url'

/** The ships of the first battle from above, by name: drawn when the page was built, since a first load has no shipyard. */
export const openingPlans = async (): Promise<Record<string, Plan>> => (await fetch(place)).json()
