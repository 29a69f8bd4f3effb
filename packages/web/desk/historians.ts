import type { Battle, Ruleset } from '@flankspeed/engine'
import type { Historian } from './results.ts'
import { deskOf } from './rulebook-desks.ts'

export const historianFor = (ruleset: Ruleset, battle: Battle): Historian | undefined =>
  deskOf(ruleset)?.historian?.(ruleset, battle)
