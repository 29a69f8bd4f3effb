import type { Spot } from '../chart/model.ts'

export { capital, listed, plural, spoken } from '@flankspeed/kernel'

/** Thousandths of the ruleset's unit as a place of the chart. */
export const spot = ({ x, y }: { x: number; y: number }): Spot => [x / 1000, y / 1000]
