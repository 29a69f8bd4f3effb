import type { OfferUnder } from '@flankspeed/scenarios'
import place from '../generated/offers.json?url'

/** Replaces packages/scenarios/stored-offers.ts in the page: the same data, computed when the page was built. */
const data: Record<string, OfferUnder[]> = await (await fetch(place)).json()

export const storedOffers = (): Record<string, OfferUnder[]> => data
