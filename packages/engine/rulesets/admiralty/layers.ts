import type { RuleLayer } from '../victory-at-sea/switches.ts'
import { confirmedCriticals } from './confirmed-criticals.ts'
import { naturalOnes } from './natural-ones.ts'
import { splitFire } from './split-fire.ts'

/** Every rule of the extension, from the bottom up: a later one is asked first and builds on those before it. */
export const layers: readonly RuleLayer[] = [naturalOnes, confirmedCriticals, splitFire]
