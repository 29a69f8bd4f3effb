import { seededPick } from '@flankspeed/admirals'
import { type Battle, type Pick, stateHash } from '@flankspeed/engine'

/** Random choices seeded by the position: the same position gets the same answer in every browser. */
export const pickFor = (view: Battle): Pick => seededPick(stateHash(view))
