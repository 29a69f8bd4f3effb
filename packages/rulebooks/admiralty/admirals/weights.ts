import type { Weight } from '@flankspeed/admirals/rulebook'
import { WEIGHTS as ofTheCore } from '../../victory-at-sea/admirals/seasoned.ts'

/** Where training begins: dodging silences the guns here (ADM-EVADE-01), so a fleet does so only under heavy fire. */
const STARTS: Readonly<Record<string, number>> = {
  caution: 0.4,
  closing: 1.6,
  'caution of escorts': 0.6,
  'closing of escorts': 0,
  'evading, as a power of two': 1,
  saving: 0.5,
  'evading with torpedoes, as a power of two': 0,
}

/** What training may change of a seasoned captain's temper under these rules. */
export const WEIGHTS: readonly Weight[] = ofTheCore.map((weight) => ({
  ...weight,
  start: STARTS[weight.name] ?? weight.start,
}))
