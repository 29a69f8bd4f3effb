import { luckFrom } from '@flankspeed/admirals'
import { type Battle, type Pick, stateHash } from '@flankspeed/engine'

/** The chances of whoever is asked about a position: the same position gets the same answer, in every browser. */
export const luckOf = (view: Battle): Pick => luckFrom(stateHash(view))
